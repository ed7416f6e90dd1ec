import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test as base, vi } from 'vitest'
import { type Running, startProgram } from '../bench/running-program.ts'
import { login, register } from '../src/contract/account.ts'
import { isApiError } from '../src/contract/error.ts'
import { changePassword } from '../src/contract/manage.ts'
import { refresh, type SessionProfile } from '../src/contract/session.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import { isFull } from './breadth.ts'
import { openLauncher } from './http-client.ts'
import { openTestDb } from './test-db.ts'

const start = resolve(import.meta.dirname, '../scripts/start.ts')
/** The transaction-wide lock that a mail of the queue waits for, once `holdMails` was called. */
const mailLock = 4711

/** When the site is killed: where a call is about to owe a mail, or after that many milliseconds. */
type Moment = 'owing a mail' | number

/** The certain moment always, and in a full run as many uncertain ones. */
function momentsOf(moment: (round: number) => number): Moment[] {
  const others = Array.from({ length: 6 }, (_, round) => moment(round))
  return isFull ? ['owing a mail', ...others] : ['owing a mail']
}

/** A site in a process of its own, killed without warning and started again on the same database. */
async function openWorld(onCleanup: (close: () => Promise<void>) => void) {
  const database = await openTestDb()
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-crash-'))
  const { db } = database
  let running: Running | undefined
  onCleanup(async () => {
    running?.child.kill('SIGKILL')
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  let visitors = 0
  return {
    db,
    /** The address of the site, which starts if it does not run. */
    async start() {
      running ??= await startProgram([start], /Guildhall is at (\S+)/, {
        PORT: '0',
        DATABASE_URL: database.url,
        DATA_FOLDER: folder,
        LOG_LEVEL: 'error',
        TRUSTED_PROXIES: '127.0.0.1',
      })
      return running.said
    },
    /** Kills the site in the midst of `calls`, which do not fail for it. @returns what they came to */
    async killAmid<T>(moment: Moment, calls: () => Promise<T>): Promise<T> {
      const release = moment === 'owing a mail' ? await holdMails(db) : undefined
      const responses = calls()
      await (typeof moment === 'number' ? sleep(moment) : waitForMail(db))
      const { child } = running ?? {}
      running = undefined
      const ended = new Promise((done) => child?.once('exit', done))
      child?.kill('SIGKILL')
      await ended
      await release?.()
      return responses
    },
    /** A client from an address of its own. */
    client(url: string) {
      visitors += 1
      return openLauncher(url, { address: `198.51.100.${visitors % 250}` })
    },
  }
}

/** Whoever queues a mail waits until what this resolves to is called. */
async function holdMails(db: Db): Promise<() => Promise<void>> {
  await sql`
    create or replace function wait_for_test() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(${sql.lit(mailLock)});
      return new;
    end $$`.execute(db)
  await sql`
    create or replace trigger wait_for_test before insert on pgboss.job
    for each row when (new.name = 'account-mail') execute function wait_for_test()`.execute(db)
  const held = Promise.withResolvers<void>()
  const releasing = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${mailLock})`.execute(trx)
    held.resolve()
    await releasing.promise
  })
  await held.promise
  return async () => {
    releasing.resolve()
    await transaction
  }
}

async function waitForMail(db: Db): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_locks where locktype = 'advisory' and objid = ${mailLock} and not granted`.execute(
        db,
      )
      if (rows.length === 0) throw new Error('nobody owes a mail yet')
    },
    { timeout: 20_000, interval: 5 },
  )
}

type World = Awaited<ReturnType<typeof openWorld>>

const test = base.extend('world', { scope: 'file' }, ({}, { onCleanup }) => openWorld(onCleanup))

const passwordOf = (name: string, round = 0) => `a long password of ${name}, ${round}`

function registration(name: string) {
  return {
    UserName: name,
    Email: `${name}@example.org`,
    Password: passwordOf(name),
    Pseudo: name,
    Language: 'en' as const,
  }
}

