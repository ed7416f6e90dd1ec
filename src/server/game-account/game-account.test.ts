import { randomBytes } from 'node:crypto'
import { expect, test as base } from 'vitest'
import { openTestDb } from '../../../test/test-db.ts'
import { insertAccount } from '../../../test/insert-account.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { openPlayerApi } from '../../../test/player-api.ts'
import { createScriptedGameAccounts } from '../../../test/scripted-game-accounts.ts'
import { createTestApi, signedInAs, silentLog } from '../../../test/test-api.ts'
import { listNotifications } from '../../../test/list-notifications.ts'
import { register } from '../../contract/account.ts'
import { createEndpointClient } from '../../contract/endpoint-client.ts'
import {
  changeGamePassword,
  changeGamePrivacy,
  createGameAccount,
  linkGameAccount,
  listGameAccounts,
  unlinkGameAccount,
} from '../../contract/game-account.ts'
import { reauthenticate } from '../../contract/manage.ts'
import { createPlayerDirectory } from '../account/player-directory.ts'
import type { AccountEvent } from '../platform/account-event.ts'
import type { Db } from '../platform/database/db.ts'
import { toLimits } from '../platform/limits.ts'
import { createRateLimiter } from '../platform/rate-limit.ts'
import { gameAccountRoutes } from './game-account-routes.ts'
import {
  createGameAccountService,
  type GameAccountContext,
  type LinkedGame,
} from './game-account-service.ts'
import { createGameProofs } from './game-proofs.ts'

const start = Date.parse('2026-03-01T12:00:00Z')
const minute = 60_000
const sitePassword = 'the word for the site'
const manyProofs = { gameAccountProof: { count: 1000 }, gameAccountProofOfOne: { count: 1000 } }
const generous = { ...manyProofs, gameAccountCreation: { count: 1000 } }

const test = base
  .extend('db', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openTestDb()
    const { db } = database
    onCleanup(() => database.close())
    return db
  })
  .extend('open', ({ db }) => {
    return (options: OpenOptions = {}) => openAccounts(db, options)
  })

interface OpenOptions {
  limits?: Parameters<typeof toLimits>[0]
  /** Without accounts: a game that lets nobody touch them. */
  hasAccounts?: boolean
}

let games = 0
let players = 0
let networks = 0

