import { randomBytes } from 'node:crypto'
import { expect, test as base } from 'vitest'
import { codesOf } from '../../../test/error-codes.ts'
import { insertAccount } from '../../../test/insert-account.ts'
import { createTestApi, signedInAs, silentLog } from '../../../test/test-api.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { askCharacterCode, listGameAccounts, proveCharacter } from '../../contract/game-account.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { toLimits } from '../platform/limits.ts'
import { createRateLimiter } from '../platform/rate-limit.ts'
import { gameAccountRoutes } from './game-account-routes.ts'
import { createGameAccountService, type GameAccountContext } from './game-account-service.ts'
import { createGameProofs } from './game-proofs.ts'
import { pruneCodes } from './character-code-queries.ts'

const start = Date.parse('2026-03-01T12:00:00Z')
const minute = 60_000
const generous = { characterCode: { count: 1000 }, gameAccountProof: { count: 1000 } }

const test = base
  .extend('db', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openTestDb()
    onCleanup(() => database.close())
    return database.db
  })
  .extend(
    'open',
    ({ db }) =>
      (options: OpenOptions = {}) =>
        openProof(db, options),
  )

interface OpenOptions {
  limits?: Parameters<typeof toLimits>[0]
  /** Without: a game that tells characters nothing. */
  whispers?: boolean
}

let games = 0
let players = 0

