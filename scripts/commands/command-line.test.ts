import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test as base, vi } from 'vitest'
import { runOwnerCommand } from '../../test/owner-command.ts'

// each command is a program of its own
vi.setConfig({ testTimeout: 120_000 })

const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-command-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
})

test('help names every command, and says more of each', async ({ folder }) => {
  const run = (...words: string[]) => runOwnerCommand(words, { folder, environment: {} })
  const [bare, help, roles] = await Promise.all([
    run(),
    run('--help'),
    run('user', 'roles', '--help'),
  ])
  expect(help).toMatchObject({ code: 0, error: '' })
  expect(help.text).toContain('guildhall user roles [--json] USER ROLE...')
  expect(bare).toEqual(help)
  expect(roles).toMatchObject({ code: 0, error: '' })
  expect(roles.text).toContain('moderator')
})

test('a command or option there is not ends with 2, and writes no result', async ({ folder }) => {
  const run = (...words: string[]) => runOwnerCommand(words, { folder, environment: {} })
  const refused = await Promise.all([run('docter'), run('doctor', '--jason'), run('user')])
  for (const { code, text, error } of refused) {
    expect({ code, text }).toEqual({ code: 2, text: '' })
    expect(error).toContain('guildhall --help')
  }
})

test.for(['bash', 'zsh', 'fish'])('%s learns what may follow', async (shell, { folder }) => {
  const complete = (...words: string[]) =>
    runOwnerCommand(['completion', shell, ...words], { folder, environment: {} })
  const [script, roles] = await Promise.all([complete(), complete('user', 'roles', 'alice', 'mod')])
  expect(script.text).toContain('guildhall')
  expect(roles.text).toContain('moderator')
  expect(roles.text).not.toContain('editor')
})

test('a program reads JSON, and finds nothing else on standard output', async ({ folder }) => {
  const environment = { DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  const doctor = await runOwnerCommand(['doctor', '--json'], { folder, environment })
  expect(doctor.code).toBe(1)
  const rows = JSON.parse(doctor.text) as { system: string; outcome: string; advice?: string }[]
  const database = rows.find(({ system }) => system === 'database')
  expect(database).toMatchObject({ outcome: 'fails', advice: expect.stringMatching(/./) })
})

test('it is found through a link, by whatever shell', async ({ folder }) => {
  const link = join(folder, 'guildhall')
  await symlink(resolve(import.meta.dirname, '../guildhall'), link)
  const { stdout } = await promisify(execFile)(link, ['texts', 'missing', 'fr'], { cwd: folder })
  expect(stdout).toBe('fr: 0 missing, 0 left over\n')
})
