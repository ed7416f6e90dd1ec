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
/** PostgreSQL takes any column of a view for one that may be null. */
const columnsOfViews = {
  'player.id': 'number',
  'player.pseudo': 'string',
  'player.language': 'string',
  'player.is_confirmed': 'boolean',
  'team_member.account_id': 'number',
  'team_member.role': 'string',
  'session_lifetime.id': 'string',
  'session_lifetime.account_id': 'number',
  'session_lifetime.idle_end': 'Timestamp',
  'game_account_player.game_id': 'number',
  'game_account_player.game_account': 'string',
  'game_account_player.account_id': 'number',
  'game_account_player.user_name': 'string',
}
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
  const { status, stderr } = spawnSync(
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
      '--overrides',
      JSON.stringify({ columns: columnsOfViews }),
    ],
    { stdio: ['inherit', 'inherit', 'pipe'], encoding: 'utf8' },
  )
  // it warns of each type above, for it reads them by what TypeScript 7 has not, and then writes them as they stand
  if (status !== 0) process.stderr.write(stderr)
  return status ?? 1
}
