import { resolve } from 'node:path'
import { loadEnvFile } from '../../src/server/platform/config/env-file.ts'
import { readSettings } from '../../src/server/platform/config/settings.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/embedded-postgres.ts'
import { devFolder, resetData } from './dev-data.ts'

/**
 * Starts the site for who works on it. PostgreSQL and Vite run on while it is restarted for each change of the
 * server; pages reload as they are edited.
 */
export async function develop(): Promise<void> {
  // `.env` is read after the settings: its secrets are for the config, and its database is not for trying things out
  const settings = readSettings({
    ...process.env,
    DATA_FOLDER: process.env.DATA_FOLDER ?? devFolder,
  })
  if (process.argv.includes('--reset')) await resetData(settings)
  loadEnvFile()
  const postgres = openPostgres(settings)
  const { openPageServer } = await import('./page-server.ts')
  const pages = await openPageServer()
  void pages.warmUp()
  const { startLiveSite } = await import('./live-site.ts')
  const { url, stop: stopPostgres } = await postgres
  const site = await startLiveSite({ ...settings, DATABASE_URL: url }, pages)
  const { stopOnSignal } = await import('../../src/app/stop-on-signal.ts')
  const stop = async () => {
    await Promise.all([site.stop(), pages.close()])
    await stopPostgres()
  }
  // nobody stands before it
  stopOnSignal({ drain() {}, stop }, 0)
  if (site.url === undefined) return
  const { introduceCast } = await import('./introduce-cast.ts')
  await introduceCast(settings, { url: site.url, databaseUrl: url }).catch((error: unknown) => {
    console.error('nobody could be made to sign in as; --reset begins anew:', error)
  })
  // one of them may be the owner
  for (const notice of await site.listNotices()) console.log(notice)
}

async function openPostgres({ DATABASE_URL, DATA_FOLDER }: ReturnType<typeof readSettings>) {
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, stop: async () => {} }
  const folder = resolve(DATA_FOLDER, 'postgres')
  return startEmbeddedPostgres({ folder, say: (line) => console.log(line) })
}
