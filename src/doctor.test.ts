import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { type HttpStandIn, startHttpStandIn } from '../test/http-stand-in.ts'
import { seedLocalForum } from './server/forum/adapters/local/seed-local-forum.ts'
import { systemClock } from './server/platform/clock.ts'
import { openDb } from './server/platform/database/db.ts'
import { startEmbeddedPostgres } from './server/platform/embedded-postgres/embedded-postgres.ts'

const root = resolve(import.meta.dirname, '..')
const parts = join(root, 'src/config.ts')

let folder: string
let forum: HttpStandIn
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'), inject('postgresTemplate'))
})

afterAll(() => database.drop())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-doctor-'))
  // an unprivileged user runs PostgreSQL when root runs the tests
  await chmod(folder, 0o755)
  forum = await startHttpStandIn()
})

afterEach(async () => {
  await forum[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

interface Examination {
  code: number
  text: string
  /** The row of a question. */
  row(question: string): string
  /** What to do, below the row of a question. */
  advice(question: string): string
}

/** Runs the doctor as an owner does, in a folder with this configuration. */
async function examine(config?: string, environment: NodeJS.ProcessEnv = {}): Promise<Examination> {
  if (config !== undefined) await writeFile(join(folder, 'guildhall.config.ts'), config)
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATABASE_URL: database.url, ...environment }
  const { code, text } = await new Promise<{ code: number; text: string }>((done) => {
    const child = execFile(
      process.execPath,
      [join(root, 'src/doctor.ts')],
      { cwd: folder, env },
      (_, output) => done({ code: child.exitCode ?? -1, text: output }),
    )
  })
  const lines = text.split('\n')
  const at = (question: string) => lines.findIndex((line) => line.includes(question))
  return {
    code,
    text,
    row: (question) => lines[at(question)] ?? '',
    advice: (question) => lines[at(question) + 1] ?? '',
  }
}

const nodebbAt = (url: string) => `
  import { nodebb } from ${JSON.stringify(parts)}
  export default { forum: nodebb({ url: ${JSON.stringify(url)}, news: [1, 5] }) }
`

/** A forum of somebody else's making with this news, each with a picture. */
const customForum = (news: object[]) => `
  const picture = ${JSON.stringify(`${forum.origin}/shield.png`)}
  const topics = ${JSON.stringify(news)}
  export default {
    forum: {
      name: 'Parley',
      origin: ${JSON.stringify(forum.origin)},
      newsForums: [3, 4],
      create: ({ pictures }) => ({
        async listNews() {
          return topics.map((topic) => ({ ...topic, picture: pictures.address(picture, 'post') }))
        },
        listLatest: async () => topics,
        findTopic: async () => ({ posts: 31, postList: [{ index: 0 }, { index: 1 }] }),
      }),
    },
  }
`

const marsh = { id: 12, title: { fr: 'Le marais', en: 'The marsh' }, startDate: 1_767_614_400 }

test('a site that was never started is examined on a PostgreSQL of its own', async () => {
  const { code, text, row } = await examine(undefined, { DATABASE_URL: '' })
  expect(row('Is guildhall.config.ts usable?')).toMatch(/^✓ works .* there is none/)
  expect(row('Can the texts')).toMatch(/^✓ works .* fr, en$/)
  expect(row('Are the drawings')).toMatch(/^✓ works .* patch, event/)
  expect(row('Is there room')).toMatch(/^✓ works .* GB free for /)
  expect(row('Does PostgreSQL answer?')).toMatch(/^✓ works .* PostgreSQL 18\..*the site’s own, in /)
  expect(row('Does it keep what it confirms?')).toMatch(/^✓ works/)
  expect(row('Are its tables up to date?')).toMatch(/^✓ works .* the next start runs 0001_forum/)
  expect(row('Can the news be read?')).toMatch(/^– not asked .* the first start of the site fills/)
  expect(text).toContain('Nothing fails.')
  expect(code).toBe(0)
})

test('while the site runs, its own PostgreSQL is left alone', async () => {
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'data/postgres'),
    say: () => {},
  })
  const { code, row } = await examine(undefined, { DATABASE_URL: '' })
  await postgres.stop()
  const reason = /^– not asked .* the site is running and uses its database in data$/
  expect(row('Does PostgreSQL answer?')).toMatch(reason)
  expect(row('Are its tables up to date?')).toMatch(reason)
  expect(row('Can the news be read?')).toMatch(reason)
  expect(row('Is there room')).toMatch(/^✓ works/)
  expect(code).toBe(0)
})

