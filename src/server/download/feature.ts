import { toLocalText } from '../platform/locale/local-text.ts'
import type { Language } from '../../contract/language.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { type DownloadConfig, toDownloadFiles } from './download-config.ts'
import { downloadChecks } from './download-checks.ts'
import { downloadRoutes } from './download-routes.ts'
import { createDownloadService } from './download-service.ts'
import { openMirrorCheck } from './mirror-check.ts'

/** Digests of large files take minutes. */
const longestExaminationSeconds = 3600

/** The client of the game, and how to connect. */
export function createDownloadFeature(tools: Tools, config: DownloadConfig): Feature {
  const files = toDownloadFiles(config)
  const tryMirror = openMirrorCheck(files, tools.outbound)
  const guide = { ...config, steps: stepsIn(tools.locales.languages, config) }
  const downloads = createDownloadService({ ...tools, files, guide, tryMirror })
  return {
    name: 'download',
    routes: { api: (api) => downloadRoutes(api, downloads) },
    jobs: [
      {
        name: 'examine-downloads',
        cron: '*/5 * * * *',
        run: downloads.examine,
        longestRunSeconds: longestExaminationSeconds,
      },
    ],
    checks: () => downloadChecks(files, tryMirror),
    begin() {
      downloads
        .examine()
        .catch((error: unknown) => tools.log.warn({ err: error }, 'downloads were not examined'))
    },
  }
}

function stepsIn(languages: readonly Language[], { steps }: DownloadConfig) {
  return Object.fromEntries(
    Object.entries(steps).map(([platform, own]) => [
      platform,
      own.map((said) => toLocalText(languages, said)),
    ]),
  )
}
