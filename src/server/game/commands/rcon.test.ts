import { randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { type FakeRcon, type RconMood, startFakeRcon } from '../../../../test/games/fake-rcon.ts'
import {
  type FakeRustRcon,
  type RustMood,
  startFakeRustRcon,
} from '../../../../test/games/fake-rust-rcon.ts'
import { silentLog } from '../../../../test/forums/open-forum.ts'
import { findQuietPort } from '../../../../test/quiet-port.ts'
import { createOutboundFactory } from '../../platform/outbound/outbound.ts'
import { rcon } from './rcon.ts'

const outbound = createOutboundFactory({ clock: () => 0, log: silentLog, random: () => 0 })
const context = { outbound, clock: () => 0, randomBytes }

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

async function startSource(kind: 'source' | 'minecraft', mood: RconMood = 'obey') {
  const fake = await startFakeRcon(kind)
  fake.mood = mood
  open.push(fake)
  return fake
}

async function startRust(mood: RustMood = 'obey') {
  const fake = await startFakeRustRcon()
  fake.mood = mood
  open.push(fake)
  return fake
}

function commandsOf(
  { port, password }: FakeRcon | FakeRustRcon,
  type: 'source' | 'minecraft' | 'rust',
  given: { password?: string; timeoutMs?: number } = {},
) {
  const access = { host: '127.0.0.1', port, password, timeoutMs: 20_000, ...given }
  return rcon({ ...access, type }).create(context)
}

/** Long enough for a server that answers, short enough to wait for one that does not. */
const impatient = { timeoutMs: 400 }

async function expectNoConnection(fake: { readonly open: number }): Promise<void> {
  await vi.waitFor(() => expect(fake.open).toBe(0), { timeout: 20_000 })
}

const command = 'give Alice minecraft:diamond 3'

test.each(['source', 'minecraft'] as const)(
  'a server of the kind %s runs a command',
  async (kind) => {
    const fake = await startSource(kind)
    const commands = commandsOf(fake, kind)
    expect(await commands.run(command)).toEqual({ kind: 'done', text: `done: ${command}` })
    expect(fake.commands).toEqual([command])
    await expectNoConnection(fake)
  },
)

test.each(['source', 'minecraft'] as const)(
  'a reply in several packets of %s is read whole, in every script',
  async (kind) => {
    const fake = await startSource(kind)
    const reply = `${'é'.repeat(1000)}${'0123456789'.repeat(1500)}龍`
    fake.answer = () => reply
    expect(await commandsOf(fake, kind).run('list')).toEqual({ kind: 'done', text: reply })
  },
)

test('packets that come byte by byte are put together', async () => {
  const fake = await startSource('source', 'split')
  fake.answer = () => 'ünder'
  expect(await commandsOf(fake, 'source').run('list')).toEqual({ kind: 'done', text: 'ünder' })
})

test('answers to somebody else are passed over', async () => {
  const fake = await startSource('source', 'chatter')
  const outcome = await commandsOf(fake, 'source').run(command)
  expect(outcome).toEqual({ kind: 'done', text: `done: ${command}` })
})

test('a server that does not say where a reply ends is not waited for', async () => {
  const fake = await startSource('source', 'endless')
  const outcome = await commandsOf(fake, 'source').run(command)
  expect(outcome).toEqual({ kind: 'done', text: `done: ${command}` })
})

test.each(['cut', 'drop', 'stray', 'hang', 'flood', 'gigabyte', 'babble'] as const)(
  'of a server in the mood to %s it is not known whether it ran the command',
  async (mood) => {
    const fake = await startSource('minecraft', mood)
    const outcome = await commandsOf(fake, 'minecraft', impatient).run(command)
    expect(outcome).toMatchObject({ kind: 'unknown' })
    await expectNoConnection(fake)
  },
)

test('a server that sends without end is left, long before it is given up', async () => {
  const fake = await startSource('source', 'flood')
  const outcome = await commandsOf(fake, 'source').run(command)
  expect(outcome).toMatchObject({
    kind: 'unknown',
    text: expect.stringContaining('sent more than'),
  })
  await expectNoConnection(fake)
})

test.each(['mute', 'confuse'] as const)(
  'what a server in the mood to %s was never told is certain not to have been run',
  async (mood) => {
    const fake = await startSource('source', mood)
    const outcome = await commandsOf(fake, 'source', impatient).run(command)
    expect(outcome).toMatchObject({ kind: 'unsent' })
    expect(fake.commands).toEqual([])
  },
)

test.each(['source', 'minecraft'] as const)(
  'a wrong password at %s is said, and not repeated',
  async (kind) => {
    const fake = await startSource(kind)
    const commands = commandsOf(fake, kind, { password: 'hush hush' })
    const outcome = await commands.run(command)
    expect(outcome).toMatchObject({ kind: 'unsent' })
    expect(outcome.text).toContain('refuses the password')
    await expect(commands.check()).rejects.toThrow('refuses the password')
    expect(outcome.text).not.toContain('hush')
    expect(fake.commands).toEqual([])
  },
)

test.each(['source', 'minecraft', 'rust'] as const)('a closed port of %s is said', async (type) => {
  const port = await findQuietPort()
  const access = { host: '127.0.0.1', port, password: 'hush hush', timeoutMs: 20_000 }
  const commands = rcon({ ...access, type }).create(context)
  expect(await commands.run(command)).toMatchObject({ kind: 'unsent' })
  await expect(commands.check()).rejects.toThrow('nothing listens there')
  await expect(commands.check()).rejects.not.toThrow('hush')
})

test('a check signs in and says what the server answers, changing nothing', async () => {
  const minecraft = await startSource('minecraft')
  minecraft.answer = () => 'There are 2 of a max of 20 players online: Alice, Bob'
  expect(await commandsOf(minecraft, 'minecraft').check()).toContain('There are 2 of a max of 20')
  expect(minecraft.commands).toEqual(['list'])
  const source = await startSource('source')
  expect(await commandsOf(source, 'source').check()).toContain('signed in at 127.0.0.1')
  expect(source.commands).toEqual([])
  const rust = await startRust()
  expect(await commandsOf(rust, 'rust').check()).toContain('Island')
  expect(rust.commands).toEqual([])
})

test('one command at a time, and no more wait than may', async () => {
  const fake = await startSource('source')
  const commands = commandsOf(fake, 'source')
  const trying = Array.from({ length: 22 }, (_, number) => commands.run(`say ${number}`))
  expect(await trying[21]).toMatchObject({ kind: 'unsent' })
  const outcomes = await Promise.all(trying)
  expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(21)
  expect(fake.commands).toEqual(Array.from({ length: 21 }, (_, number) => `say ${number}`))
})

test('a command longer than servers read is refused, and not sent', async () => {
  const fake = await startSource('minecraft')
  const outcome = await commandsOf(fake, 'minecraft').run(`say ${'é'.repeat(800)}`)
  expect(outcome).toMatchObject({ kind: 'refused' })
  expect(fake.commands).toEqual([])
})

test('a server of Rust runs a command, whatever it says besides', async () => {
  const fake = await startRust()
  const outcome = await commandsOf(fake, 'rust').run(command)
  expect(outcome).toEqual({ kind: 'done', text: `done: ${command}` })
  expect(fake.commands).toEqual([command])
  await expectNoConnection(fake)
})

test.each(['cut', 'hang', 'stray', 'babble', 'gigabyte', 'flood'] as const)(
  'of a server of Rust in the mood to %s it is not known whether it ran the command',
  async (mood) => {
    const fake = await startRust(mood)
    const outcome = await commandsOf(fake, 'rust', { timeoutMs: 1000 }).run(command)
    expect(outcome).toMatchObject({ kind: 'unknown' })
    await expectNoConnection(fake)
  },
)

test.each([true, false])(
  'a wrong password at Rust runs nothing, though it opens (%s)',
  async (opensToAll) => {
    const fake = await startRust()
    fake.opensToAll = opensToAll
    const commands = commandsOf(fake, 'rust', { password: 'hush hush' })
    const outcome = await commands.run(command)
    expect(outcome).toMatchObject({ kind: 'unsent' })
    await expect(commands.check()).rejects.toThrow('look at the password')
    expect(outcome.text).not.toContain('hush')
    expect(fake.commands).toEqual([])
  },
)
