import { randomBytes } from 'node:crypto'
import { expect, test as base, vi } from 'vitest'
import { codesOf } from '../../../test/error-codes.ts'
import { insertAccount } from '../../../test/insert-account.ts'
import { createTestApi, signedInAs, silentLog } from '../../../test/test-api.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { askChatCode, listGameAccounts, proveByChat } from '../../contract/game-account.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { SaidInChat } from '../platform/game/game-chat.ts'
import { steamUser } from '../platform/game/proven-person.ts'
import { toLimits } from '../platform/limits.ts'
import { createRateLimiter } from '../platform/rate-limit.ts'
import { pruneChatCodes } from './chat-code-queries.ts'
import { gameAccountRoutes } from './game-account-routes.ts'
import { createGameAccountService, type GameAccountContext } from './game-account-service.ts'
import { createGameProofs } from './game-proofs.ts'

const start = Date.parse('2026-03-01T12:00:00Z')
const minute = 60_000
const [elowen, eve, stranger] = ['76561198000000001', '76561198000000002', '76561198000000003']
const unheard = ['ChatCodeUnheard']

const test = base
  .extend('db', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openTestDb()
    onCleanup(() => database.close())
    return database.db
  })
  .extend('site', async ({ db }, { onCleanup }) => {
    const site = await openChatSite(db)
    onCleanup(site.stop)
    return site
  })

let games = 0
let players = 0

