import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// each site starts a PostgreSQL of its own
vi.setConfig({ testTimeout: 120_000 })

const script = resolve(import.meta.dirname, '../scripts/start.ts')
const patience = { timeout: 20_000 }

let folder: string
let children: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-start-'))
  // root's PostgreSQL runs as another user, who must reach the folder
  await chmod(folder, 0o755)
  children = []
})

afterEach(async () => {
  await Promise.all(children.map((child) => end(child, 'SIGTERM')))
  await rm(folder, { recursive: true, force: true })
})

interface Program {
  child: ChildProcess
  output: () => string
  exit: Promise<number | null>
}

/** `npm start` in a folder of its own, without npm. */
function start(env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORT: '0',
      DATA_FOLDER: join(folder, 'data'),
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  children.push(child)
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const exit = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  return { child, output: () => text, exit }
}

/** The address the site says it is at. */
async function addressOf({ output, exit }: Program): Promise<string> {
  let hasEnded = false
  void exit.then(() => (hasEnded = true))
  for (;;) {
    const [, address] = /Guildhall is at (\S+)/.exec(output()) ?? []
    if (address) return address
    if (hasEnded) throw new Error(`the site ended:\n${output()}`)
    await new Promise((next) => setTimeout(next, 20))
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await exited
}

test('one command serves the news of a fresh site and says where its data is', async () => {
  const site = start()
  const home = await fetch(await addressOf(site), { headers: { 'accept-language': 'fr' } })
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('Aldermoor')
  expect(site.output()).toContain(join(folder, 'data/postgres'))
})

test('told to stop, the site finishes the request it is answering and ends with 0', async () => {
  const site = start()
  const { hostname, port } = new URL(await addressOf(site))
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  const closed = new Promise((done) => socket.once('close', done))
  const request = `GET /api/forum/latest HTTP/1.1\r\nHost: ${hostname}\r\n`
  // an answer to the first request proves that the site has begun to read the second
  socket.write(`${request}\r\n${request}`)
  await vi.waitFor(() => expect(received).toContain('HTTP/1.1 200'), patience)
  site.child.kill('SIGTERM')
  await vi.waitFor(() => expect(isRefused(Number(port), hostname)).resolves.toBe(true), {
    timeout: 10_000,
  })
  received = ''
  socket.write('\r\n')
  await closed
  expect(received).toContain('HTTP/1.1 200')
  expect(await site.exit).toBe(0)
})

function isRefused(port: number, host: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, host, () => {
      socket.destroy()
      answer(false)
    })
    socket.once('error', () => answer(true))
  })
}

test('after kill -9 the site starts again on the same data', async () => {
  const first = start()
  await addressOf(first)
  await end(first.child, 'SIGKILL')
  const second = start()
  const news = await fetch(`${await addressOf(second)}/api/forum/news`)
  expect(((await news.json()) as unknown[]).length).toBeGreaterThan(5)
})

test('a second site on the same data is refused with words', async () => {
  const first = start()
  await addressOf(first)
  const second = start()
  expect(await second.exit).toBe(1)
  expect(second.output()).toContain('is in use by another site')
  expect(second.output()).not.toContain('    at ')
})

test('a taken port is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => other.once('listening', ready))
  const { port } = other.address() as AddressInfo
  const site = start({ PORT: String(port) })
  expect(await site.exit).toBe(1)
  expect(site.output()).toContain(`port ${port} on 127.0.0.1 is taken`)
  expect(site.output()).not.toContain('    at ')
  other.close()
})

test.each([
  ['{ site: { name: 12 } }', ['site.name', '12', 'expected string']],
  ['{ sites: {} }', ['sites']],
  [
    '{ site: { name: "A", links: { discord: "not an address" } } }',
    ['site.links.discord', 'not an address'],
  ],
  [
    '{ topVoters: [{ place: 1, points: 9 }, { place: 1, money: 5 }] }',
    ['topVoters', 'expected a place of its own for each'],
  ],
  ['{ forum: "https://forum.example" }', ['forum', 'https://forum.example', 'expected an adapter']],
])(
  'a config of %s stops the start with the key, the value and what is expected',
  async (text, words) => {
    await writeFile(join(folder, 'guildhall.config.ts'), `export default ${text}\n`)
    const site = start()
    expect(await site.exit).toBe(1)
    for (const word of words) expect(site.output()).toContain(word)
    expect(site.output()).not.toContain('    at ')
  },
)

test('a port that is no number stops the start with words', async () => {
  const site = start({ PORT: 'http' })
  expect(await site.exit).toBe(1)
  expect(site.output()).toContain('PORT')
  expect(site.output()).toContain('"http"')
})

test('while developing, the site says where its mails are', async () => {
  const site = start()
  const address = await addressOf(site)
  await vi.waitFor(() => {
    expect(site.output()).toContain(`Mails are not sent: read them at ${address}/dev/outbox`)
  }, patience)
  expect((await fetch(`${address}/dev/outbox`)).status).toBe(200)
  expect(site.output()).not.toContain('WARNING')
})

test('in production, a site that sends no mail warns its owner', async () => {
  const site = start({ NODE_ENV: 'production' })
  const address = await addressOf(site)
  const isWarned = () => expect(site.output()).toContain('WARNING: NO MESSAGE TO A PHONE IS SENT')
  await vi.waitFor(isWarned, patience)
  expect(site.output()).toMatch(/WARNING: NO MAIL IS SENT.* table outbox_message.* smtp\(/)
  expect((await fetch(`${address}/dev/outbox`)).status).toBe(404)
})