test('a site with a filled forum of its own has nothing to mend', async () => {
  const db = openDb(database.url, 1)
  await seedLocalForum(db, systemClock)
  await db.destroy()
  const { code, text, row } = await examine()
  expect(row('Does PostgreSQL answer?')).toContain(`at ${new URL(database.url).host}/test_`)
  expect(row('Are its tables up to date?')).toContain('every migration has run')
  expect(row('Can the news be read?')).toMatch(/^✓ works .* 12 or more, the newest “.+” of \d{4}-/)
  expect(row('Can the latest topics be read?')).toMatch(/^✓ works .* the last answered “/)
  expect(row('Can a topic be read')).toMatch(/^✓ works .* topic \d+: \d+ of its \d+ posts/)
  expect(text).not.toContain(new URL(database.url).password)
  expect(text).toMatch(/\nNothing fails\.\n$/)
  expect(code).toBe(0)
})

test('a setting that does not exist is named', async () => {
  const { code, row, advice } = await examine(
    "export default { site: { name: 'Aldermoor', sloagn: 'Hail' } }",
  )
  const question = 'Is guildhall.config.ts usable?'
  expect(row(question)).toMatch(/^✗ fails .* config\.site\.sloagn: given "Hail"; there is no/)
  expect(advice(question)).toContain('correct it in guildhall.config.ts')
  expect(code).toBe(1)
})

test('an environment variable that cannot work is named', async () => {
  const { code, row, advice } = await examine(undefined, { PORT: 'web' })
  expect(row('Are the environment variables usable?')).toMatch(/^✗ fails .* environment\.PORT/)
  expect(advice('Are the environment variables usable?')).toContain('.env')
  expect(code).toBe(1)
})

test('a database that is not there is told from what needs it', async () => {
  const { code, row, advice } = await examine(undefined, {
    DATABASE_URL: 'postgres://guild:secret@127.0.0.1:1/guild',
  })
  expect(row('Does PostgreSQL answer?')).toMatch(/^✗ fails .* ECONNREFUSED/)
  expect(advice('Does PostgreSQL answer?')).toContain('start PostgreSQL, or correct host and port')
  expect(row('Are its tables up to date?')).toMatch(/^– not asked .* first: Does PostgreSQL answer/)
  expect(code).toBe(1)
})

test('a forum that refuses connections', async () => {
  const { code, row, advice } = await examine(nodebbAt('http://127.0.0.1:1'))
  expect(row('Can the news be read?')).toMatch(/^✗ fails .* NodeBB at 127\.0\.0\.1:1 refused/)
  expect(advice('Can the news be read?')).toContain('correct forum.url')
  expect(row('Can a topic be read')).toMatch(/^– not asked .* first: Can the news be read\?/)
  expect(row('Does PostgreSQL answer?')).toMatch(/^✓ works/)
  expect(code).toBe(1)
})

test('a forum that is closed to guests', async () => {
  forum.behave((_, response) => response.writeHead(403).end('{}'))
  const { code, row, advice } = await examine(nodebbAt(forum.origin))
  expect(row('Can the news be read?')).toMatch(/^✗ fails .* NodeBB answered 403 for \/api\//)
  expect(advice('Can the news be read?')).toMatch(/let guests see .* or give a valid key or token/)
  expect(code).toBe(1)
})

test('an address that leads to something else than the forum', async () => {
  forum.behave((_, response) => response.end('<!doctype html><title>Just a moment</title>'))
  const { code, row, advice } = await examine(nodebbAt(forum.origin))
  expect(row('Can the news be read?')).toMatch(/^✗ fails .* something that is not JSON/)
  expect(advice('Can the news be read?')).toContain('it must lead to NodeBB itself')
  expect(code).toBe(1)
})

test('a forum that shows guests no news', async () => {
  const { code, row, advice } = await examine(customForum([]))
  expect(row('Can the news be read?')).toMatch(
    /^✗ fails .* forums 3, 4 were asked for, and a guest/,
  )
  expect(advice('Can the news be read?')).toContain('correct the ids in forum.news')
  expect(code).toBe(1)
})

test('a forum whose pictures arrive', async () => {
  forum.behave((_, response) => response.setHeader('content-type', 'image/png').end('png'))
  const { code, row } = await examine(customForum([marsh]))
  expect(row('Can the news be read?')).toContain('1, the newest “The marsh” of 2026-01-05')
  expect(row('Can a topic be read')).toContain('topic 12: 2 of its 31 posts')
  expect(row('Do its pictures')).toMatch(/^✓ works .*\/shield\.png: image\/png, 3 bytes$/)
  expect(code).toBe(0)
})

test('a forum that keeps its pictures from other sites', async () => {
  forum.behave((_, response) => response.writeHead(403, { 'content-type': 'text/html' }).end())
  const { code, row, advice } = await examine(customForum([marsh]))
  expect(row('Do its pictures')).toMatch(/^✗ fails .*\/shield\.png answered 403 with text\/html/)
  expect(advice('Do its pictures')).toContain('hotlink protection')
  expect(code).toBe(1)
})

test('a picture of the owner’s that is not where they say', async () => {
  const { code, row } = await examine(
    "export default { site: { name: 'A', logo: '/logo-of-mine.svg' } }",
  )
  expect(row('Are the drawings')).toMatch(/^✗ fails .* no such file .*logo-of-mine\.svg/)
  expect(code).toBe(1)
})
