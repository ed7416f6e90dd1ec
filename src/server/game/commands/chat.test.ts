import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type FakeRustRcon, startFakeRustRcon } from '../../../../test/games/fake-rust-rcon.ts'
import { silentLog } from '../../../../test/test-api.ts'
import { createWarnedLog } from '../../../../test/warned-log.ts'
import { createOutboundFactory } from '../../platform/outbound/outbound.ts'
import type { GameContext } from '../game-adapter.ts'
import { chat } from './chat.ts'
import { rcon } from './rcon.ts'

const outbound = createOutboundFactory({ clock: Date.now, log: silentLog, random: () => 0 })

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  // what hears is stopped before the server it hears
  for (const close of open.splice(0).toReversed()) await close()
})

async function startRust(port?: number) {
  const fake = await startFakeRustRcon(port)
  open.push(() => fake.close())
  return fake
}

const elowen = '76561198000000001'
const inTime = { timeout: 20_000 }

function openChat(
  { port, password }: Pick<FakeRustRcon, 'port' | 'password'>,
  given: { password?: string; timeoutMs?: number } = {},
) {
  const { log, warnings } = createWarnedLog()
  const access = { host: '127.0.0.1', port, password, timeoutMs: 5000, type: 'rust', ...given }
  const context = { clock: Date.now, log, outbound, randomBytes, db: undefined as never }
  const heard = chat({ commands: rcon(access as never) }).create(context satisfies GameContext)
  return { ...heard, warnings }
}

/** Hears what is said there, as `name: text`, until the test ends. */
async function listenTo(fake: FakeRustRcon, given?: Parameters<typeof openChat>[1]) {
  const { listen, warnings } = openChat(fake, given)
  const stopping = new AbortController()
  const heard: string[] = []
  const greetings: string[] = []
  const listening = listen(({ person, text }) => {
    const list = text.startsWith('hello') ? greetings : heard
    list.push(`${person.name} ${person.keys['steamId']}: ${text}`)
  }, stopping.signal)
  const stop = async () => {
    stopping.abort()
    await listening
  }
  open.push(stop)
  return { heard, greetings, warnings, stop }
}

/** Has somebody greet until it is heard: nobody tells when a connection is there. */
async function expectHeard(fake: FakeRustRcon, greetings: string[], Message: string) {
  await vi.waitFor(() => {
    fake.chat({ UserId: elowen, Message })
    expect(greetings.at(-1)).toBe(`Elowen ${elowen}: ${Message}`)
  }, inTime)
}

test('it is heard who says what, of all channels, whether the SteamID is a text or a number', async () => {
  const fake = await startRust()
  const { heard, greetings, warnings, stop } = await listenTo(fake)
  await expectHeard(fake, greetings, 'hello')
  fake.chat({ UserId: elowen, Message: 'to my team', Channel: 1 })
  // as a number it has more digits than a number of JavaScript holds
  fake.chat({ UserId: BigInt(elowen), Message: 'link "é龍"', Username: '{"UserId":1}' })
  fake.chat({ UserId: elowen, Message: 'nameless', Username: '' })
  await vi.waitFor(() => expect(heard).toHaveLength(3), inTime)
  expect(heard).toEqual([
    `Elowen ${elowen}: to my team`,
    `{"UserId":1} ${elowen}: link "é龍"`,
    `${elowen} ${elowen}: nameless`,
  ])
  expect(warnings).toEqual([])
  await stop()
  await vi.waitFor(() => expect(fake.open).toBe(0), inTime)
  // nothing is asked of the server but what it is
  expect(fake.commands).toEqual([])
})

test('what is no chat, or of nobody, is passed over', async () => {
  const fake = await startRust()
  const { heard, greetings, warnings } = await listenTo(fake)
  await expectHeard(fake, greetings, 'hello')
  const entry = { Channel: 0, Message: 'a lie', UserId: elowen, Username: 'Eve', Time: 0 }
  const lie = { Identifier: -1, Message: JSON.stringify(entry), Type: 'Chat' }
  const lies = [
    { ...lie, Type: 'Generic' },
    { ...lie, Type: undefined },
    { ...lie, Type: ['Chat'] },
    // an answer to somebody's question, and to the site's own
    { ...lie, Identifier: 7 },
    { ...lie, Identifier: 1 },
    { ...lie, Identifier: '-1' },
    { ...lie, Message: entry },
    ...['', 'null', '[]', '"a"', '{"Message":', '<html>'].map((Message) => ({ ...lie, Message })),
    ...[
      '0',
      '',
      'Eve',
      `${elowen}0`,
      '76561197960265728',
      '99999999999999999',
      null,
      -1,
      [elowen],
    ].map((UserId) => ({ ...lie, Message: JSON.stringify({ ...entry, UserId }) })),
    { ...lie, Message: JSON.stringify({ ...entry, Message: 5 }) },
    '<html>',
    '[]',
    'null',
  ]
  for (const one of lies) fake.broadcast(one)
  fake.chat({ UserId: elowen, Message: 'the truth' })
  await vi.waitFor(() => expect(heard).toEqual([`Elowen ${elowen}: the truth`]), inTime)
  expect(warnings).toEqual([])
})

