import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadBuiltPages } from '../server/page/built-pages.ts'
import { loadConfigFile } from '../server/platform/config/config-file.ts'
import { readSettings } from '../server/platform/config/settings.ts'
import { startSite } from './site.ts'
import { stopOnSignal } from './stop-on-signal.ts'

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
