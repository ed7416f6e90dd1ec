import { toLocalText } from '../platform/locale/local-text.ts'
import type { Language } from '../../contract/language.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { followChanges } from '../platform/followed-changes.ts'
import { createDownloadCatalogue } from './download-catalogue.ts'
import { type DownloadConfig, namesDownload, toDownloadFiles } from './download-config.ts'
import { downloadChecks } from './download-checks.ts'
import { createDownloadDesk } from './download-desk.ts'
import { downloadDeskRoutes } from './download-desk-routes.ts'
import { downloadRoutes } from './download-routes.ts'
import { createDownloadService } from './download-service.ts'
import { openMirrorCheck } from './mirror-check.ts'

/** Digests of large files take minutes. */
const longestExaminationSeconds = 3600

interface Needs {
  config: DownloadConfig
  /** What is offered is something else, or nothing, as this process knows now. */
  onChange(hasDownload: boolean): void
}

/** The client of the game, and how to connect. */
export function createDownloadFeature(tools: Tools, { config, onChange }: Needs): Feature {
  const files = toDownloadFiles(config)
  const tryMirror = openMirrorCheck(files, tools.outbound)
  const guide = { ...config, steps: stepsIn(tools.locales.languages, config) }
  const { languages } = tools.locales
  const catalogue = createDownloadCatalogue({ ...tools, files, guide, languages })
  const downloads = createDownloadService({ ...tools, catalogue, tryMirror })
  const followed = followChanges(tools, 'downloads', async () => {
    if (!(await catalogue.load())) return
    onChange(namesDownload({ ...catalogue.readGuide(), files: catalogue.listShown() }))
  })
  const desk = createDownloadDesk({ ...tools, catalogue, downloads, reload: followed.reloadNow })
  return {
    ...followed,
    name: 'download',
    routes: {
      api(api) {
        downloadRoutes(api, downloads)
        downloadDeskRoutes(api, desk)
      },
    },
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