test('a thousand messages at once are heard in their order', async () => {
  const fake = await startRust()
  const { heard, greetings, warnings } = await listenTo(fake)
  await expectHeard(fake, greetings, 'hello')
  const texts = Array.from({ length: 1000 }, (_, number) => `${number} ${'x'.repeat(400)}`)
  for (const Message of texts) fake.chat({ UserId: elowen, Message })
  await vi.waitFor(() => expect(heard).toHaveLength(1000), inTime)
  expect(heard).toEqual(texts.map((text) => `Elowen ${elowen}: ${text}`))
  expect(warnings).toEqual([])
})

const spoilings: Record<string, (fake: FakeRustRcon) => void> = {
  'breaks in the middle of a message'(fake) {
    fake.write(Buffer.from([0x81, 126, 1, 0, 0x7b, 0x22]))
    fake.drop()
  },
  'announces a gigabyte': (fake) =>
    fake.write(Buffer.from([0x81, 127, 0, 0, 0, 0, 0x40, 0, 0, 0, 1, 2])),
  'speaks no WebSocket': (fake) => fake.write(Buffer.from('HTTP/1.1 500 No\r\n\r\n')),
}

test.each(Object.keys(spoilings))(
  'a server that %s is heard again, and the log says so',
  async (what) => {
    const fake = await startRust()
    const { greetings, warnings } = await listenTo(fake)
    await expectHeard(fake, greetings, 'hello')
    spoilings[what]?.(fake)
    await vi.waitFor(() => expect(warnings).toHaveLength(1), inTime)
    await expectHeard(fake, greetings, 'hello again')
    const reason = expect.stringContaining(`RCON at 127.0.0.1:${fake.port}`)
    expect(warnings).toMatchObject([{ reason }])
    expect(JSON.stringify(warnings)).not.toContain(fake.password)
  },
  60_000,
)

test('a server that restarts is heard again; while it is away the log says so once', async () => {
  const fake = await startRust()
  const { greetings, warnings } = await listenTo(fake)
  await expectHeard(fake, greetings, 'hello')
  await fake.close()
  // what answers in its place lets nobody in
  let tries = 0
  const closed = createServer((socket) => {
    tries += 1
    socket.on('error', () => {}).destroy()
  })
  await new Promise<void>((resolve) => closed.listen(fake.port, '127.0.0.1', resolve))
  await vi.waitFor(() => expect(tries).toBeGreaterThan(4), inTime)
  await new Promise((resolve) => closed.close(resolve))
  const again = await startRust(fake.port)
  await expectHeard(again, greetings, 'hello again')
  expect(warnings).toHaveLength(1)
}, 60_000)

test('a connection that is dead on one side alone is found out', async () => {
  const fake = await startRust()
  const { greetings, warnings } = await listenTo(fake, { timeoutMs: 200 })
  await expectHeard(fake, greetings, 'hello')
  fake.isDeaf = true
  await vi.waitFor(() => {
    expect(warnings).toMatchObject([{ reason: expect.stringContaining('did not answer') }])
  }, inTime)
  fake.isDeaf = false
  await expectHeard(fake, greetings, 'hello again')
}, 60_000)

test('a site that stops waits for no server', async () => {
  const fake = await startRust()
  fake.isDeaf = true
  const { warnings, stop } = await listenTo(fake, { timeoutMs: 20_000 })
  await vi.waitFor(() => expect(fake.open).toBe(1), inTime)
  await stop()
  await vi.waitFor(() => expect(fake.open).toBe(0), { timeout: 5000 })
  expect(warnings).toEqual([])
}, 15_000)

test.each([true, false])('a wrong password is named, and not told (%s)', async (opensToAll) => {
  const fake = await startRust()
  fake.opensToAll = opensToAll
  const { warnings } = await listenTo(fake, { password: 'hush hush' })
  await vi.waitFor(() => {
    expect(warnings).toMatchObject([{ reason: expect.stringContaining('look at the password') }])
  }, inTime)
  expect(JSON.stringify(warnings)).not.toContain('hush')
  await expect(openChat(fake, { password: 'hush hush' }).check()).rejects.toThrow(
    'look at the password',
  )
})

test('the owner is told that the chat is heard, and that it is off', async () => {
  const fake = await startRust()
  const { check } = openChat(fake)
  expect(await check()).toContain('Island')
  fake.answer = () => 'chat.enabled: "True"'
  expect(await check()).toContain('a code they say in its chat')
  fake.answer = () => 'chat.enabled: "False"'
  await expect(check()).rejects.toThrow('players cannot chat: chat.enabled: "False"')
  await fake.close()
  await expect(check()).rejects.toThrow('nothing listens there')
})

test('only Rust tells what players say', () => {
  const commands = rcon({ host: '127.0.0.1', port: 1, password: 'a', type: 'minecraft' })
  expect(() => chat({ commands })).toThrow(/^link\.commands: .*type: 'rust'/)
})
