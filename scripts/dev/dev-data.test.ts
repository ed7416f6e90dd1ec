import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { outbox } from '../../src/server/platform/mail/outbox.ts'
import { mayHaveCast } from './cast.ts'
import { resetData } from './dev-data.ts'

const devData = { DATABASE_URL: undefined, DATA_FOLDER: 'data/dev' }

const test = base.extend('checkout', async ({}, { onCleanup }) => {
  const before = process.cwd()
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'guildhall-checkout-')))
  process.chdir(folder)
  onCleanup(async () => {
    process.chdir(before)
    await rm(folder, { recursive: true })
  })
  await mkdir('data/postgres', { recursive: true })
  return folder
})

test('a reset empties the data of development and nothing beside', async ({ checkout }) => {
  await mkdir('data/dev/pictures', { recursive: true })
  await resetData(devData)
  await resetData(devData)
  expect([existsSync(`${checkout}/data/dev`), existsSync(`${checkout}/data/postgres`)]).toEqual([
    false,
    true,
  ])
})

test.for([
  { ...devData, DATA_FOLDER: 'data' },
  { ...devData, DATA_FOLDER: '/var/lib/guildhall-data' },
  { ...devData, DATABASE_URL: 'postgres://db/guildhall' },
])('a reset of other data is refused: %o', async (settings, { checkout }) => {
  await mkdir(`${checkout}/data/dev`)
  await expect(resetData(settings)).rejects.toThrow('--reset empties data/dev alone')
  expect(mayHaveCast(settings, {})).toBe(false)
})

test('a reset does not follow data/dev elsewhere', async ({ checkout }) => {
  await writeFile('data/postgres/password', 'kept')
  await symlink(`${checkout}/data/postgres`, 'data/dev')
  await expect(resetData(devData)).rejects.toThrow('leads elsewhere')
  expect(existsSync('data/postgres/password')).toBe(true)
})

test('passwords in the terminal are of the demo on data of development alone', () => {
  const nothing = {}
  expect(mayHaveCast(devData, nothing)).toBe(true)
  expect(mayHaveCast(devData, { ...nothing, game: 'none' })).toBe(false)
  expect(mayHaveCast(devData, { ...nothing, mail: outbox() })).toBe(false)
})

test('nothing that runs for players can reach the cast', () => {
  const files = ['src/**/*.{ts,tsx}', 'scripts/start.ts', 'scripts/build*.ts']
  const reaching = globSync(files).filter((file) => /\/scripts\/|\/dev\//.test(importsOf(file)))
  expect(reaching).toEqual([])
})

const importsOf = (file: string) =>
  (readFileSync(file, 'utf8').match(/(?:from|import\()\s*'\.[^']+'/g) ?? []).join('\n')
