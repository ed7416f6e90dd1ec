import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadBuiltPages } from '../server/page/built-pages.ts'
import { loadConfigFile } from '../server/platform/config/config-file.ts'
import { readSettings } from '../server/platform/config/settings.ts'
import { startSite } from './site.ts'

const build = resolve(import.meta.dirname, '../../build')

/** Starts the site from environment and config file and stops it on SIGTERM or SIGINT. */
export async function run(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const site = await startSite({
    settings: readSettings(process.env),
    config: await loadConfigFile(),
    pages: await loadBuiltPages(build),
  })
  console.log(`Guildhall is at ${site.url}`)
  for (const notice of site.notices) console.log(notice)
  stopOnSignal(() => site.stop())
}

/** Ends the process with 0 when told to stop, after `stop`. A second signal does not wait. */
export function stopOnSignal(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)))
  }
}
