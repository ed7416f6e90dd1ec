import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startProgram } from '../bench/running-program.ts'
import { openDb } from '../src/server/platform/database/db.ts'
import { migrate } from '../src/server/platform/database/migrate.ts'
import { createTestDatabase, startTestPostgres } from '../test/database.ts'

const program = resolve(import.meta.dirname, '../crash/site.ts')
const ownConfig = pathToFileURL(resolve(import.meta.dirname, 'fuzz-config.ts')).href

/** A site without pages in a process of its own, which writes errors to this one’s, and its PostgreSQL. */
export async function openFuzzSite() {
  const postgres = await startTestPostgres(migrate)
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-fuzz-'))
  const { url: databaseUrl } = await createTestDatabase(postgres.url, postgres.template)
  await writeFile(
    join(folder, 'guildhall.config.ts'),
    `export { fuzzConfig as default } from '${ownConfig}'\n`,
  )
  const env = {
    PORT: '0',
    PROCESSES: '1',
    DATABASE_URL: databaseUrl,
    DATA_FOLDER: join(folder, 'data'),
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const site = await startProgram([program], /Guildhall is at (\S+)/, env, folder)
  site.child.stdout?.pipe(process.stderr)
  const db = openDb(databaseUrl)
  return {
    url: site.said,
    db,
    async close() {
      await db.destroy()
      await site.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
