import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres.ts'
import { migrate } from '../src/server/platform/migrate.ts'

// Writes the table types from a freshly migrated database: npm run db:types
const target = process.argv[2] ?? resolve(import.meta.dirname, '../src/server/platform/db-types.ts')
const folder = await mkdtemp(join(tmpdir(), 'guildhall-types-'))
const postgres = await startEmbeddedPostgres({ folder, say: (line) => console.log(line) })
try {
  await migrate(postgres.url)
  const { status } = spawnSync(
    'kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      postgres.url,
      '--out-file',
      target,
      '--exclude-pattern',
      'kysely_*',
    ],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
