import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { destroyAgain } from '../../src/server/account/destruction.ts'
import { createAuditLog } from '../../src/server/platform/audit/audit-log.ts'
import { type Db, openDb } from '../../src/server/platform/database/db.ts'
import { postTransfer } from '../../src/server/platform/ledger/ledger.ts'
import { fillCommunity } from '../../test/fill-community.ts'
import { listAudited } from '../../test/list-audited.ts'
import { runOwnerCommand } from '../../test/owner-command.ts'
import { openPlayerSite, type PlayerSite } from '../../test/players.ts'
import { cloneTestDatabase } from '../../test/test-db.ts'

// each command is a program of its own
vi.setConfig({ testTimeout: 180_000 })

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function openEmpty(template?: string): Promise<string> {
  const database = await cloneTestDatabase(template)
  onTestFinished(() => database.drop())
  return database.url
}

/** Does something in a database and leaves it. */
async function runSql(url: string, statement: string): Promise<void> {
  const db = openDb(url, 1)
  await sql.raw(statement).execute(db)
  await db.destroy()
}

/** A site on which a player has something of everything. */
async function openFilledSite(): Promise<{ site: PlayerSite; accountId: number }> {
  const site = await openPlayerSite()
  onTestFinished(() => site.close())
  const { id: accountId } = await site.joinConfirmed({ userName: 'alice' })
  const { id: game_id } = await site.db.selectFrom('game').select('id').executeTakeFirstOrThrow()
  await fillCommunity(site.db, { account_id: accountId, game_id, mark: 'Ünïcode\t\\n' })
  return { site, accountId }
}

/** What stands in each table that nobody writes meanwhile. */
async function fingerprint(db: Db): Promise<Record<string, string>> {
  const changing =
    /^(?:kysely_.*|rate_limit|session|.*_copy|population_sample|.*standing.*|character_progress|character_record|realm_feat|guild_progress|outbox_message|ledger_.*)$/
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of rows.filter((row) => !changing.test(row.name))) {
    const { rows: digests } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest
      from ${sql.table(name)} t`.execute(db)
    found[name] = digests[0]?.digest ?? ''
  }
  return found
}

/** The ledger is sound: each transfer sums to nothing, and each balance is the sum of its entries. */
async function countUnsound(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from (
        select transfer_id from ledger_entry join ledger_account on ledger_account.id = ledger_account_id
        group by transfer_id, unit having sum(amount) <> 0
      ) unequal
    )::integer as count`.execute(db)
  return rows[0]?.count ?? -1
}

