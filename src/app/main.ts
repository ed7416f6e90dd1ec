import cluster from 'node:cluster'
import { resolve } from 'node:path'
import { loadBuiltPages } from '../server/page/built-pages.ts'
import type { Pages } from '../server/page/page-routes.ts'
import { loadConfigFile } from '../server/platform/config/config-file.ts'
import { loadEnvFile } from '../server/platform/config/env-file.ts'
import { createSayAtStart } from '../server/platform/content/terminal-words.ts'
import { drainSecondsOf, readSettings } from '../server/platform/config/settings.ts'
import { runPrimary } from './primary.ts'
import { startSite } from './site.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { runWorker } from './worker.ts'

const build = resolve(import.meta.dirname, '../../build')

const loadOwnPages = () => loadBuiltPages(build)

/**
 * Starts the site from environment and config file and stops it on SIGTERM or SIGINT. Its processes are copies of
 * this one, told apart by `node:cluster`.
 */
export async function run(loadPages: () => Promise<Pages> = loadOwnPages): Promise<void> {
  loadEnvFile()
  if (cluster.isWorker) return runWorker(loadPages)
  const settings = readSettings(process.env)
  const config = await loadConfigFile()
  if (settings.PROCESSES > 1) return runPrimary({ settings, config })
  const site = await startSite({ settings, config, pages: await loadPages() })
  // who reads that it is there may tell it to stop
  stopOnSignal(site, drainSecondsOf(settings))
  const say = createSayAtStart(process.env)
  console.log(say('at', { url: site.url }))
  for (const notice of await site.listNotices(say)) console.log(notice)
}
