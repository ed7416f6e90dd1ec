import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../src/server/platform/database/migrate.ts'

// Writes the table types from a freshly migrated database: npm run db:types
// `node scripts/db-types.ts <file> <url>` writes them elsewhere, from a database that is migrated already.
const committed = resolve(import.meta.dirname, '../src/server/platform/database/db-types.ts')
const generator = fileURLToPath(new URL('cli/bin.js', import.meta.resolve('kysely-codegen')))
const [target = committed, migratedUrl] = process.argv.slice(2)
process.exitCode = migratedUrl ? writeTypes(migratedUrl) : await writeTypesOfFreshDatabase()

async function writeTypesOfFreshDatabase(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-types-'))
  const postgres = await startEmbeddedPostgres({ folder, say: (line) => console.log(line) })
  try {
    await migrate(postgres.url)
    return writeTypes(postgres.url)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns the exit code. */
function writeTypes(url: string): number {
  const { status } = spawnSync(
    process.execPath,
    [
      generator,
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      target,
      '--exclude-pattern',
      'kysely_*',
    ],
    { stdio: 'inherit' },
  )
  return status ?? 1
}
