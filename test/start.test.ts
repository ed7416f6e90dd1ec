import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import { nodebb } from '../src/app/guildhall.ts'
import { startSite } from '../src/app/site.ts'
import { readSettings } from '../src/server/platform/config/settings.ts'
import { end } from './end-process.ts'
import { openSiteFolder } from './site-folder.ts'
import { cloneTestDatabase } from './test-db.ts'

// each site is a program of its own, and some start a PostgreSQL
vi.setConfig({ testTimeout: 120_000 })

const patience = { timeout: 20_000 }

/** What a test starts is its own; `running` is one for all tests that only look at it. */
const test = base
  .extend('running', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await openSiteFolder(onCleanup)
    const site = folder.start()
    return { folder, site, address: await site.address() }
  })
  .extend('folder', ({}, { onCleanup }) => openSiteFolder(onCleanup))
  // a database that is there already starts sooner than one of the site’s own
  .extend('database', async ({}, { onCleanup }) => {
    const database = await cloneTestDatabase()
    onCleanup(() => database.drop())
    return { DATABASE_URL: database.url }
  })

test('one command serves the news of a fresh site and says where its data is', async ({
  running: { site, address, folder },
}) => {
  const home = await fetch(address, { headers: { 'accept-language': 'fr' } })
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('Aldermoor')
  expect(site.output()).toContain(join(folder.path, 'data/postgres'))
})

/** Has a program say at its end which files of React it has run; others were looked through for their exports. */
const tellReact = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs'
  import { Module } from 'node:module'
  process.on('exit', () => {
    const run = Object.values(Module._cache).filter(({ loaded }) => loaded)
    const files = run.map(({ filename }) => filename).filter((name) => name?.includes('/react'))
    writeSync(1, files.join('\\n') + '\\n')
  })
`)}`

test('pages are rendered by the React that is made for production, whatever the environment says', async ({
  folder,
  database,
}) => {
  await writeFile(join(folder.path, '.env'), 'NODE_ENV=development\n')
  const env = { ...database, NODE_ENV: 'development', NODE_OPTIONS: `--import ${tellReact}` }
  const site = folder.start(env)
  expect((await fetch(await site.address())).status).toBe(200)
  const isHeard = once(site.child, 'close')
  await end(site.child, 'SIGTERM')
  await isHeard
  const builds = site.output().match(/(?<=node_modules\/)(?:react|react-dom)\/cjs\/\S+/g) ?? []
  expect(builds).toContain('react/cjs/react.production.js')
  expect(builds).toContain('react-dom/cjs/react-dom-server.node.production.js')
  expect(builds.filter((file) => file.includes('.development.'))).toEqual([])
})

test('a site for this machine alone says where its mails are', async ({
  running: { site, address },
}) => {
  await vi.waitFor(() => {
    expect(site.output()).toContain(`Mails are not sent: read them at ${address}/dev/outbox`)
  }, patience)
  expect((await fetch(`${address}/dev/outbox`)).status).toBe(200)
  expect(site.output()).not.toContain('WARNING')
})

test('a start speaks the language of the terminal', async ({ folder, database }) => {
  const site = folder.start({ ...database, LANG: 'fr_FR.UTF-8' })
  await vi.waitFor(() => {
    expect(site.output()).toMatch(/Guildhall est ouvert sur http\S+\n/)
    expect(site.output()).toContain('Ce lien en fait le vôtre')
  }, patience)
  expect(site.output()).not.toMatch(/ is | are /)
})

test('a second site on the same data is refused with words', async ({ running: { folder } }) => {
  const second = folder.start()
  expect(await second.exit).toBe(1)
  expect(second.output()).toContain('is in use by another site')
  expect(second.output()).not.toContain('    at ')
})