/** The calls, on a game in whose chat anybody says anything, and which knows Elowen and Eve. */
async function openChatSite(db: Db, { isHeard = true, isLimited = false } = {}) {
  let now = start
  const clock = () => now
  await db.deleteFrom('rate_limit').execute()
  const { id } = await db
    .insertInto('game')
    .values({ key: `chatting ${(games += 1)}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const game = { isDown: false, notified: [] as unknown[] }
  let hear: ((said: SaidInChat) => void) | undefined
  const known = new Map([
    [elowen, 'Elowen'],
    [eve, 'Eve'],
  ])
  const options: GameAccountContext = {
    db,
    clock,
    log: silentLog,
    randomBytes,
    siteUrl: 'https://play.example',
    notifyAccount: async (_, accountId, event) => void game.notified.push({ accountId, ...event }),
    limiter: createRateLimiter(db, clock),
    limits: toLimits(isLimited ? {} : { chatCode: { count: 1000 } }),
    game: {
      id,
      ...(isHeard && {
        chat: {
          nobody: steamUser('76561197960265728'),
          async listen(told: typeof hear, stop: AbortSignal) {
            hear = told
            await new Promise((resolve) => stop.addEventListener('abort', resolve))
          },
          check: async () => 'open',
          async findProven({ keys: { steamId = '' } }) {
            if (game.isDown) throw new AppError('GameUnavailable')
            const userName = known.get(steamId)
            return userName === undefined ? undefined : { id: steamId, userName }
          },
        },
      }),
    },
    findConfirmedEmail: async () => undefined,
    isSitePassword: async () => false,
  }
  const service = createGameAccountService(options)
  const proofs = createGameProofs(options)
  const { call } = createTestApi((api) => gameAccountRoutes(api, service, proofs), { clock })
  const stopping = new AbortController()
  const listening = proofs.listen(stopping.signal)
  async function join() {
    players += 1
    const accountId = await insertAccount(db, `speaker-${players}`)
    const headers = signedInAs(accountId)
    return {
      id: accountId,
      ask: async () => (await call(askChatCode, {}, { headers })).line,
      askWhole: () => call(askChatCode, {}, { headers }),
      prove: () => call(proveByChat, {}, { headers }),
      list: () => call(listGameAccounts, {}, { headers }),
    }
  }
  const say = (steamId: string, text: string, name = 'a name') =>
    hear?.({ person: { ...steamUser(steamId), name }, text })
  return {
    game,
    join,
    say,
    wait: (milliseconds: number) => void (now += milliseconds),
    prune: () => pruneChatCodes(db, new Date(now)),
    /** All that was said before is written down: it goes one after the other. */
    async settle() {
      const witness = await join()
      say(stranger, await witness.ask())
      await vi.waitFor(async () =>
        expect(await codesOf(witness.prove())).toEqual(['ProofNotInGame']),
      )
    },
    async stop() {
      stopping.abort()
      await listening
    },
  }
}

test('a player links the account of who says their line, once, and is told', async ({ site }) => {
  const alice = await site.join()
  expect(await alice.list()).toMatchObject({ chat: true, whispers: false, proofs: [] })
  const { line, expiresAt } = await alice.askWhole()
  expect(line).toMatch(/^link [2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  expect(expiresAt).toBe((start + 10 * minute) / 1000)
  expect(await codesOf(alice.prove())).toEqual(unheard)
  site.say(elowen, line)
  await site.settle()
  const linked = await alice.prove()
  expect(linked).toEqual({ id: elowen, userName: 'Elowen', linkedAt: start / 1000 })
  expect((await alice.list()).accounts).toEqual([linked])
  expect(site.game.notified).toEqual([
    { accountId: alice.id, kind: 'gameAccountLinked', userName: 'Elowen' },
  ])
  // a code that was used says nothing more
  site.say(eve, line)
  await site.settle()
  expect(await codesOf(alice.prove())).toEqual(unheard)
})

test('who repeats what another says gains nothing, and keeps nobody from anything', async ({
  site,
}) => {
  const [alice, mallory] = [await site.join(), await site.join()]
  const line = await alice.ask()
  await mallory.ask()
  site.say(elowen, line)
  site.say(eve, line)
  await site.settle()
  expect(await codesOf(mallory.prove())).toEqual(unheard)
  expect((await alice.prove()).id).toBe(elowen)
  expect((await mallory.list()).accounts).toEqual([])
})

test('however it is typed, and not otherwise', async ({ site }) => {
  const alice = await site.join()
  const forms = [
    (code: string) => `link ${code}`,
    (code: string) => `  LINK   ${code.toLowerCase()} `,
    (code: string) => `link ${code.replace('-', ' ')}`,
    (code: string) => `link ${code.replace('-', '')}`,
  ]
  for (const form of forms) {
    site.say(elowen, form((await alice.ask()).slice(5)))
    await site.settle()
    expect((await alice.prove()).id).toBe(elowen)
  }
  const others = [
    (code: string) => code,
    (code: string) => `please say link ${code}`,
    (code: string) => `link ${code} thanks`,
    (code: string) => `link ${code}${code}`,
    (code: string) => `link ${' '.repeat(1e6)}${code}`,
    (code: string) => `link ${code.slice(0, -1)}`,
    (code: string) => `link ${code}`.replaceAll(/\w/g, (letter) => `${letter}\u200b`),
  ]
  const line = await alice.ask()
  for (const form of others) site.say(elowen, form(line.slice(5)))
  site.say(elowen, 'link 2222-2222')
  await site.settle()
  expect(await codesOf(alice.prove())).toEqual(unheard)
})

test('a code is good for ten minutes, and in place of the last one', async ({ site }) => {
  const alice = await site.join()
  const before = await alice.ask()
  const line = await alice.ask()
  site.say(elowen, before)
  await site.settle()
  expect(await codesOf(alice.prove())).toEqual(unheard)
  site.wait(10 * minute)
  site.say(elowen, line)
  await site.settle()
  expect(await codesOf(alice.prove())).toEqual(unheard)
  const late = await alice.ask()
  site.say(elowen, late)
  await site.settle()
  site.wait(10 * minute)
  expect(await codesOf(alice.prove())).toEqual(unheard)
  await site.prune()
})

test('an account is one player’s, which only who proves it learns', async ({ site }) => {
  const [alice, bob] = [await site.join(), await site.join()]
  for (const player of [alice, bob]) {
    site.say(elowen, await player.ask())
    await site.settle()
    const codes = await codesOf(player.prove())
    expect(codes).toEqual(player === alice ? [] : ['GameAccountTaken'])
  }
  expect((await bob.list()).accounts).toEqual([])
})

test('while the game does not answer, nothing is lost', async ({ site }) => {
  const alice = await site.join()
  site.say(elowen, await alice.ask())
  await site.settle()
  site.game.isDown = true
  expect(await codesOf(alice.prove())).toEqual(['503'])
  site.game.isDown = false
  const tries = await Promise.all(Array.from({ length: 5 }, () => codesOf(alice.prove())))
  expect(tries).toContainEqual([])
  expect((await alice.list()).accounts).toHaveLength(1)
  expect(site.game.notified).toHaveLength(1)
})

test('what many say at once is bounded, and harms nobody', async ({ site }) => {
  const alice = await site.join()
  for (let count = 0; count < 5000; count += 1) site.say(eve, 'link 2222-2222')
  await site.settle()
  site.say(elowen, await alice.ask())
  await site.settle()
  expect((await alice.prove()).id).toBe(elowen)
})

test('twenty codes in ten minutes are the most of one player', async ({ db }) => {
  const { join, stop, wait } = await openChatSite(db, { isLimited: true })
  const alice = await join()
  for (let count = 0; count < 20; count += 1) await alice.ask()
  expect(await codesOf(alice.ask())).toEqual(['429'])
  await (await join()).ask()
  wait(10 * minute)
  await alice.ask()
  await stop()
})

test('a game whose chat is not heard says so', async ({ db }) => {
  const { join, stop } = await openChatSite(db, { isHeard: false })
  await stop()
  const alice = await join()
  expect(await alice.list()).toMatchObject({ chat: false })
  expect(await codesOf(alice.ask())).toEqual(['GameAccountsClosed'])
  expect(await codesOf(alice.prove())).toEqual(['GameAccountsClosed'])
})

test('no code is kept in clear, and who said it goes with it', async ({ site, db }) => {
  const alice = await site.join()
  const line = await alice.ask()
  site.say(elowen, line)
  await site.settle()
  const rows = db.selectFrom('chat_code').selectAll().where('account_id', '=', alice.id)
  const [row] = await rows.execute()
  expect(row?.said_by).toMatchObject({ kind: 'steam', keys: { steamId: elowen } })
  const code = line.slice(5).replace('-', '')
  expect(`${row?.hash.toString('latin1')}${JSON.stringify(row?.said_by)}`).not.toContain(code)
  site.wait(10 * minute)
  await site.prune()
  expect(await rows.execute()).toEqual([])
})
