import type { Feature, Tools } from '../platform/feature.ts'
import { type DownloadConfig, toDownloadFiles } from './download-config.ts'
import { downloadRoutes } from './download-routes.ts'
import { createDownloadService } from './download-service.ts'
import { openMirrorCheck } from './mirror-check.ts'

/** Digests of large files take minutes. */
const longestExaminationSeconds = 3600

/** The client of the game, and how to connect. */
export function createDownloadFeature(tools: Tools, config: DownloadConfig): Feature {
  const files = toDownloadFiles(config)
  const downloads = createDownloadService({
    ...tools,
    files,
    guide: config,
    tryMirror: openMirrorCheck(files, tools.outbound),
  })
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
    begin() {
      downloads
        .examine()
        .catch((error: unknown) => tools.log.warn({ err: error }, 'downloads were not examined'))
    },
  }
}
