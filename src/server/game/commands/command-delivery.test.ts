import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { examineCheck } from '../../../../test/examine-check.ts'
import { describeDelivery } from '../../../../test/game-conformance-delivery.ts'
import type { OpenGame } from '../../../../test/game-conformance-traits.ts'
import { aCommandReward, commandRewards } from '../../../../test/games/command-rewards.ts'
import { type FakeRcon, type RconMood, startFakeRcon } from '../../../../test/games/fake-rcon.ts'
import { openTestDb, type TestDb } from '../../../../test/test-db.ts'
import type { Check } from '../../platform/check.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import type { GameDelivery } from '../../platform/game/game-delivery.ts'
import type { GameAdapter } from '../game-adapter.ts'
import { gameChecks } from '../game-checks.ts'
import type { GameServer } from '../game-server.ts'
import { commandDelivery } from './command-delivery.ts'
import { rcon } from './rcon.ts'

const silent = () => {}
const patience = { timeout: 20_000 }
let database: TestDb
let server: FakeRcon
let now = Date.now()

beforeAll(async () => {
  database = await openTestDb()
})
afterAll(() => database.close())
beforeEach(async () => {
  server = await startFakeRcon('minecraft')
  server.answer = (command) =>
    command.includes('Nobody') ? 'That player does not exist' : `Gave it: ${command}`
})
afterEach(() => server.close())

type Given = Partial<Parameters<typeof commandDelivery>[0]> & { timeoutMs?: number }

function openDelivery({ timeoutMs = 20_000, ...given }: Given = {}): GameDelivery {
  const access = { ...commandRewards.access, port: server.port, timeoutMs }
  return commandDelivery({
    commands: rcon({ ...access, type: 'minecraft' }),
    rewards: commandRewards.templates,
    ...given,
  }).create({
    clock: () => now,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    randomBytes,
    outbound: undefined as never,
    db: database.db,
  })
}

const readRecord = (key: string) =>
  database.db
    .selectFrom('command_delivery')
    .select(['state', 'reply'])
    .where('key', '=', key)
    .executeTakeFirst()

describe('commands, like every way of rewards', () => {
  const open = (): OpenGame => ({
    game: { delivery: openDelivery() } as unknown as OpenGame['game'],
    cast: {
      account: { id: 'alice', characters: ['a1'] },
      ranked: [{ id: 'a1', name: 'Alice' }],
    } as unknown as OpenGame['cast'],
    countDeliveries: async () =>
      server.commands.filter((command) => / Alice /.test(command)).length,
    close: async () => {},
  })
  let opened: OpenGame
  beforeEach(() => void (opened = open()))
  describeDelivery(() => opened, ['item', 'gold'])
})

test('a reward is a command, and what the server answered is kept', async () => {
  const reward = aCommandReward()
  await openDelivery().deliver(reward)
  expect(server.commands).toEqual(['give Alice minecraft:diamond 3'])
  expect(await readRecord(reward.key)).toEqual({
    state: 'delivered',
    reply: 'Gave it: give Alice minecraft:diamond 3',
  })
})

test('whatever fails before the server let the site in is tried again', async () => {
  const reward = aCommandReward()
  const delivery = openDelivery()
  server.password = 'changed'
  await expect(delivery.deliver(reward)).rejects.toMatchObject({ code: 'GameUnavailable' })
  expect(await delivery.has(reward)).toBe(false)
  expect(await delivery.canVerify?.(reward.key)).toBe(true)
  server.password = commandRewards.access.password
  await delivery.deliver(reward)
  expect(server.commands).toHaveLength(1)
})

test.each<RconMood>(['cut', 'hang', 'stray', 'flood'])(
  'of a server that runs it in the mood to %s the team is told, and it is not sent again',
  async (mood) => {
    server.mood = mood
    const reward = aCommandReward()
    const delivery = openDelivery({ timeoutMs: 400 })
    await expect(delivery.deliver(reward)).rejects.toMatchObject({ name: 'DeliveryUnclear' })
    server.mood = 'obey'
    await expect(delivery.deliver(reward)).rejects.toMatchObject({ name: 'DeliveryUnclear' })
    expect(server.commands).toHaveLength(1)
    await expect(delivery.has(reward)).rejects.toMatchObject({ code: 'GameUnavailable' })
    expect(await delivery.canVerify?.(reward.key)).toBe(false)
  },
)