test('a backup taken while money moves is restored whole, on another database', async () => {
  const { site, accountId } = await openFilledSite()
  const { id: gone } = await site.join()
  await site.db.deleteFrom('account').where('id', '=', gone).execute()
  const folder = await openFolder()
  const over = new AbortController()
  let moved = 0
  async function move(): Promise<void> {
    while (!over.signal.aborted) {
      moved += 1
      await postTransfer(site.db, {
        kind: 'donation',
        source: `load:${moved}`,
        data: {},
        entries: [
          { accountId, unit: 'money', amount: 100 },
          { side: 'payment', unit: 'money', amount: -100 },
        ],
        at: new Date(),
      })
    }
  }
  const moving = move()
  const to = join(folder, 'kept')
  const environment = { DATABASE_URL: site.databaseUrl }
  const backup = await runOwnerCommand(['backup', '--to', to], { folder, environment })
  over.abort()
  await moving
  expect(backup.code).toBe(0)
  expect(backup.text).toContain(`are in ${to}.`)
  expect((await stat(to)).mode & 0o077).toBe(0)
  expect(await readdir(folder)).toEqual(['kept'])

  const url = await openEmpty('template0')
  const restored = await runOwnerCommand(['restore', to, '--json'], {
    folder,
    environment: { DATABASE_URL: url },
  })
  expect(restored.code).toBe(0)
  const db = openDb(url, 2)
  onTestFinished(() => db.destroy())
  expect(await fingerprint(db)).toEqual(await fingerprint(site.db))
  expect(await countUnsound(db)).toBe(0)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ledger_transfer where source like 'load:%'`.execute(db)
  expect(rows[0]?.count).toBeGreaterThan(0)
  expect(rows[0]?.count).toBeLessThanOrEqual(moved)
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
  // what refuses to be changed does so again, and new rows get numbers of their own
  await expect(sql`delete from ledger_entry`.execute(db)).rejects.toThrow('never changed')
  const { rows: made } = await sql<{ id: number }>`
    insert into account (user_name, user_name_key, pseudo, pseudo_key, language, created_at)
    values ('new', 'new', 'new', 'new', 'en', now()) returning id`.execute(db)
  // logs name accounts that are gone by their number: nobody else is to have it
  expect(made[0]?.id).toBeGreaterThan(gone)
})

test('what a backup that broke off has left is no part of the next, and nobody else reads it', async () => {
  const { site } = await openFilledSite()
  const folder = await openFolder()
  const to = join(folder, 'kept')
  // what a backup that broke off has left, for others to read
  await mkdir(`${to}.partial`, { mode: 0o755 })
  await writeFile(join(`${to}.partial`, 'old.copy.zst'), '')
  const kept = await runOwnerCommand(['backup', to], {
    folder,
    environment: { DATABASE_URL: site.databaseUrl },
  })
  expect(kept.code).toBe(0)
  expect((await stat(to)).mode & 0o077).toBe(0)
  expect(await readdir(to)).not.toContain('old.copy.zst')
})

test('a database of another program is never replaced', async () => {
  const { site } = await openFilledSite()
  const folder = await openFolder()
  const to = join(folder, 'kept')
  const environment = { DATABASE_URL: site.databaseUrl }
  const backup = await runOwnerCommand(['backup', '--to', to], { folder, environment })
  expect(backup.code).toBe(0)
  const url = await openEmpty('template0')
  await runSql(url, 'create table wp_users (id integer)')
  const refused = await runOwnerCommand(['restore', to, '--replace'], {
    folder,
    environment: { DATABASE_URL: url },
  })
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.error).toContain('the database is not Guildhall’s')
  await runSql(url, 'select from wp_users')
})

test('a site runs on what was restored, and its player signs in', async () => {
  const { site } = await openFilledSite()
  const folder = await openFolder()
  const to = join(folder, 'kept')
  const environment = { DATABASE_URL: site.databaseUrl }
  expect(await runOwnerCommand(['backup', '--to', to], { folder, environment })).toMatchObject({
    code: 0,
  })
  // to a folder of its own, with a PostgreSQL that has never been started
  const data = { DATA_FOLDER: join(folder, 'data'), LOG_LEVEL: 'error' }
  const restored = await runOwnerCommand(['restore', to], { folder, environment: data })
  expect(restored.code).toBe(0)
  expect(restored.text).toContain('Everybody signs in again.')
  const found = await runOwnerCommand(['user', 'find', 'alice'], { folder, environment: data })
  expect(found).toMatchObject({ code: 0 })
  expect(found.text).toContain('signs in as alice')
})

test('what a player deleted after the backup is deleted again', async () => {
  const { site, accountId } = await openFilledSite()
  const folder = await openFolder()
  const to = join(folder, 'kept')
  const kept = await site.joinConfirmed()
  const url = await openEmpty('template0')
  const runOn = (database: string, ...words: string[]) =>
    runOwnerCommand(words, { folder, environment: { DATABASE_URL: database } })
  expect((await runOn(site.databaseUrl, 'backup', '--to', to)).code).toBe(0)
  expect((await runOn(url, 'restore', to)).code).toBe(0)
  const listIds = async (db: Db) => {
    const rows = await db.selectFrom('account').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  const before = openDb(url, 1)
  expect(await listIds(before)).toEqual([accountId, kept.id])
  const { createdAt } = await before
    .selectFrom('account')
    .select('created_at as createdAt')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const audit = createAuditLog(Date.now)
  // of another site, whose account had the same number
  const other = { id: kept.id, createdAt: new Date(0) }
  expect(await destroyAgain(before, [{ id: accountId, createdAt }, other], audit)).toBe(1)
  const about = { by: 'commandLine', action: 'account.destroy', subject: kept.id } as const
  await audit(before, { ...about, before: { createdAt: other.createdAt.toISOString() } })
  // nobody may be on it
  await before.destroy()
  const again = await runOn(url, 'restore', to, '--replace', '--json')
  expect(JSON.parse(again.text)).toMatchObject({ deletedAgain: 1 })
  const db = openDb(url, 1)
  onTestFinished(() => db.destroy())
  expect(await listIds(db)).toEqual([kept.id])
  const destroyed = { action: 'account.destroy', subject: String(accountId), by: null }
  expect(await listAudited(db)).toMatchObject([destroyed])
})

test('no site starts on what a restore left that broke off, and the next one knows what to delete again', async () => {
  const { site, accountId } = await openFilledSite()
  const folder = await openFolder()
  const to = join(folder, 'kept')
  const url = await openEmpty('template0')
  const runOn = (database: string, ...words: string[]) =>
    runOwnerCommand(words, { folder, environment: { DATABASE_URL: database } })
  expect((await runOn(site.databaseUrl, 'backup', '--to', to)).code).toBe(0)
  expect((await runOn(url, 'restore', to)).code).toBe(0)
  const before = openDb(url, 1)
  const { createdAt } = await before
    .selectFrom('account')
    .select('created_at as createdAt')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await destroyAgain(before, [{ id: accountId, createdAt }], createAuditLog(Date.now))
  await before.destroy()

  // what is found out once the tables are emptied
  const manifest = join(to, 'manifest.json')
  const text = await readFile(manifest, 'utf8')
  const lying = JSON.parse(text)
  lying.tables.at(-1).rows += 1
  await writeFile(manifest, JSON.stringify(lying))
  expect((await runOn(url, 'restore', to, '--replace')).error).toContain('rows were read')
  const refused = await runOn(url, 'migrate')
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.error).toContain('a backup is being restored into this database')

  await writeFile(manifest, text)
  const again = await runOn(url, 'restore', to, '--replace', '--json')
  expect(JSON.parse(again.text)).toMatchObject({ deletedAgain: 1 })
  expect((await runOn(url, 'migrate')).code).toBe(0)
})

test('nothing is overwritten unasked, and nothing is restored that is not whole', async () => {
  const { site, accountId } = await openFilledSite()
  const folder = await openFolder()
  const to = join(folder, 'kept')
  const backup = () =>
    runOwnerCommand(['backup', '--to', to], {
      folder,
      environment: { DATABASE_URL: site.databaseUrl },
    })
  expect((await backup()).code).toBe(0)
  expect(await backup()).toMatchObject({ code: 1, error: `${to} is there already\n` })

  const inUse = await runOwnerCommand(['restore', to, '--replace'], {
    folder,
    environment: { DATABASE_URL: site.databaseUrl },
  })
  expect(inUse).toMatchObject({ code: 1 })
  expect(inUse.error).toContain('the site runs on this database: stop it first')

  const url = await openEmpty()
  const environment = { DATABASE_URL: url }
  const restore = (...words: string[]) =>
    runOwnerCommand(['restore', to, ...words], { folder, environment })
  const refused = await restore()
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.error).toContain('the database is not empty')
  expect((await restore('--replace')).code).toBe(0)

  const manifest = join(to, 'manifest.json')
  const text = await readFile(manifest, 'utf8')
  await writeFile(manifest, text.replace('"0001_forum"', '"9999_later"'))
  expect((await restore('--replace')).error).toContain('9999_later: update first')
  await writeFile(manifest, text)
  const file = join(to, 'account.copy.zst')
  const bytes = await readFile(file)
  await writeFile(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([1])]))
  expect((await restore('--replace')).error).toContain('account.copy.zst is damaged')
  await rm(file)
  expect((await restore('--replace')).error).toContain('account.copy.zst is missing')
  const db = openDb(url, 1)
  onTestFinished(() => db.destroy())
  const left = await db.selectFrom('account').select('id').where('id', '=', accountId).execute()
  expect(left).toEqual([{ id: accountId }])
})
