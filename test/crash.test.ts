import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { type Running, startProgram } from '../bench/running-program.ts'
import { login, register } from '../src/contract/account.ts'
import { isApiError } from '../src/contract/error.ts'
import { changePassword } from '../src/contract/manage.ts'
import { refresh, type SessionProfile } from '../src/contract/session.ts'
import { openTestDb } from './test-db.ts'
import { openLauncher } from './http-client.ts'

const start = resolve(import.meta.dirname, '../scripts/start.ts')
const kills = 6

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
    async start() {
      running = await startProgram([start], /Guildhall is at (\S+)/, {
        PORT: '0',
        DATABASE_URL: database.url,
        DATA_FOLDER: folder,
        LOG_LEVEL: 'error',
        TRUSTED_PROXIES: '127.0.0.1',
      })
      return running.said
    },
    async kill() {
      const { child } = running ?? {}
      const ended = new Promise((done) => child?.once('exit', done))
      child?.kill('SIGKILL')
      await ended
    },
    /** A client from an address of its own. */
    client(url: string) {
      visitors += 1
      return openLauncher(url, { address: `198.51.100.${visitors % 250}` })
    },
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

const test = base.extend('world', ({}, { onCleanup }) => openWorld(onCleanup))

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

/** What a call came to: its answer, a refusal, or nothing because the site was gone. */
async function outcome<T>(call: Promise<T>): Promise<T | 'refused' | 'lost'> {
  return call.catch((error: unknown) => (isApiError(error) ? 'refused' : 'lost'))
}

const canSignIn = async (world: World, url: string, name: string, password: string) => {
  const answer = await outcome(
    world.client(url).call(login, { UserName: name, Password: password }),
  )
  return typeof answer === 'object'
}

test('killed while players register, the site has each of them whole or not at all', async ({
  world,
}) => {
  let url = await world.start()
  for (let round = 0; round < kills; round += 1) {
    const names = Array.from({ length: 6 }, (_, index) => `player-${round}-${index}`)
    const calls = names.map((name) => outcome(world.client(url).call(register, registration(name))))
    await sleep(30 + 35 * round)
    await world.kill()
    const answers = await Promise.all(calls)
    url = await world.start()
    for (const [index, name] of names.entries()) {
      const isThere = await canSignIn(world, url, name, passwordOf(name))
      if (typeof answers[index] === 'object') expect(isThere, `${name} was told so`).toBe(true)
      // whoever is not there can register; whoever is there, cannot twice
      if (!isThere) await world.client(url).call(register, registration(name))
    }
  }
  const { rows: accounts } = await sql<{ id: number; owed: number }>`
    select account.id, count(job.id)::integer as owed
    from account left join pgboss.job on job.name = 'account-mail'
      and job.data ->> 'kind' = 'confirmEmail' and (job.data ->> 'accountId')::integer = account.id
    group by account.id`.execute(world.db)
  expect(accounts).toHaveLength(6 * kills)
  // in the transaction that makes the account: nobody waits for a mail in vain
  expect(accounts.filter(({ owed }) => owed !== 1)).toEqual([])
}, 240_000)

test('killed while a password changes, either the old one counts or the new one', async ({
  world,
}) => {
  let url = await world.start()
  const name = 'alice'
  await world.client(url).call(register, registration(name))
  let current = passwordOf(name)
  const kept: boolean[] = []
  for (let round = 1; round <= kills; round += 1) {
    const client = world.client(url)
    const { token } = await client.call(login, { UserName: name, Password: current })
    const next = passwordOf(name, round)
    const call = outcome(
      client.callAs(token, changePassword, { OldPassword: current, NewPassword: next }),
    )
    await sleep(20 + 25 * round)
    await world.kill()
    const answer = await call
    url = await world.start()
    const [isOld, isNew] = [
      await canSignIn(world, url, name, current),
      await canSignIn(world, url, name, next),
    ]
    expect([isOld, isNew].filter(Boolean)).toHaveLength(1)
    if (typeof answer === 'object') expect(isNew).toBe(true)
    kept.push(isOld)
    if (isNew) current = next
  }
  expect(kept).toHaveLength(kills)
}, 240_000)

test('killed while a session is refreshed, the session goes on with what the player has', async ({
  world,
}) => {
  let url = await world.start()
  let tokens: Pick<SessionProfile, 'refreshToken'>
  const profile = await world.client(url).call(register, registration('bob'))
  tokens = profile
  for (let round = 0; round < kills; round += 1) {
    const input = { Token: tokens.refreshToken, UserId: profile.user.id }
    const call = outcome(world.client(url).call(refresh, input))
    await sleep(2 + 3 * round)
    await world.kill()
    const answer = await call
    url = await world.start()
    const held = typeof answer === 'object' ? answer : tokens
    // the time it takes to start again is not the player’s: a lost answer is repeated for ten seconds
    await world.db
      .updateTable('session')
      .set({ rotated_at: new Date() })
      .where('rotated_at', 'is not', null)
      .execute()
    tokens = await world
      .client(url)
      .call(refresh, { Token: held.refreshToken, UserId: profile.user.id })
  }
  expect(await world.db.selectFrom('session').select('id').execute()).toHaveLength(1)
}, 240_000)
