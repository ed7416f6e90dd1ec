import type { writeDownload, writeGuide } from '../../contract/download-desk.ts'
import { AppError } from '../platform/app-error.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { withoutEmpty } from '../platform/locale/without-empty.ts'
import type { DownloadRow, GuideSteps } from './download-rows.ts'

type Given = Omit<GivenTo<typeof writeDownload>, 'key' | 'version'>

/**
 * What the team wrote of a file, as it is kept.
 *
 * @param isHere whether the configuration has it on this machine, so that no mirror is needed
 * @throws {AppError} `MirrorMissing`
 */
export function toWrittenDownload(
  { name, platform, mirrors, size, sha256 }: Given,
  isHere: boolean,
): Pick<DownloadRow, 'name' | 'platform' | 'mirrors' | 'size' | 'sha256'> {
  if (mirrors.length === 0 && !isHere) throw new AppError('MirrorMissing')
  return {
    name,
    platform,
    mirrors: mirrors.map(({ Name, Url }) => ({ name: Name, url: Url })),
    size: size === null ? null : String(size),
    sha256,
  }
}

/** Steps as they are kept: none that say nothing, and no platform without one. */
export function toGuideSteps(given: GivenTo<typeof writeGuide>['steps']): GuideSteps {
  const kept = given.map(
    ({ Platform, Steps }) =>
      [
        Platform,
        Steps.map((step) => withoutEmpty(step, (said) => said)).filter(
          (step) => Object.keys(step).length > 0,
        ),
      ] as const,
  )
  return Object.fromEntries(kept.filter(([, steps]) => steps.length > 0))
}
