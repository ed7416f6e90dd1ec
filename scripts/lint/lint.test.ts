import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test as base } from 'vitest'
import { openTestDb } from '../../test/test-db.ts'
import { everyone, tableOwners } from './table-owners.ts'

const root = resolve(import.meta.dirname, '../..')

/** Lints one file as if it stood at a path of the project. Answers the rules it breaks. */
type Lint = (path: string, text: string) => Promise<string[]>

const test = base.extend('lint', async ({}, { onCleanup }): Promise<Lint> => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-lint-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const types = 'src/server/platform/database/db-types.ts'
  for (const name of ['oxlint.config.ts', 'scripts/lint', types]) {
    await cp(join(root, name), join(folder, name), { recursive: true })
  }
  // whose tables are named for it
  await mkdir(join(folder, 'src/server/account'), { recursive: true })
  return async (path, text) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
    const { diagnostics } = JSON.parse(await runLint(folder, path)) as {
      diagnostics: { code: string }[]
    }
    return diagnostics.map(({ code }) => code)
  }
})

function runLint(folder: string, path: string): Promise<string> {
  const program = join(root, 'node_modules/oxlint/bin/oxlint')
  const { promise, resolve: respond } = Promise.withResolvers<string>()
  // it ends with 1 where a rule is broken
  execFile(process.execPath, [program, '--format=json', path], { cwd: folder }, (_, stdout) =>
    respond(stdout),
  )
  return promise
}

const hash = 'guildhall(hash-algorithm)'
const imported = 'eslint(no-restricted-imports)'
const guessable = 'eslint(no-restricted-properties)'

const hashOf = (algorithm: string) => `
import { createHash, createHmac } from 'node:crypto'
export const algorithm: string = 'sha1'
export const made = [createHash(${algorithm}), createHmac(${algorithm}, 'key')]
`
const take = (name: string) => `export { ${name} as taken } from 'node:crypto'\n`

test.for([
  ['MD5', hashOf("'md5'"), [hash, hash]],
  ['a hash that is named elsewhere', hashOf('algorithm'), [hash, hash]],
  ['SHA-256', hashOf("'sha256'"), []],
  ['a cipher', take('createCipheriv'), [imported]],
  ['a slow hash', take('argon2'), [imported]],
  ['chance of the inventory', take('randomBytes'), []],
  ['all of Node’s cryptography', "export * as all from 'node:crypto'\n", [imported]],
  ['it under its other name', "export { randomBytes } from 'crypto'\n", [imported]],
  ['chance that can be guessed', 'export const drawn = Math.random()\n', [guessable]],
  ['it taken out of Math', 'export const { random } = Math\n', [guessable]],
] as const)('a part of the server that uses %s is found', async ([, text, rules], { lint }) => {
  expect(await lint('src/server/forum/sample.ts', text)).toEqual(rules)
})

test.for([
  ['src/server/account/password-hash.ts', take('argon2')],
  ['src/server/notification/push/sample.ts', take('createECDH')],
  ['src/server/game/adapters/sample.ts', hashOf("'md5'")],
  ['src/server/vote/adapters/sample.ts', hashOf("'md5'")],
  ['src/server/forum/sample.test.ts', take('createCipheriv')],
] as const)('%s may use what it has to', async ([path, text], { lint }) => {
  expect(await lint(path, text)).toEqual([])
})

test('a page takes no cryptography of Node', async ({ lint }) => {
  expect(await lint('src/web/sample.ts', take('randomBytes'))).toEqual([imported])
})

const forbidden = 'guildhall(import-direction)'
const taking = (path: string) => `import { one } from '${path}'\nexport const two = one\n`

test.for([
  ['src/server/forum/sample.ts', '../account/one.ts'],
  ['src/server/platform/sample.ts', '../account/one.ts'],
  ['src/web/base/sample.ts', '../ui/one.ts'],
  ['src/web/base/live/sample.ts', '../../vote/one.ts'],
  ['src/web/ui/form/sample.ts', '../../base/session/one.ts'],
  ['src/web/ui/sample.ts', '../vote/one.ts'],
  ['src/web/vote/sample.ts', '../reward/one.ts'],
  ['src/web/vote/sample.ts', '../app/one.ts'],
  ['src/web/sample.ts', './base/one.ts'],
  ['src/contract/sample.ts', '../server/forum/one.ts'],
] as const)('%s may not import %s', async ([path, imports], { lint }) => {
  expect(await lint(path, taking(imports))).toEqual([forbidden])
})

test.for([
  ['src/server/forum/sample.ts', '../platform/one.ts'],
  ['src/web/ui/sample.ts', '../base/one.ts'],
  ['src/web/vote/sample.ts', '../base/session/one.ts'],
  ['src/web/vote/sample.ts', '../ui/one.ts'],
  ['src/web/app/routes/sample.ts', '../../vote/one.ts'],
  ['src/web/base/sample.test.ts', '../vote/one.ts'],
  ['src/app/sample.ts', '../web/vote/one.ts'],
] as const)('%s may import %s', async ([path, imports], { lint }) => {
  expect(await lint(path, taking(imports))).toEqual([])
})

const owned = 'guildhall(table-owner)'
const kysely = (query: string) => `
import type { Db } from '../platform/database/db.ts'
export const query = (db: Db) => db.${query}
`
const statement = (words: string) => `
import { sql } from 'kysely'
export const query = sql<{ id: number }>\`${words}\`
`

test.for([
  ['reads a table', kysely("selectFrom('account').select('id')")],
  ['reads it by another name', kysely("selectFrom('account as payer').select('payer.id')")],
  ['reads several', kysely("selectFrom(['local_post', 'account']).select('account.id')")],
  ['joins it', kysely("selectFrom('local_post').leftJoin('account', 'id', 'id').select('id')")],
  ['writes it', kysely("updateTable('account').set({ avatar: null })")],
  ['writes a view', kysely("updateTable('player').set({ avatar: null })")],
  ['reads it in SQL', statement('select id from account where id = ${1}')],
  ['joins it in SQL', statement('select id from local_post join account using (id)')],
  ['lists it in SQL', statement('select id from local_post post, account as writer')],
  ['writes it in SQL', statement('update only "account" set avatar = null')],
  ['deletes from a view', statement('delete from player')],
] as const)('what is another feature’s is not for one that %s', async ([, text], { lint }) => {
  expect(await lint('src/server/forum/sample.ts', text)).toEqual([owned])
})

test.for([
  ['src/server/account/sample.ts', kysely("updateTable('account').set({ avatar: null })")],
  ['src/server/account/sample.ts', statement('delete from account')],
  ['src/server/platform/ledger/sample.ts', kysely("selectFrom('ledger_entry').select('amount')")],
  ['src/server/forum/sample.ts', kysely("selectFrom('player').select('pseudo').forUpdate()")],
  ['src/server/forum/sample.ts', statement('select role from team_member')],
  ['src/server/forum/sample.ts', "export const text = Buffer.from('secret')\n"],
  ['src/server/forum/sample.test.ts', kysely("selectFrom('account').select('id')")],
] as const)('%s may use what is its own, and views: %s', async ([path, text], { lint }) => {
  expect(await lint(path, text)).toEqual([])
})

test('each table belongs to a folder there is', async () => {
  const { db, close } = await openTestDb()
  onTestFinished(close)
  const tables = await db.introspection.getTables()
  const mine = tables.map(({ name }) => tableOwners.get(name) ?? `nobody has ${name}`)
  const folders = mine.filter((owner) => owner !== everyone)
  expect(folders.filter((folder) => !existsSync(join(root, 'src/server', folder)))).toEqual([])
})