test.each([
  "Unknown item 'minecraft:diamnd'",
  '§cIncorrect argument for command',
  "Can't give more than 6400 of [Diamond]",
  'Unknown or incomplete command, see below for error',
])('an answer such as "%s" is a refusal, and nothing was given', async (answer) => {
  server.answer = () => answer
  const reward = aCommandReward()
  const delivery = openDelivery()
  await expect(delivery.deliver(reward)).rejects.toMatchObject({ name: 'UnrecoverableError' })
  expect(await delivery.has(reward)).toBe(false)
  expect(await delivery.canVerify?.(reward.key)).toBe(true)
})

test('words of failure within an answer are names, and mean nothing', async () => {
  server.answer = () => 'Gave 1 [Invalid Potion of No player was found] to Alice'
  const reward = aCommandReward()
  await openDelivery().deliver(reward)
  expect(await readRecord(reward.key)).toMatchObject({ state: 'delivered' })
})

test('who is not there gets it when they are', async () => {
  server.answer = () => 'No player was found'
  const reward = aCommandReward()
  const delivery = openDelivery()
  const trying = delivery.deliver(reward)
  await expect(trying).rejects.toMatchObject({ code: 'GameUnavailable' })
  await expect(trying).rejects.toThrow('No player was found')
  server.answer = () => 'Gave 3 [Diamond] to Alice'
  await delivery.deliver(reward)
  expect(await delivery.has(reward)).toBe(true)
})

test('an owner says which answers are refusals, and which names there are', async () => {
  server.answer = () => 'NOPE'
  const options = { refusal: /nope/gi, name: /[.\w]{3,17}/g }
  const delivery = openDelivery(options)
  const reward = aCommandReward({ characterName: '.Bedrock' })
  for (let times = 0; times < 2; times += 1) {
    await expect(delivery.deliver(reward)).rejects.toThrow('the game refuses the command: NOPE')
  }
  expect(server.commands).toHaveLength(2)
})

test.each([
  { characterName: 'Alice diamond 64' },
  { characterName: '@a' },
  { item: 'diamond{Count:64}' },
  { item: 'diamond\nop Alice' },
  { amount: 1.5 },
  { kind: 'points' as const },
])('what no command can hold is refused before anything is sent: %j', async (changes) => {
  const reward = aCommandReward(changes)
  const trying = openDelivery().deliver(reward)
  await expect(trying).rejects.toMatchObject({ name: 'UnrecoverableError' })
  expect(server.commands).toEqual([])
  expect(await readRecord(reward.key)).toBeUndefined()
})

test('ten processes send it once', async () => {
  const reward = aCommandReward()
  const processes = Array.from({ length: 10 }, () => openDelivery())
  const results = await Promise.allSettled(processes.map((one) => one.deliver(reward)))
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  await openDelivery().deliver(reward)
  expect(server.commands).toHaveLength(1)
})

test('what cannot work is said by its key', () => {
  const commands = rcon({ host: 'game', port: 1, password: 'x' })
  const wrong: [unknown, RegExp][] = [
    [{ commands, rewards: {} }, /delivery\.rewards/],
    [{ commands, rewards: { item: 'give {item}' } }, /delivery\.rewards\.item.*\{character\}/],
    [{ commands, rewards: { gold: 'give {character}' } }, /delivery\.rewards\.gold.*\{amount\}/],
    [{ commands, rewards: { item: 'a {character}\nstop' } }, /on one line/],
    [{ commands, rewards: { item: 'a {character} {nbt}' } }, /no placeholders but/],
    [{ commands: {}, rewards: { item: 'a {character}' } }, /delivery\.commands.*rcon/],
  ]
  for (const [given, message] of wrong) {
    expect(() => commandDelivery(given as never)).toThrow(message)
    expect(() => commandDelivery(given as never)).toThrow(ConfigError)
  }
})

