import type { ConnectionGuide as ShownGuide, Platform } from '../../contract/download.ts'
import type { ConnectionGuide } from './download-file.ts'

/** How to connect, as visitors and the team read it. */
export function toConnectionGuide({ address, steps }: ConnectionGuide): ShownGuide {
  return {
    address: address ?? null,
    steps: Object.entries(steps).map(([platform, own]) => ({
      platform: platform as Platform,
      steps: [...own],
    })),
  }
}
