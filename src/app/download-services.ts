import { resolve } from 'node:path'
import type { Config } from './config.ts'
import type { DownloadFile } from '../server/download/download-file.ts'
import { createDownloadService } from '../server/download/download-service.ts'
import { createMirrorCheck } from '../server/download/mirror-check.ts'
import type { Clock } from '../server/platform/clock.ts'
import type { Db } from '../server/platform/database/db.ts'
import type { Jobs } from '../server/platform/jobs.ts'
import type { Log } from '../server/platform/log.ts'
import type { OutboundFactory } from '../server/platform/outbound/outbound.ts'

interface DownloadServiceOptions {
  db: Db
  clock: Clock
  log: Log
  config: Pick<Config, 'download'>
  jobs: Jobs
  outbound: OutboundFactory
  /** At least 0 and less than 1. */
  random(): number
}

/** Digests of large files take minutes. */
const longestExaminationSeconds = 3600

/** The files players download, with paths from the folder the site was started in. */
export function downloadFilesOf({ download }: Pick<Config, 'download'>): DownloadFile[] {
  return download.files.map((file) => {
    return { ...file, path: file.path === undefined ? undefined : resolve(file.path) }
  })
}

/** Whether the owner says where the client is, or how to connect. */
export function namesDownload({ download }: Pick<Config, 'download'>): boolean {
  const { files, address, steps } = download
  return files.length > 0 || address !== undefined || Object.keys(steps).length > 0
}

/** Asks mirrors, and nobody else, whether they have a file. */
export function mirrorCheckOf(files: readonly DownloadFile[], outbound: OutboundFactory) {
  const urls = files.flatMap(({ mirrors }) => mirrors.map(({ url }) => url))
  const origins = [...new Set(urls.map((url) => new URL(url).origin))]
  return createMirrorCheck(
    outbound({
      name: 'mirrors',
      origins,
      code: 'DownloadUnavailable',
      retries: 0,
      timeoutMs: 5000,
    }),
  )
}

/** Composes the download of the client, and the job that looks after files and mirrors. */
export function createDownloads(options: DownloadServiceOptions) {
  const { config, jobs, log, outbound } = options
  const files = downloadFilesOf(config)
  const downloads = createDownloadService({
    ...options,
    files,
    guide: config.download,
    tryMirror: mirrorCheckOf(files, outbound),
  })
  jobs.recurring({
    name: 'examine-downloads',
    cron: '*/5 * * * *',
    run: downloads.examine,
    longestRunSeconds: longestExaminationSeconds,
  })
  return {
    service: downloads,
    /** Looks after them once now, without being waited for. */
    begin(): void {
      downloads
        .examine()
        .catch((error: unknown) => log.warn({ err: error }, 'downloads were not examined'))
    },
  }
}
