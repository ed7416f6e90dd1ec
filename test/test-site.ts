import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ConfigInput } from '../src/app/config.ts'
import { type Site, type SiteOptions, startSite } from '../src/app/site.ts'
import { loadBuiltPages } from '../src/server/page/built-pages.ts'
import { readSettings } from '../src/server/platform/config/settings.ts'
import { sampleForum } from '../src/server/forum/adapters/local/local-forum.ts'
import { findQuietPort } from './quiet-port.ts'
import { stillGame } from './still-game.ts'
import { cloneTestDatabase } from './test-db.ts'
import { timed } from './timings.ts'

const build = resolve(import.meta.dirname, '../build')

/**
 * The whole site on a database of its own and a free port. `stop` drops both. Its game stands still unless
 * another is named: the simulated world begins with a month of its past, half a second of work.
 */
export async function startTestSite(
  given: ConfigInput = {},
  options: Pick<SiteOptions, 'locales'> = {},
): Promise<Site & { databaseUrl: string }> {
  const database = await cloneTestDatabase()
  const site = await startTestProcess(given, database.url, options)
  return {
    ...site,
    databaseUrl: database.url,
    async stop() {
      await site.stop()
      await database.drop()
    },
  }
}

/** One process of a site, on a database that others may use as well, and on a free port. */
export async function startTestProcess(
  given: ConfigInput,
  databaseUrl: string,
  options: Pick<SiteOptions, 'locales'> = {},
): Promise<Site> {
  const config = { game: stillGame(), forum: sampleForum(), ...given }
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-site-'))
  const settings = readSettings({
    // known before the start: links in mails and passkeys are bound to the site’s address
    PORT: String(await findQuietPort()),
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_FOLDER: folder,
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'error',
  })
  const pages = await loadBuiltPages(build)
  // a busy machine is no fault of the site's
  const patience = { delay: () => () => {}, databaseWait: 20_000 }
  const site = await timed('site', () =>
    startSite({ settings, config, pages, ...patience, ...options }),
  )
  return {
    ...site,
    async stop() {
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