/** The calls, on a game of its own, with players who make them. */
async function openAccounts(db: Db, { limits = generous, hasAccounts = true }: OpenOptions) {
  let now = start
  const clock = () => now
  const game = createScriptedGameAccounts()
  await db.deleteFrom('rate_limit').execute()
  const lines: string[] = []
  const note = (fields: object, message: string) =>
    void lines.push(`${message} ${JSON.stringify(fields)}`)
  const log = { debug: note, info: note, warn: note, error: note }
  /** How many of the next announcements fail, as they do when the database is away. */
  let troubles = 0
  const { id } = await db
    .insertInto('game')
    .values({ key: `scripted ${(games += 1)}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const linked: LinkedGame = { id, ...(hasAccounts && { accounts: game.port }) }

  async function notifyAccount(within: Db, accountId: number, event: AccountEvent): Promise<void> {
    const { kind, ...data } = event
    await within
      .insertInto('notification')
      .values({
        account_id: accountId,
        kind,
        data: JSON.stringify(data),
        created_at: new Date(now),
      })
      .execute()
    // after it is written: that it is not there afterwards is the transaction's doing
    if (troubles > 0) {
      troubles -= 1
      throw new Error('the connection was lost')
    }
  }

  const options: GameAccountContext = {
    db,
    clock,
    log,
    randomBytes,
    siteUrl: 'https://play.example',
    notifyAccount,
    limiter: createRateLimiter(db, clock),
    limits: toLimits(limits),
    game: linked,
    findConfirmedEmail: createPlayerDirectory(db).findConfirmedEmail,
    isSitePassword: async (_, password) => password === sitePassword,
  }
  const service = createGameAccountService(options)
  const proofs = createGameProofs(options)
  const mounted = (provenAt?: number) =>
    createTestApi((api) => gameAccountRoutes(api, service, proofs), { clock, log, provenAt })
  const { call } = mounted()
  const unproven = mounted(0).call

  async function join(change: { isConfirmed?: boolean; network?: string } = {}) {
    players += 1
    const { isConfirmed = true } = change
    let network = change.network ?? nextNetwork()
    const email = `player${players}@mail.example`
    const accountId = await insertAccount(db, `player-${players}`, {
      email,
      email_key: email,
      email_confirmed_at: isConfirmed ? new Date(start) : null,
    })
    const init = () => ({ headers: { ...signedInAs(accountId), 'x-forwarded-for': network } })
    return {
      id: accountId,
      email,
      /** Goes where nobody called from. */
      move: () => void (network = nextNetwork()),
      create: (UserName: string, Password = 'dragon-7') =>
        call(createGameAccount, { UserName, Password }, init()),
      link: (UserName: string, Password = 'dragon-7') =>
        call(linkGameAccount, { UserName, Password }, init()),
      changePassword: (Id: string, NewPassword: string) =>
        call(changeGamePassword, { Id, NewPassword }, init()),
      unlink: (Id: string) => call(unlinkGameAccount, { Id }, init()),
      changePrivacy: (ShowOnline: boolean, ShowPlayer: boolean, ShowCharacters: boolean) =>
        call(changeGamePrivacy, { ShowOnline, ShowPlayer, ShowCharacters }, init()),
      list: () => call(listGameAccounts, {}, init()),
      names: async () =>
        (await call(listGameAccounts, {}, init())).accounts.map(({ userName }) => userName),
      unproven: {
        changePassword: (Id: string) =>
          unproven(changeGamePassword, { Id, NewPassword: 'other-8' }, init()),
        unlink: (Id: string) => unproven(unlinkGameAccount, { Id }, init()),
      },
      notified: async () => {
        const rows = await listNotifications(db, accountId)
        return rows.map(({ kind, data }) => `${kind} ${(data as { userName: string }).userName}`)
      },
    }
  }
  return {
    game,
    gameId: id,
    lines,
    join,
    wait: (milliseconds: number) => (now += milliseconds),
    failNotifications: (count: number) => (troubles = count),
  }
}

function nextNetwork(): string {
  networks += 1
  return `10.8.${networks % 250}.${Math.trunc(networks / 250)}`
}

const many = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => make(number))

test('a player without game accounts sees what the game takes, and what is shown of characters', async ({
  open,
}) => {
  const { join } = await open()
  const alice = await join()
  expect(await alice.list()).toEqual({
    accounts: [],
    rules: { userName: { shortest: 3, longest: 16 }, password: { shortest: 6, longest: 16 } },
    whispers: false,
    proofs: [],
    chat: false,
    most: 10,
    privacy: { ShowOnline: true, ShowPlayer: false, ShowCharacters: true },
  })
})

test('a player makes an account in the game: it is theirs, and they are told', async ({ open }) => {
  const { join, game } = await open()
  const alice = await join()
  const made = await alice.create(' Alice ', 'dragon-7')
  expect(made).toEqual({ id: '1', userName: 'ALICE', linkedAt: start / 1000 })
  expect(game.accounts).toMatchObject([
    { id: '1', userName: 'ALICE', password: 'dragon-7', email: alice.email },
  ])
  expect((await alice.list()).accounts).toEqual([made])
  expect(await alice.notified()).toEqual(['gameAccountCreated ALICE'])
})

test('who has confirmed no address makes no game account, and may link one', async ({ open }) => {
  const { join, game } = await open()
  game.add('ALICE', 'dragon-7')
  const alice = await join({ isConfirmed: false })
  expect(await codesOf(alice.create('Alyce'))).toEqual(['EmailUnconfirmed'])
  expect(game.calls).toEqual([])
  await alice.link('alice')
  expect(await alice.names()).toEqual(['ALICE'])
})

test.for([
  ['Al', 'dragon-7', ['InvalidGameUserName']],
  ['A'.repeat(17), 'dragon-7', ['InvalidGameUserName']],
  ['Alice', 'short', ['InvalidGamePassword']],
  ['Alice', 'x'.repeat(17), ['InvalidGamePassword']],
  ['Al', 'short', ['InvalidGameUserName', 'InvalidGamePassword']],
  ['', 'dragon-7', ['InvalidGameUserName']],
  ['Ali\u0007ce', 'drag\non-7', ['InvalidGameUserName', 'InvalidGamePassword']],
] as const)(
  '%j with %j is refused before the game is asked',
  async ([name, word, codes], { open }) => {
    const { join, game } = await open()
    const alice = await join()
    expect(await codesOf(alice.create(name, word))).toEqual(codes)
    expect(game.calls).toEqual([])
  },
)

test('lengths count characters, not their halves', async ({ open }) => {
  const { join } = await open()
  const alice = await join()
  await alice.create('Alice', '🐉'.repeat(16))
  expect(await codesOf(alice.create('Other', '🐉'.repeat(5)))).toEqual(['InvalidGamePassword'])
})

test('what the game itself refuses is told by the name of the field', async ({ open }) => {
  const { join, game } = await open()
  const alice = await join()
  game.failNext('create', 'InvalidGameUserName')
  expect(await codesOf(alice.create('A-l-i-c-e'))).toEqual(['InvalidGameUserName'])
  expect(await alice.names()).toEqual([])
})

test('the password of the site is none for the game, new or changed', async ({ open }) => {
  const { join, game } = await open()
  const longer = { shortest: 6, longest: 40 }
  game.port.rules.password = longer
  const alice = await join()
  expect(await codesOf(alice.create('Alice', sitePassword))).toEqual(['GamePasswordIsSitePassword'])
  expect(game.calls).toEqual([])
  const { id } = await alice.create('Alice', 'dragon-7')
  expect(await codesOf(alice.changePassword(id, sitePassword))).toEqual([
    'GamePasswordIsSitePassword',
  ])
  expect(game.accounts[0]?.password).toBe('dragon-7')
})

test('three a day are the most one player makes; a name that is taken is none of them', async ({
  open,
}) => {
  const { join, game, wait } = await open({ limits: manyProofs })
  game.add('TAKEN', 'somebody-else')
  const alice = await join()
  for (let count = 0; count < 4; count += 1) {
    expect(await codesOf(alice.create('Taken'))).toEqual(['GameAccountExists'])
  }
  for (const name of ['One', 'Two', 'Three']) await alice.create(name)
  expect(await codesOf(alice.create('Four'))).toEqual(['429'])
  expect(game.accounts.map(({ userName }) => userName)).toEqual(['TAKEN', 'ONE', 'TWO', 'THREE'])
  wait(24 * 60 * minute)
  await alice.create('Four')
})

test('a right password is no guess, a wrong one is', async ({ open }) => {
  const { join, game } = await open({ limits: { gameAccountProof: { count: 2 } } })
  const alice = await join()
  game.add('ALICE', 'dragon-7')
  for (let times = 0; times < 3; times += 1) {
    await alice.link('alice')
    for (const { id } of (await alice.list()).accounts) await alice.unlink(id)
  }
  for (let times = 0; times < 2; times += 1) {
    expect(await codesOf(alice.link('alice', 'guessed-1'))).toEqual(['WrongGameCredentials'])
  }
  expect(await codesOf(alice.link('alice'))).toEqual(['429'])
})

test('of many made at once, no more than three are', async ({ open }) => {
  const { join, game } = await open({ limits: manyProofs })
  const alice = await join()
  const responses = await Promise.all(many(8, (number) => codesOf(alice.create(`Alice${number}`))))
  expect(responses.filter((codes) => codes.length === 0)).toHaveLength(3)
  expect(game.accounts).toHaveLength(3)
  expect(await alice.names()).toHaveLength(3)
})

test('an account that the game has made is linked at the third try', async ({ open }) => {
  const { join, game, failNotifications } = await open()
  const alice = await join()
  failNotifications(2)
  await alice.create('Alice')
  expect(game.accounts).toHaveLength(1)
  expect(await alice.names()).toEqual(['ALICE'])
  expect(await alice.notified()).toEqual(['gameAccountCreated ALICE'])
})

test('one that could not be linked is linked by the same form sent again, and made once', async ({
  open,
}) => {
  const { join, game, failNotifications } = await open()
  const alice = await join()
  failNotifications(3)
  expect(await codesOf(alice.create('Alice'))).toEqual(['GameAccountNotLinked'])
  expect(await alice.names()).toEqual([])
  expect(await alice.notified()).toEqual([])
  await alice.create('Alice')
  expect(await alice.names()).toEqual(['ALICE'])
  expect(await alice.notified()).toEqual(['gameAccountLinked ALICE'])
  expect(game.accounts).toHaveLength(1)
})

test('or by its password', async ({ open }) => {
  const { join, game, failNotifications } = await open()
  const alice = await join()
  failNotifications(3)
  expect(await codesOf(alice.create('Alice'))).toEqual(['GameAccountNotLinked'])
  await alice.link('alice')
  expect(await alice.names()).toEqual(['ALICE'])
  expect(game.accounts).toHaveLength(1)
})

test('an answer of the game that was lost leads to the account it has made', async ({ open }) => {
  const { join, game } = await open({ limits: manyProofs })
  const alice = await join()
  game.loseResponseOf('create')
  expect(await codesOf(alice.create('Alice'))).toEqual(['503'])
  expect(await alice.names()).toEqual([])
  const linked = await alice.create('Alice')
  expect(await alice.list()).toMatchObject({ accounts: [linked] })
  expect(game.accounts).toHaveLength(1)
})

test('a form sent many times at once makes one account and tells of it once', async ({ open }) => {
  const { join, game } = await open()
  const alice = await join()
  const responses = await Promise.all(many(6, () => alice.create('Alice')))
  expect(new Set(responses.map(({ id }) => id))).toEqual(new Set(['1']))
  expect(game.accounts).toHaveLength(1)
  expect(await alice.names()).toEqual(['ALICE'])
  expect(await alice.notified()).toHaveLength(1)
})

test('a name that is taken is not opened by a guess: it is taken', async ({ open }) => {
  const { join, game } = await open()
  game.add('BOB', 'his own word')
  const alice = await join()
  expect(await codesOf(alice.create('Bob', 'dragon-7'))).toEqual(['GameAccountExists'])
  expect(await alice.names()).toEqual([])
})

test('a player links an account of the game by its password', async ({ open }) => {
  const { join, game } = await open()
  game.add('ALICE', 'dragon-7')
  const alice = await join()
  const linked = await alice.link('alice')
  expect(linked).toEqual({ id: '1', userName: 'ALICE', linkedAt: start / 1000 })
  expect(await alice.notified()).toEqual(['gameAccountLinked ALICE'])
  // once more: it is theirs already
  expect(await alice.link('ALICE')).toEqual(linked)
  expect(await alice.notified()).toHaveLength(1)
})

test('unknown, wrong, of the team and banned get one answer', async ({ open }) => {
  const { join, game } = await open()
  game.add('ALICE', 'dragon-7')
  game.add('MASTER', 'dragon-7', { isStaff: true })
  game.add('CHEAT', 'dragon-7', { isBanned: true })
  const alice = await join()
  const responses = await Promise.all([
    codesOf(alice.link('Nobody')),
    codesOf(alice.link('Alice', 'dragon-8')),
    codesOf(alice.link('Master')),
    codesOf(alice.link('Cheat')),
  ])
  expect(new Set(responses.flat())).toEqual(new Set(['WrongGameCredentials']))
  expect(await alice.names()).toEqual([])
})

test('one game account belongs to one player, however many know its password', async ({ open }) => {
  const { join, game } = await open()
  game.add('SHARED', 'dragon-7')
  const friends = await Promise.all(many(5, () => join()))
  const responses = await Promise.all(friends.map((friend) => codesOf(friend.link('shared'))))
  expect(responses.toSorted()).toEqual([[], ...many(4, () => ['GameAccountTaken'])])
  const owners = await Promise.all(friends.map((friend) => friend.names()))
  expect(owners.flat()).toEqual(['SHARED'])
})

test('ten are the most, however many come at once', async ({ open }) => {
  const { join, game } = await open()
  for (let number = 0; number < 14; number += 1) game.add(`ALT${number}`, 'dragon-7')
  const alice = await join()
  for (let number = 0; number < 8; number += 1) await alice.link(`alt${number}`)
  const responses = await Promise.all(many(6, (number) => codesOf(alice.link(`alt${number + 8}`))))
  expect(responses.toSorted()).toEqual([[], [], ...many(4, () => ['TooManyGameAccounts'])])
  expect(await alice.names()).toHaveLength(10)
  expect(await codesOf(alice.create('Eleventh'))).toEqual(['TooManyGameAccounts'])
  expect(game.accounts).toHaveLength(14)
})

test('ten tries in a quarter of an hour are the most of one player', async ({ open }) => {
  const { join, game, wait } = await open({ limits: {} })
  game.add('ALICE', 'dragon-7')
  const alice = await join()
  for (let count = 0; count < 10; count += 1) {
    alice.move()
    expect(await codesOf(alice.link(`guess${count}`))).toEqual(['WrongGameCredentials'])
  }
  alice.move()
  expect(await codesOf(alice.link('alice'))).toEqual(['429'])
  expect(game.calls).toHaveLength(10)
  wait(15 * minute)
  await alice.link('alice')
})

test('and of one network, whoever tries', async ({ open }) => {
  const { join } = await open({ limits: {} })
  const network = '10.9.9.9'
  for (let count = 0; count < 10; count += 1) {
    const stranger = await join({ network })
    expect(await codesOf(stranger.link(`guess${count}`))).toEqual(['WrongGameCredentials'])
  }
  const another = await join({ network })
  expect(await codesOf(another.link('one more'))).toEqual(['429'])
})

test('one game account is tried twenty times an hour, by all together and however it is spelled', async ({
  open,
}) => {
  const { join, game, wait } = await open({ limits: {} })
  game.add('ALICE', 'dragon-7')
  for (let count = 0; count < 20; count += 1) {
    const stranger = await join()
    const name = count % 2 === 0 ? 'alice' : 'ALICE'
    const trying =
      count % 3 === 0 ? stranger.create(name, 'guess-77') : stranger.link(name, 'guess')
    expect(await codesOf(trying)).not.toContain('429')
  }
  const alice = await join()
  expect(await codesOf(alice.link('Alice'))).toEqual(['429'])
  wait(60 * minute)
  await alice.link('Alice')
})

test('a player changes the password of their own game account, and is told', async ({ open }) => {
  const { join, game } = await open()
  const alice = await join()
  const { id } = await alice.create('Alice')
  await alice.changePassword(id, 'griffin-9')
  expect(game.accounts[0]?.password).toBe('griffin-9')
  expect(await alice.notified()).toEqual(['gameAccountCreated ALICE', 'gamePasswordChanged ALICE'])
  expect(await codesOf(alice.changePassword(id, 'short'))).toEqual(['InvalidGamePassword'])
  game.failNext('changePassword', 'GameUnavailable')
  expect(await codesOf(alice.changePassword(id, 'phoenix-3'))).toEqual(['503'])
  expect(await alice.notified()).toHaveLength(2)
})

test('a foreign game account and one that is nobody’s are not found alike', async ({ open }) => {
  const { join, game } = await open()
  const alice = await join()
  const bob = await join()
  const { id } = await bob.create('Bob')
  game.add('NOBODYS', 'dragon-7')
  for (const other of [id, '2', '999']) {
    expect(await codesOf(alice.changePassword(other, 'griffin-9'))).toEqual(['404'])
    expect(await codesOf(alice.unlink(other))).toEqual(['404'])
  }
  expect(game.accounts.map(({ password }) => password)).toEqual(['dragon-7', 'dragon-7'])
  expect(await bob.names()).toEqual(['BOB'])
  expect(await bob.notified()).toHaveLength(1)
})

test('who showed no password of late changes and unlinks nothing', async ({ open }) => {
  const { join, game } = await open()
  const alice = await join()
  const { id } = await alice.create('Alice')
  expect(await codesOf(alice.unproven.changePassword(id))).toEqual(['ProofRequired'])
  expect(await codesOf(alice.unproven.unlink(id))).toEqual(['ProofRequired'])
  expect(game.accounts[0]?.password).toBe('dragon-7')
  expect(await alice.names()).toEqual(['ALICE'])
})

test('an unlinked account stays in the game, and may be linked again by anybody who proves it', async ({
  open,
}) => {
  const { join, game } = await open()
  const alice = await join()
  const bob = await join()
  const { id } = await alice.create('Alice')
  await alice.unlink(id)
  expect(await alice.names()).toEqual([])
  expect(game.accounts).toHaveLength(1)
  expect(await codesOf(alice.unlink(id))).toEqual(['404'])
  expect(await alice.notified()).toEqual(['gameAccountCreated ALICE', 'gameAccountUnlinked ALICE'])
  await bob.link('Alice')
  expect(await bob.names()).toEqual(['ALICE'])
  expect(await codesOf(alice.changePassword(id, 'griffin-9'))).toEqual(['404'])
})

test('what is announced and what is done are done together', async ({ open }) => {
  const { join, failNotifications } = await open()
  const alice = await join()
  const { id } = await alice.create('Alice')
  failNotifications(1)
  expect(await codesOf(alice.unlink(id))).toEqual(['500'])
  expect(await alice.names()).toEqual(['ALICE'])
  expect(await alice.notified()).toEqual(['gameAccountCreated ALICE'])
})

test('a player chooses what is shown of their characters, for themselves alone', async ({
  open,
}) => {
  const { join } = await open()
  const alice = await join()
  const bob = await join()
  await alice.changePrivacy(false, true, false)
  const chosen = { ShowOnline: false, ShowPlayer: true, ShowCharacters: false }
  expect((await alice.list()).privacy).toEqual(chosen)
  await alice.changePrivacy(true, true, false)
  expect((await alice.list()).privacy).toEqual({ ...chosen, ShowOnline: true })
  const untouched = { ShowOnline: true, ShowPlayer: false, ShowCharacters: true }
  expect((await bob.list()).privacy).toEqual(untouched)
})

test('links of another game are neither seen nor counted', async ({ open, db }) => {
  const { join, gameId } = await open()
  const elsewhere = await open()
  const alice = await join()
  await db
    .insertInto('game_account_link')
    .values(
      many(10, (number) => ({
        game_id: elsewhere.gameId,
        game_account: String(number),
        account_id: alice.id,
        user_name: `OLD${number}`,
        linked_at: new Date(start),
      })),
    )
    .execute()
  expect(await alice.names()).toEqual([])
  expect(await codesOf(alice.unlink('1'))).toEqual(['404'])
  await alice.create('Alice')
  expect(await alice.names()).toEqual(['ALICE'])
  const rows = await db
    .selectFrom('game_account_link')
    .select('game_id')
    .where('account_id', '=', alice.id)
    .where('game_id', '=', gameId)
    .execute()
  expect(rows).toHaveLength(1)
})

test('where accounts of the game are not the site’s to touch, it says so; what is linked can be let go', async ({
  open,
  db,
}) => {
  const { join, gameId } = await open({ hasAccounts: false })
  const alice = await join()
  await db
    .insertInto('game_account_link')
    .values({
      game_id: gameId,
      game_account: '7',
      account_id: alice.id,
      user_name: 'ALICE',
      linked_at: new Date(start),
    })
    .execute()
  expect(await alice.list()).toMatchObject({ rules: null, accounts: [{ id: '7' }] })
  const closed = ['GameAccountsClosed']
  expect(await codesOf(alice.create('Alice'))).toEqual(closed)
  expect(await codesOf(alice.link('Alice'))).toEqual(closed)
  expect(await codesOf(alice.changePassword('7', 'griffin-9'))).toEqual(closed)
  await alice.changePrivacy(false, false, false)
  await alice.unlink('7')
  expect(await alice.names()).toEqual([])
})

test('a game that is down links nothing, makes nothing and counts nothing as made', async ({
  open,
}) => {
  const { join, game } = await open({ limits: manyProofs })
  const alice = await join()
  for (let count = 0; count < 4; count += 1) {
    game.failNext('create', 'GameUnavailable')
    expect(await codesOf(alice.create('Alice'))).toEqual(['503'])
  }
  game.failNext('verify', 'GameUnavailable')
  expect(await codesOf(alice.link('Alice'))).toEqual(['503'])
  expect(await alice.names()).toEqual([])
  await alice.create('Alice')
})

test('a link to an account that the game no longer had goes when its number is given anew', async ({
  open,
}) => {
  const { join, game } = await open()
  const bob = await join()
  const alice = await join()
  await bob.create('Bob')
  // the owner began the world anew: numbers start at 1 again
  game.reset()
  await alice.create('Alice')
  expect(await bob.names()).toEqual([])
  expect(await alice.names()).toEqual(['ALICE'])
  game.reset()
  game.add('ALYCE', 'dragon-7')
  await alice.link('Alyce')
  expect(await alice.names()).toEqual(['ALYCE'])
})

test('a name from the game is one line in one direction, whatever the game says', async ({
  open,
}) => {
  const { join, game } = await open()
  game.add(`AL\u202e\u0000I\nCE<b>${'x'.repeat(1000)}`, 'dragon-7', { key: 'odd' })
  const alice = await join()
  await alice.link('odd')
  expect(await alice.names()).toEqual([`ALICE<b>${'x'.repeat(56)}`])
})

test('no password and no name of the game is in log, limits or notifications', async ({
  open,
  db,
}) => {
  const { join, failNotifications, lines } = await open()
  const alice = await join()
  failNotifications(3)
  await codesOf(alice.create('Alice', 'dragon-secret'))
  const { id } = await alice.link('Alice', 'dragon-secret')
  await codesOf(alice.link('Alice', 'wrong-secret'))
  await alice.changePassword(id, 'other-secret')
  expect(lines.some((line) => line.startsWith('a new game account was not linked'))).toBe(true)
  const limits = await db.selectFrom('rate_limit').select('key').execute()
  const notified = await db.selectFrom('notification').selectAll().execute()
  expect(JSON.stringify([lines, limits, notified])).not.toContain('secret')
  expect(JSON.stringify([lines, limits]).toLowerCase()).not.toContain('alice')
})

test('with the account its links and choices go', async ({ open, db }) => {
  const { join } = await open()
  const alice = await join()
  await alice.create('Alice')
  await alice.changePrivacy(false, false, false)
  await db.deleteFrom('account').where('id', '=', alice.id).execute()
  for (const table of ['game_account_link', 'game_privacy'] as const) {
    const left = await db
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', alice.id)
      .execute()
    expect(left).toEqual([])
  }
})

test('whether a password is the site’s is asked ten times in a quarter of an hour', async () => {
  const api = await openPlayerApi(silentLog)
  try {
    const call = createEndpointClient(api.request)
    const Password = 'four brown horses'
    const { token } = await call(register, {
      UserName: 'ann',
      Email: 'ann@mail.example',
      Password,
      Pseudo: 'Ann',
      Language: 'en',
    })
    await api.db.updateTable('account').set({ email_confirmed_at: new Date() }).execute()
    const own = { headers: { authorization: `Bearer ${token}` } }
    const guess = (word: string) =>
      codesOf(call(createGameAccount, { UserName: 'Elowen', Password: word }, own))
    for (let count = 0; count < 10; count += 1) {
      expect(await guess(Password)).toEqual(['GamePasswordIsSitePassword'])
    }
    expect(await guess(Password)).toEqual(['429'])
    expect(await guess('six grey geese')).toEqual(['429'])
    // guesses here and where the password is shown once more count together
    expect(await codesOf(call(reauthenticate, { Password }, own))).toEqual(['429'])
  } finally {
    await api.close()
  }
})