test('the doctor says what the server answers, and what keeps the site out, without the password', async () => {
  const look = async () => {
    const delivery = openDelivery()
    const asked = { delivery, walkCharacters: async function* () {} } as unknown as GameServer
    const adapter = { name: 'Minecraft', rankings: ['time'] } as unknown as GameAdapter
    const needs = { adapter, server: asked, hasGame: true, isPublic: true, confirm: () => {} }
    return JSON.stringify(await examineCheck(gameChecks(needs).at(-1) as Check))
  }
  server.answer = () => 'There are 2 of a max of 20 players online: Alice, Bob'
  expect(await look()).toContain('There are 2 of a max of 20 players online')
  server.password = 'changed'
  const refused = await look()
  expect(refused).toContain('it refuses the password')
  await server.close()
  const closed = await look()
  expect(closed).toContain('nothing listens there')
  expect(refused + closed).not.toContain(commandRewards.access.password)
})

describe('a process that is killed', () => {
  const program = resolve(import.meta.dirname, '../../../../test/games/deliver-command.ts')

  function startProcess(key: string): ChildProcess {
    const args = [program, database.url, String(server.port), key]
    return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  }

  async function kill(child: ChildProcess): Promise<void> {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Lets nobody write the records while `work` runs; whoever wants to waits. */
  async function whileLocked(work: (isWaitedFor: () => Promise<void>) => Promise<void>) {
    await database.db.transaction().execute(async (trx) => {
      await sql`lock table command_delivery in exclusive mode`.execute(trx)
      await work(() =>
        vi.waitFor(async () => {
          const { rows } = await sql`select from pg_locks where not granted
            and relation = 'command_delivery'::regclass`.execute(trx)
          expect(rows).toHaveLength(1)
        }, patience),
      )
    })
    // what the killed one had asked for is done once nobody is in its way
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where relation = 'command_delivery'::regclass
        and pid <> pg_backend_pid()`.execute(database.db)
      expect(rows).toEqual([])
    }, patience)
  }

  /** Kills it when the server has got so far with it. */
  async function killAt(step: 'sign-in' | 'command', key: string): Promise<void> {
    const reached = Promise.withResolvers<void>()
    server.before = async (what) => {
      if (what !== step) return
      reached.resolve()
      await killed
    }
    const child = startProcess(key)
    const killed = reached.promise.then(() => kill(child))
    await killed
    delete server.before
  }

  /** What becomes of it afterwards, by processes that live on: at once, and when the first has surely ended. */
  async function afterwards(key: string): Promise<string[]> {
    const outcomes: string[] = []
    now = Date.now()
    for (const later of [0, 3 * 60_000]) {
      now += later
      const outcome = await openDelivery()
        .deliver(aCommandReward({ key }))
        .then(
          () => 'delivered',
          (error: Error & { code?: string }) => error.code ?? error.name,
        )
      outcomes.push(outcome)
    }
    return outcomes
  }

  test('while it writes down that it sends has sent nothing; the team decides', async () => {
    const { key } = aCommandReward()
    await whileLocked(async (isWaitedFor) => {
      const child = startProcess(key)
      await isWaitedFor()
      await kill(child)
    })
    expect(await afterwards(key)).toEqual(['GameUnavailable', 'DeliveryUnclear'])
    expect(server.commands).toEqual([])
  }, 60_000)

  test('while it signs in has sent nothing; the team decides', async () => {
    const { key } = aCommandReward()
    await killAt('sign-in', key)
    expect(await afterwards(key)).toEqual(['GameUnavailable', 'DeliveryUnclear'])
    expect(server.commands).toEqual([])
  }, 60_000)

  test('while the server runs it has it run once; the team decides', async () => {
    const { key } = aCommandReward()
    await killAt('command', key)
    await vi.waitFor(() => expect(server.commands).toHaveLength(1), patience)
    expect(await afterwards(key)).toEqual(['GameUnavailable', 'DeliveryUnclear'])
    expect(await openDelivery().canVerify?.(key)).toBe(false)
    expect(server.commands).toHaveLength(1)
  }, 60_000)

  test('while it writes down the answer has it run once, and it is known', async () => {
    const { key } = aCommandReward()
    const arrived = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    server.before = async (what) => {
      if (what !== 'command') return
      arrived.resolve()
      await locked.promise
    }
    const child = startProcess(key)
    await arrived.promise
    await whileLocked(async (isWaitedFor) => {
      locked.resolve()
      await isWaitedFor()
      await kill(child)
    })
    expect(await afterwards(key)).toEqual(['delivered', 'delivered'])
    expect(server.commands).toHaveLength(1)
  }, 60_000)
})
