import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { cloneTestDatabase } from '../../../../test/test-db.ts'

const script = resolve(import.meta.dirname, '../../../../scripts/db-types.ts')

/** What `npm run db:types` would write now. */
async function generateTypes(): Promise<string> {
  const database = await cloneTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-types-'))
  try {
    const target = join(folder, 'db-types.ts')
    await promisify(execFile)(process.execPath, [script, target, database.url])
    return await readFile(target, 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
    await database.drop()
  }
}

test('the table types are those of the migrations', async () => {
  const committed = await readFile(join(import.meta.dirname, 'db-types.ts'), 'utf8')
  expect(committed, 'npm run db:types was not run after a change of a migration').toBe(
    await generateTypes(),
  )
})
