import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runOwnerCommand } from '../../test/owner-command.ts'
import { cloneTestDatabase } from '../../test/test-db.ts'

// each command is a program of its own
vi.setConfig({ testTimeout: 120_000 })

test('an owner learns which migrations a database lacks, and runs them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-migrate-'))
  const database = await cloneTestDatabase('template0')
  onTestFinished(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const migrate = (...words: string[]) =>
    runOwnerCommand(['migrate', ...words], { folder, environment: { DATABASE_URL: database.url } })
  const before = await migrate('--check')
  expect(before).toMatchObject({ code: 1, error: '' })
  expect(before.text).toMatch(/^0001_forum\n/)
  const run = await migrate('--json')
  expect(run.code).toBe(0)
  const { applied } = JSON.parse(run.text) as { applied: string[] }
  expect(applied).toEqual(before.text.trimEnd().split('\n'))
  expect(await migrate('--check')).toMatchObject({ code: 0, text: 'Every migration has run.\n' })
})