test('told to stop, the site finishes the request it is answering and ends with 0', async ({
  folder,
  database,
}) => {
  const site = folder.start(database)
  const { hostname, port } = new URL(await site.address())
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  const closed = new Promise((done) => socket.once('close', done))
  const request = `GET /api/forum/latest HTTP/1.1\r\nHost: ${hostname}\r\n`
  // a response to the first request proves that the site has begun to read the second
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
  return new Promise((respond) => {
    const socket = connect(port, host, () => {
      socket.destroy()
      respond(false)
    })
    socket.once('error', () => respond(true))
  })
}

test('after kill -9 the site starts again on the same data', async ({ folder }) => {
  const first = folder.start()
  await first.address()
  await end(first.child, 'SIGKILL')
  const second = folder.start()
  const news = await fetch(`${await second.address()}/api/forum/news`)
  expect(((await news.json()) as unknown[]).length).toBeGreaterThan(5)
})

test('a taken port is named', async ({ folder }) => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => other.once('listening', ready))
  const { port } = other.address() as AddressInfo
  // with a PostgreSQL of its own, which ends as well
  const site = folder.start({ PORT: String(port) })
  expect(await site.exit).toBe(1)
  expect(site.output()).toContain(`port ${port} on 127.0.0.1 is taken`)
  expect(site.output()).not.toContain('    at ')
  other.close()
})

test('a site for others that sends no mail warns its owner', async ({ folder, database }) => {
  const text = "export default { site: { name: 'Play', url: 'https://play.example' } }\n"
  await writeFile(join(folder.path, 'guildhall.config.ts'), text)
  // each process that answers warns for itself
  const site = folder.start({ ...database, PROCESSES: '1', LOG_LEVEL: 'warn' })
  const address = await site.address()
  const isWarned = () => expect(site.output()).toContain('WARNING: NO MESSAGE TO A PHONE IS SENT')
  await vi.waitFor(isWarned, patience)
  expect(site.output()).toMatch(/WARNING: NO MAIL IS SENT.* table outbox_message.* smtp\(/)
  expect((await fetch(`${address}/dev/outbox`)).status).toBe(404)

  // a proxy of whose word nothing is known is told of once
  for (const visitor of ['203.0.113.7', '203.0.113.8']) {
    await fetch(address, { headers: { 'x-forwarded-for': visitor } })
  }
  const hasWarned = () => expect(site.output()).toContain('set TRUSTED_PROXIES=127.0.0.1')
  await vi.waitFor(hasWarned, patience)
  expect(site.output().match(/X-FORWARDED-FOR/g)).toHaveLength(1)
})

test('a site that listens for others and has no address for them does not start', async ({
  folder,
  database,
}) => {
  const site = folder.start({ ...database, HOST: '0.0.0.0' })
  expect(await site.exit).toBe(1)
  for (const word of ['HOST', '"0.0.0.0"', 'config.site.url', 'https://play.example']) {
    expect(site.output()).toContain(word)
  }
  expect(site.output()).not.toContain('    at ')
})

test('a config that cannot work stops the start with words alone', async ({ folder }) => {
  const text = 'export default { site: { name: 12 } }\n'
  await writeFile(join(folder.path, 'guildhall.config.ts'), text)
  const site = folder.start()
  expect(await site.exit).toBe(1)
  for (const word of ['site.name', '12', 'expected string']) expect(site.output()).toContain(word)
  expect(site.output()).not.toContain('    at ')
})

// what was not refused would find no database
const settings = readSettings({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
const pages = {
  render: () => Promise.reject(new Error('no page is asked for')),
  readerOf: async () => () => undefined,
}

test.each([
  [{ sites: {} }, ['sites']],
  [
    { site: { name: 'A', links: { discord: 'not an address' } } },
    ['site.links.discord', 'not an address'],
  ],
  [
    {
      topVoters: [
        { place: 1, points: 9 },
        { place: 1, money: 5 },
      ],
    },
    ['topVoters', 'expected a place of its own for each'],
  ],
  [{ forum: 'https://forum.example' }, ['forum', 'https://forum.example', 'expected an adapter']],
  [{ game: 'nothing' }, ['game', 'nothing', 'expected an adapter', "'none'"]],
  // made-up players beside real ones
  [
    {
      site: { name: 'A', url: 'https://play.example' },
      forum: nodebb({ url: 'https://forum.example', news: [1] }),
    },
    ['config.game', 'demoGame()'],
  ],
])(
  'a config of %j stops the start with the key, the value and what is expected',
  async (config, words) => {
    const starting = startSite({ settings, config, pages })
    const { message } = await starting.then(
      () => new Error('it started'),
      (error: Error) => error,
    )
    for (const word of words) expect(message).toContain(word)
  },
)

test('a port that is no number stops the start with words', () => {
  expect(() => readSettings({ PORT: 'http' })).toThrow(/PORT.*"http"/)
})
