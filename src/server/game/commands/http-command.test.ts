import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { startFakeServer } from '../../../../test/fake-server.ts'
import { silentLog } from '../../../../test/forums/open-forum.ts'
import { createOutboundFactory } from '../../platform/outbound/outbound.ts'
import { httpCommand } from './http-command.ts'

const outbound = createOutboundFactory({ clock: () => 0, log: silentLog, random: () => 0 })
afterAll(() => outbound.close())

const secret = 'sixteen letters and more'
const now = 1_800_000_000_000

function commandsAt(origin: string, clock = () => now) {
  const options = { url: `${origin}/guildhall`, secret, timeoutMs: 20_000 }
  return httpCommand(options).create({ outbound, clock, randomBytes })
}

/** A program that takes commands as the page about commands tells it to. */
async function startReceiver(respond: (response: ServerResponse, command: string) => void) {
  const taken: { id: string; command: string; at: number }[] = []
  const http = await startFakeServer(async (request, response) => {
    const body = await readText(request)
    const header = String(request.headers['x-guildhall-signature'])
    const [, time = '', given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
    const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    if (given !== mac) return void response.writeHead(401).end('who is there?')
    const asked = JSON.parse(body) as (typeof taken)[number]
    taken.push(asked)
    respond(response, asked.command)
  })
  return Object.assign(http, { taken })
}

test('a command goes out signed, with its id and time, and the answer comes back', async () => {
  await using receiver = await startReceiver((response, command) => response.end(`ran ${command}`))
  const outcome = await commandsAt(receiver.origin).run('give Alice gem 1', 'key-1')
  expect(outcome).toEqual({ kind: 'done', text: 'ran give Alice gem 1' })
  expect(receiver.taken).toEqual([{ id: 'key-1', command: 'give Alice gem 1', at: now / 1000 }])
})

test.each([
  [401, 'unsent'],
  [404, 'unsent'],
  [422, 'refused'],
  [302, 'unknown'],
  [500, 'unknown'],
  [503, 'unknown'],
] as const)('a status of %i leaves the command %s', async (status, kind) => {
  await using receiver = await startReceiver((response) => response.writeHead(status).end('no'))
  expect(await commandsAt(receiver.origin).run('give')).toMatchObject({ kind })
  expect(receiver.taken).toHaveLength(1)
})

test('what nobody takes was not sent, what breaks off may have been run', async () => {
  expect(await commandsAt('http://127.0.0.1:1').run('give')).toMatchObject({ kind: 'unsent' })
  await using receiver = await startReceiver((response) => response.destroy())
  expect(await commandsAt(receiver.origin).run('give')).toMatchObject({ kind: 'unknown' })
})

test('an answer without end is cut off', async () => {
  await using receiver = await startReceiver((response) => response.end('x'.repeat(1_000_000)))
  expect(await commandsAt(receiver.origin).run('give')).toMatchObject({ kind: 'unknown' })
})

test('a check sends an empty command, and says what is wrong without the secret', async () => {
  await using receiver = await startReceiver((response) => response.writeHead(204).end())
  expect(await commandsAt(receiver.origin).check()).toContain('takes what is signed')
  expect(receiver.taken).toMatchObject([{ command: '' }])
  await using other = await startFakeServer((_, response) => response.writeHead(401).end('who?'))
  await expect(commandsAt(other.origin).check()).rejects.toThrow('answered 401: who?')
  await expect(commandsAt(other.origin).check()).rejects.not.toThrow(secret)
})

test('the program in the guide reads what is signed, and nothing else', async () => {
  const guide = await readFile(resolve(import.meta.dirname, '../../../../docs/commands.md'), 'utf8')
  const [, code = ''] = /```js\n([^]*?)```/.exec(guide) ?? []
  const program: { readCommand(header: unknown, body: string, key: string): unknown } =
    await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const read: unknown[] = []
  await using receiver = await startFakeServer(async (request, response) => {
    const body = await readText(request)
    const header = request.headers['x-guildhall-signature']
    read.push(program.readCommand(header, body, secret))
    read.push(program.readCommand(header, `${body} `, secret))
    read.push(program.readCommand(header, body, 'another secret of sixteen'))
    read.push(program.readCommand(undefined, body, secret))
    response.end()
  })
  await commandsAt(receiver.origin, Date.now).run('give Alice gem 1', 'key-1')
  const command = { id: 'key-1', command: 'give Alice gem 1', at: expect.any(Number) }
  expect(read).toEqual([command, undefined, undefined, undefined])
  await commandsAt(receiver.origin, () => Date.now() - 600_000).run('give', 'key-2')
  expect(read.slice(4)).toEqual([undefined, undefined, undefined, undefined])
})