/** What a call came to: its response, a refusal, or nothing because the site was gone. */
async function outcome<T>(call: Promise<T>): Promise<T | 'refused' | 'lost'> {
  return call.catch((error: unknown) => (isApiError(error) ? 'refused' : 'lost'))
}

const canSignIn = async (world: World, url: string, name: string, password: string) => {
  const response = await outcome(
    world.client(url).call(login, { UserName: name, Password: password }),
  )
  return typeof response === 'object'
}

test('killed while players register, the site has each of them whole or not at all', async ({
  world,
}) => {
  const moments = momentsOf((round) => 30 + 35 * round)
  for (const [round, moment] of moments.entries()) {
    let url = await world.start()
    const names = Array.from({ length: 6 }, (_, index) => `player-${round}-${index}`)
    const responses = await world.killAmid(moment, () =>
      Promise.all(
        names.map((name) => outcome(world.client(url).call(register, registration(name)))),
      ),
    )
    url = await world.start()
    for (const [index, name] of names.entries()) {
      const isThere = await canSignIn(world, url, name, passwordOf(name))
      if (typeof responses[index] === 'object') expect(isThere, `${name} was told so`).toBe(true)
      // whoever is not there can register; whoever is there, cannot twice
      if (!isThere) await world.client(url).call(register, registration(name))
    }
  }
  const { rows: accounts } = await sql<{ id: number; owed: number }>`
    select account.id, count(job.id)::integer as owed
    from account left join pgboss.job on job.name = 'account-mail'
      and job.data ->> 'kind' = 'confirmEmail' and (job.data ->> 'accountId')::integer = account.id
    where user_name like 'player-%'
    group by account.id`.execute(world.db)
  expect(accounts).toHaveLength(6 * moments.length)
  // in the transaction that makes the account: nobody waits for a mail in vain
  expect(accounts.filter(({ owed }) => owed !== 1)).toEqual([])
}, 240_000)

test('killed while a password changes, either the old one counts or the new one', async ({
  world,
}) => {
  const name = 'alice'
  await world.client(await world.start()).call(register, registration(name))
  let current = passwordOf(name)
  const moments = momentsOf((round) => 45 + 25 * round)
  for (const [round, moment] of moments.entries()) {
    const client = world.client(await world.start())
    const { token } = await client.call(login, { UserName: name, Password: current })
    const next = passwordOf(name, round + 1)
    const response = await world.killAmid(moment, () =>
      outcome(client.callAs(token, changePassword, { OldPassword: current, NewPassword: next })),
    )
    const url = await world.start()
    const [isOld, isNew] = [
      await canSignIn(world, url, name, current),
      await canSignIn(world, url, name, next),
    ]
    expect([isOld, isNew].filter(Boolean)).toHaveLength(1)
    if (typeof response === 'object') expect(isNew).toBe(true)
    if (isNew) current = next
  }
}, 240_000)

test('killed while a session is refreshed, the session goes on with what the player has', async ({
  world,
}) => {
  const profile = await world.client(await world.start()).call(register, registration('bob'))
  const { id } = profile.user
  let tokens: Pick<SessionProfile, 'refreshToken'> = profile
  for (const moment of isFull ? [2, 5, 8, 11, 14, 17] : [5]) {
    const client = world.client(await world.start())
    const input = { Token: tokens.refreshToken, UserId: id }
    const response = await world.killAmid(moment, () => outcome(client.call(refresh, input)))
    const url = await world.start()
    const held = typeof response === 'object' ? response : tokens
    // the time it takes to start again is not the player’s: a lost answer is repeated for ten seconds
    await world.db
      .updateTable('session')
      .set({ rotated_at: new Date() })
      .where('rotated_at', 'is not', null)
      .execute()
    tokens = await world.client(url).call(refresh, { Token: held.refreshToken, UserId: id })
  }
  const sessions = world.db.selectFrom('session').select('id').where('account_id', '=', id)
  expect(await sessions.execute()).toHaveLength(1)
}, 240_000)