/** The calls, on a game with the characters Alice and Bob, both of whom are in it. */
async function openProof(db: Db, { limits = generous, whispers = true }: OpenOptions) {
  let now = start
  const clock = () => now
  await db.deleteFrom('rate_limit').execute()
  const { id } = await db
    .insertInto('game')
    .values({ key: `whispering ${(games += 1)}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told: { character: string; code: string }[] = []
  const game = { isDown: false, present: new Set(['Alice', 'Bob']), notified: [] as unknown[] }
  const options: GameAccountContext = {
    db,
    clock,
    log: silentLog,
    randomBytes,
    siteUrl: 'https://play.example',
    notifyAccount: async (_, accountId, event) => void game.notified.push({ accountId, ...event }),
    limiter: createRateLimiter(db, clock),
    limits: toLimits(limits),
    game: {
      id,
      ...(whispers && {
        whispers: {
          async findByName(name: string) {
            if (game.isDown) throw new AppError('GameUnavailable')
            const found = ['Alice', 'Bob', 'Carol'].find(
              (one) => one.toLowerCase() === name.toLowerCase(),
            )
            return found === undefined
              ? undefined
              : { gameAccount: found.toLowerCase(), name: found }
          },
          async tell(character: string, code: string) {
            if (!game.present.has(character)) return false
            told.push({ character, code })
            return true
          },
          check: async () => 'open',
        },
      }),
    },
    findConfirmedEmail: async () => undefined,
    isSitePassword: async () => false,
  }
  const service = createGameAccountService(options)
  const proofs = createGameProofs(options)
  const { call } = createTestApi((api) => gameAccountRoutes(api, service, proofs), { clock })
  return {
    game,
    told,
    wait: (milliseconds: number) => void (now += milliseconds),
    prune: () => pruneCodes(db, new Date(now)),
    async join() {
      players += 1
      const accountId = await insertAccount(db, `prover-${players}`)
      const headers = {
        ...signedInAs(accountId),
        'x-forwarded-for': `10.7.${players >> 8}.${players & 255}`,
      }
      return {
        id: accountId,
        ask: (Character: string) => call(askCharacterCode, { Character }, { headers }),
        prove: (Code: string) => call(proveCharacter, { Code }, { headers }),
        list: () => call(listGameAccounts, {}, { headers }),
      }
    },
  }
}

test('a player links the character that was whispered a code, and is told', async ({ open }) => {
  const { join, told, game } = await open()
  const alice = await join()
  expect(await alice.list()).toMatchObject({ whispers: true, rules: null, accounts: [] })
  await alice.ask(' alice ')
  expect(told).toEqual([{ character: 'Alice', code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/) }])
  const code = told[0]?.code ?? ''
  // as somebody types it
  const linked = await alice.prove(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)
  expect(linked).toEqual({ id: 'alice', userName: 'Alice', linkedAt: start / 1000 })
  expect((await alice.list()).accounts).toEqual([linked])
  expect(game.notified).toEqual([
    { accountId: alice.id, kind: 'gameAccountLinked', userName: 'Alice' },
  ])
  expect(await codesOf(alice.prove(code))).toEqual(['WrongCharacterCode'])
})

test('who is not in the game, or not at all, is told nothing, in one answer', async ({ open }) => {
  const { join, told, game } = await open()
  const alice = await join()
  for (const name of ['Carol', 'Nobody', '@a']) {
    expect(await codesOf(alice.ask(name))).toEqual(['CharacterNotInGame'])
  }
  game.isDown = true
  expect(await codesOf(alice.ask('Alice'))).toEqual(['503'])
  expect(told).toEqual([])
})

test('a code is good for ten minutes, for five guesses, for its player, and for the last name', async ({
  open,
}) => {
  const { join, told, wait, prune } = await open()
  const [alice, eve] = [await join(), await join()]
  const codeOf = async () => {
    await alice.ask('Alice')
    return told.at(-1)?.code ?? ''
  }
  const wrong = ['WrongCharacterCode']
  expect(await codesOf(eve.prove(await codeOf()))).toEqual(wrong)
  const late = await codeOf()
  wait(10 * minute)
  expect(await codesOf(alice.prove(late))).toEqual(wrong)
  const before = await codeOf()
  await alice.ask('Bob')
  expect(await codesOf(alice.prove(before))).toEqual(wrong)
  const guessed = await codeOf()
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await codesOf(alice.prove('22222222'))).toEqual(wrong)
  }
  expect(await codesOf(alice.prove(guessed))).toEqual(wrong)
  wait(10 * minute)
  await prune()
  expect((await alice.prove(await codeOf())).userName).toBe('Alice')
})

test('of many guesses at once five are compared, and a right code links once', async ({ open }) => {
  const { join, told, game } = await open()
  const alice = await join()
  await alice.ask('Alice')
  const code = told[0]?.code ?? ''
  const tries = await Promise.all(Array.from({ length: 8 }, () => codesOf(alice.prove(code))))
  expect(tries.filter((codes) => codes.length === 0)).toHaveLength(1)
  expect(game.notified).toHaveLength(1)
})

test('a character is one player’s, which only who proves it learns', async ({ open }) => {
  const { join, told } = await open()
  const [alice, eve] = [await join(), await join()]
  await alice.ask('Alice')
  await alice.prove(told.at(-1)?.code ?? '')
  await eve.ask('Alice')
  expect(await codesOf(eve.prove(told.at(-1)?.code ?? ''))).toEqual(['GameAccountTaken'])
  expect((await eve.list()).accounts).toEqual([])
})

test('five codes an hour are the most of one player, and of one character', async ({ open }) => {
  const { join, told, wait } = await open({ limits: {} })
  const alice = await join()
  for (let count = 0; count < 5; count += 1) await alice.ask(count % 2 === 0 ? 'Alice' : 'Bob')
  expect(await codesOf(alice.ask('Bob'))).toEqual(['429'])
  for (let count = 0; count < 2; count += 1) await (await join()).ask('ALICE')
  expect(await codesOf((await join()).ask('alice'))).toEqual(['429'])
  expect(told).toHaveLength(7)
  wait(60 * minute)
  await alice.ask('Alice')
})

test('ten wrong codes in a quarter of an hour are the most of one player', async ({ open }) => {
  const { join } = await open({ limits: {} })
  const alice = await join()
  for (let count = 0; count < 10; count += 1) {
    expect(await codesOf(alice.prove('22222222'))).toEqual(['WrongCharacterCode'])
  }
  expect(await codesOf(alice.prove('22222222'))).toEqual(['429'])
})

test('a game that whispers nothing says so', async ({ open }) => {
  const { join } = await open({ whispers: false })
  const alice = await join()
  expect(await alice.list()).toMatchObject({ whispers: false })
  expect(await codesOf(alice.ask('Alice'))).toEqual(['GameAccountsClosed'])
  expect(await codesOf(alice.prove('22222222'))).toEqual(['GameAccountsClosed'])
})

test('no code is kept in clear, and with the account it goes', async ({ open, db }) => {
  const { join, told } = await open()
  const alice = await join()
  await alice.ask('Alice')
  const rows = await db.selectFrom('character_code').selectAll().execute()
  const own = rows.filter(({ account_id }) => account_id === alice.id)
  expect(own).toHaveLength(1)
  expect(own[0]?.hash.toString('latin1')).not.toContain(told.at(-1)?.code)
  await db.deleteFrom('account').where('id', '=', alice.id).execute()
  const left = db.selectFrom('character_code').select('hash').where('account_id', '=', alice.id)
  expect(await left.execute()).toEqual([])
})
