import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TestDatabase } from '../../test/database.ts'
import { startA2s } from '../../test/games/a2s-server.ts'
import { startFakeRcon } from '../../test/games/fake-rcon.ts'
import { mobiusOptions, mobiusTables } from '../../test/games/sql-world.ts'
import { type FakeServer, startFakeServer } from '../../test/fake-server.ts'
import { startOwnersPostgres } from '../../test/owners-postgres.ts'
import { startFakeStripe } from '../../test/payments/fake-stripe.ts'
import { startFakeS3 } from '../../test/fake-s3.ts'
import { startFakeSmtp, type FakeSmtpOptions } from '../../test/fake-smtp.ts'
import { cloneTestDatabase } from '../../test/test-db.ts'
import { seedLocalForum } from '../server/forum/adapters/local/seed-local-forum.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openDb } from '../server/platform/database/db.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/embedded-postgres.ts'
import { hasNoFailure, toReport } from '../server/doctor/report.ts'
import { examineSite } from './doctor.ts'

// some examinations are programs of their own
vi.setConfig({ testTimeout: 120_000 })

const root = resolve(import.meta.dirname, '../..')
const parts = join(root, 'src/app/guildhall.ts')

let folder: string
let forum: FakeServer
let database: TestDatabase

beforeAll(async () => {
  database = await cloneTestDatabase()
})

afterAll(() => database.drop())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-doctor-'))
  // an unprivileged user runs PostgreSQL when root runs the tests
  await chmod(folder, 0o755)
  forum = await startFakeServer()
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

/** Runs the command as an owner does, in a folder with this configuration. */
async function runDoctor(
  config?: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Examination> {
  if (config !== undefined) await writeFile(join(folder, 'guildhall.config.ts'), config)
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATABASE_URL: database.url, ...environment }
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join(root, 'scripts/guildhall.ts'), 'doctor'],
      { cwd: folder, env },
      (_, output) => done(readTable(child.exitCode ?? -1, output)),
    )
  })
}

/** What the command would say of this configuration, without a program of its own. */
async function examine(config?: string, environment: NodeJS.ProcessEnv = {}): Promise<Examination> {
  // a file is read once under its name
  const configFile = join(await mkdtemp(join(folder, 'config-')), 'guildhall.config.ts')
  if (config !== undefined) await writeFile(configFile, config)
  const findings = await examineSite({
    environment: { DATABASE_URL: database.url, DATA_FOLDER: join(folder, 'data'), ...environment },
    configFile,
    say: () => {},
  })
  return readTable(hasNoFailure(findings) ? 0 : 1, `${toReport(findings).join('\n')}\n`)
}

function readTable(code: number, text: string): Examination {
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
  const { code, text, row } = await runDoctor(undefined, { DATABASE_URL: '' })
  expect(row('Is guildhall.config.ts usable?')).toMatch(/^✓ works .* there is none/)
  expect(row('Can the texts')).toMatch(/^✓ works .* fr, en$/)
  expect(row('Are the drawings')).toMatch(/^✓ works .* patch, event/)
  expect(row('Is there room')).toMatch(/^✓ works .* GB free for /)
  expect(row('Does PostgreSQL answer?')).toMatch(/^✓ works .* PostgreSQL 18\..*the site’s own, in /)
  expect(row('Does it keep what it confirms?')).toMatch(/^✓ works/)
  expect(row('Are its tables up to date?')).toMatch(/^✓ works .* the next start runs 0001_forum/)
  expect(row('Can the news be read?')).toMatch(/^– not asked .* the first start of the site makes/)
  expect(text).toContain('Nothing fails.')
  expect(code).toBe(0)
})

test('secrets that every user of the machine may read are warned of', async () => {
  const file = join(folder, '.env')
  await writeFile(file, 'GAME_PASSWORD=hidden\n')
  await chmod(file, 0o644)
  const open = await runDoctor()
  expect(open.row('Are the secrets in .env')).toMatch(/^! beware .* its mode is 644: every user /)
  expect(open.advice('Are the secrets in .env')).toContain('chmod 600 .env')
  expect([open.code, open.text.includes('hidden')]).toEqual([0, false])
  await chmod(file, 0o640)
  expect((await runDoctor()).row('Are the secrets in .env')).toMatch(/^✓ works/)
})

test('while the site runs, its own PostgreSQL is left alone', async () => {
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'data/postgres'),
    say: () => {},
  })
  const { code, row } = await runDoctor(undefined, { DATABASE_URL: '' })
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
  expect(row('Can the news be read?')).toMatch(
    /^✓ works .* 12 or more, the newest “.+” of \w{3} \d/,
  )
  expect(row('Can the latest topics be read?')).toMatch(/^✓ works .* the last answered “/)
  expect(row('Can a topic be read')).toMatch(/^✓ works .* topic \d+: \d+ of its \d+ posts/)
  expect(text).not.toContain(new URL(database.url).password)
  expect(text).toMatch(/\nNothing fails\.\n$/)
  expect(code).toBe(0)
})

test('a setting that does not exist is named', async () => {
  const { code, row, advice } = await runDoctor(
    "export default { site: { name: 'Aldermoor', sloagn: 'Hail' } }",
  )
  const question = 'Is guildhall.config.ts usable?'
  expect(row(question)).toMatch(
    /^✗ fails .* config\.site\.sloagn: what is given is not shown; there is no/,
  )
  expect(advice(question)).toContain('correct it in guildhall.config.ts')
  expect(code).toBe(1)
})

test('what the site cannot be made of is told beside all else', async () => {
  const { code, row } = await examine(`
    const rankings = new Proxy([], { get() { throw new Error('there is no shelf') } })
    export default { game: { name: 'Shelf', place: '', rankings, create: () => ({}) } }
  `)
  expect(row('Can the site be made of it?')).toMatch(/^✗ fails .* there is no shelf$/)
  expect(row('Does PostgreSQL answer?')).toMatch(/^✓ works/)
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

const connectionQuestion = 'Has it connections enough?'
const memoryQuestion = 'Does it hold what is read in memory?'
const workerQuestion = 'Does it answer without workers?'

test('a PostgreSQL of the owner’s that is set like the site’s own has nothing to mend', async () => {
  const { row } = await examine(undefined, { PROCESSES: '4' })
  expect(row(connectionQuestion)).toMatch(/^✓ works .* leaves 197, .* up to 59 \(PROCESSES=4\)$/)
  expect(row(memoryQuestion)).toMatch(/^✓ works .* shared_buffers is \d+ MiB, .* takes \d+ MiB$/)
  expect(row(workerQuestion)).toMatch(/^✓ works .* max_parallel_workers_per_gather is 0$/)
})

test('a PostgreSQL of the owner’s that serves too few and too slowly is told what to type', async () => {
  await using postgres = await startOwnersPostgres(folder, {
    max_connections: '40',
    shared_buffers: '1MB',
  })
  const { row, advice, code } = await examine(undefined, {
    DATABASE_URL: postgres.url,
    PROCESSES: '3',
  })
  expect(row(connectionQuestion)).toMatch(/^! beware .* leaves 37, .* up to 48 \(PROCESSES=3\): /)
  expect(advice(connectionQuestion)).toContain('ALTER SYSTEM SET max_connections = 58;')
  expect(row(memoryQuestion)).toMatch(/^! beware .* shared_buffers is 1 MiB, .* takes \d+ MiB: /)
  expect(advice(memoryQuestion)).toContain("ALTER SYSTEM SET shared_buffers = '1024MB';")
  expect(row(workerQuestion)).toMatch(/^! beware .* is 2: to start them takes longer/)
  expect(advice(workerQuestion)).toContain(
    'ALTER DATABASE "postgres" SET max_parallel_workers_per_gather = 0;',
  )
  expect(code).toBe(0)
  expect(
    (await examine(undefined, { DATABASE_URL: postgres.url, PROCESSES: '1' })).row(
      connectionQuestion,
    ),
  ).toMatch(/^✓ works .* up to 15 /)
})

const replicaQuestion = 'Is the replica near?'

test('a replica is looked at, and one that is none is told', async () => {
  await using postgres = await startOwnersPostgres(folder, {})
  const replica = await postgres.replicate()
  try {
    const near = await examine(undefined, {
      DATABASE_URL: postgres.url,
      DATABASE_REPLICA_URL: replica.url,
    })
    expect(near.row(replicaQuestion)).toMatch(/^✓ works .* no more than 2 s behind$/)
  } finally {
    await replica.stop()
  }
  const { row, advice, code } = await examine(undefined, {
    DATABASE_URL: postgres.url,
    DATABASE_REPLICA_URL: postgres.url,
  })
  expect(row(replicaQuestion)).toMatch(/^✗ fails .* it is no replica/)
  expect(advice(replicaQuestion)).toContain('DATABASE_REPLICA_URL')
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
  expect(row('Can the news be read?')).toContain('1, the newest “The marsh” of Jan 5, 2026')
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

test('a forum is examined under the address at which the site shows it', async () => {
  const { row } = await examine(
    `
    const fail = async () => { throw new Error('asked as ' + where) }
    let where
    export default {
      forum: {
        name: 'Echo',
        newsForums: [1],
        create({ siteUrl }) {
          where = siteUrl
          return { listNews: fail, listLatest: fail, findTopic: fail }
        },
      },
    }
  `,
    { PORT: '8123' },
  )
  expect(row('asked as')).toContain('asked as http://localhost:8123')
})

test('a picture of the owner’s that is not where they say', async () => {
  const { code, row } = await examine(
    "export default { site: { name: 'A', logo: '/logo-of-mine.svg' } }",
  )
  expect(row('Are the drawings')).toMatch(/^✗ fails .* no such file .*logo-of-mine\.svg/)
  expect(code).toBe(1)
})

const mailQuestion = 'Can mails leave?'
const smsQuestion = 'How do codes reach phones?'
const avatarQuestion = 'Can pictures of players be kept?'
const publicSite = "export default { site: { name: 'A', url: 'https://play.example' } }"
const addressQuestion = 'Can players sign in safely at its address?'
const proxyQuestion = 'Does it know visitors by their own addresses?'
const limitQuestion = 'How often may what be done?'
const programQuestion = 'Which programs of yours may call?'

test('what an owner left out is told as the default', async () => {
  const { code, row } = await examine()
  expect(row(addressQuestion)).toMatch(/^✓ works .* http:\/\/localhost:3000 \(default\)/)
  expect(row(proxyQuestion)).toMatch(/^✓ works .* no proxy is trusted \(default\)$/)
  expect(row(mailQuestion)).toMatch(
    /^✓ works .* outbox \(default\): .* \/dev\/outbox, on this machine$/,
  )
  expect(row(smsQuestion)).toMatch(
    /^✓ works .* outbox \(default\): .* \/dev\/outbox, on this machine$/,
  )
  expect(row(avatarQuestion)).toMatch(/^✓ works .* in the site’s database \(default\)$/)
  expect(row(limitQuestion)).toMatch(/^✓ works .* as the site comes \(default\)$/)
  expect(row(programQuestion)).toMatch(/^✓ works .* none \(default\)$/)
  expect(code).toBe(0)
})

test('a site for others that sends nothing is told so, loudly, and runs all the same', async () => {
  const { code, text, row, advice } = await examine(publicSite)
  expect(row(mailQuestion)).toMatch(/^! beware .* outbox \(default\): NO MAIL LEAVES/)
  expect(advice(mailQuestion)).toContain('smtp({ … })')
  expect(row(smsQuestion)).toMatch(/^! beware .* outbox \(default\): NO MESSAGE LEAVES/)
  expect(advice(smsQuestion)).toContain('twilio({ … })')
  expect(row('Is what players pay real?')).toMatch(/^! beware .* Sandbox.*HELPS THEMSELVES$/)
  expect(advice('Is what players pay real?')).toContain('docs/payments.md')
  expect(row('Is what players vote on real?')).toMatch(/^! beware /)
  expect(text).toContain('(6 to look at')
  expect(code).toBe(0)
})

const account = { user: 'valmoor', password: 'the-secret-of-mail' }

/** A site whose mails go to a fake on this machine, examined. */
async function examineMail(fake: FakeSmtpOptions, options: object) {
  await using server = await startFakeSmtp(fake)
  const mail = { host: 'localhost', port: server.port, from: 'no-reply@play.example', ...options }
  const found = await examine(`
    import { smtp } from ${JSON.stringify(parts)}
    export default { mail: smtp(${JSON.stringify(mail)}) }
  `)
  const { mails, signIns, certificate } = server
  return { ...found, mails, signIns, certificate }
}

test('a mail server that takes the site in is told, and gets no mail', async () => {
  const { code, row, mails, signIns } = await examineMail({ account }, account)
  expect(row(mailQuestion)).toMatch(/^✓ works .* SMTP: takes mails from this site; none was sent$/)
  expect(signIns).toBe(1)
  expect(mails).toEqual([])
  expect(code).toBe(0)
})

test('a mail server that refuses the password', async () => {
  const wrong = { ...account, password: 'the-secret-of-yesterday' }
  const { code, text, row, advice } = await examineMail({ account }, wrong)
  expect(row(mailQuestion)).toMatch(/^✗ fails .* 535 who are you \(EAUTH/)
  expect(advice(mailQuestion)).toContain('correct user and password of mail')
  expect(text).not.toContain(wrong.password)
  expect(code).toBe(1)
})

test('a mail server whose certificate nobody vouches for', async () => {
  const { code, row, advice } = await examineMail({ account, tls: 'implicit' }, { secure: true })
  expect(row(mailQuestion)).toMatch(/^✗ fails .* self-signed certificate/)
  expect(advice(mailQuestion)).toContain('give the authority that signed it as ca')
  expect(code).toBe(1)
})

test('a mail server that is not there', async () => {
  const { code, row, advice } = await examineMail({}, { host: '127.0.0.1', port: 1 })
  expect(row(mailQuestion)).toMatch(/^✗ fails .* ECONNREFUSED/)
  expect(advice(mailQuestion)).toContain('correct host and port of mail')
  expect(code).toBe(1)
})

test('a way to send mail that cannot be tried is not asked', async () => {
  const { code, row } = await examine(`
    const mailer = { name: 'Pigeons', isReal: true, send: async () => {} }
    export default { mail: { name: 'Pigeons', create: () => mailer } }
  `)
  expect(row(mailQuestion)).toMatch(
    /^– not asked .* Pigeons cannot be tried without sending a mail$/,
  )
  expect(code).toBe(0)
})

test('a service for messages to phones is named and not called', async () => {
  const { code, text, row } = await examine(`
    import { twilio } from ${JSON.stringify(parts)}
    const accountSid = 'AC' + '0'.repeat(32)
    const verifyServiceSid = 'VA' + '0'.repeat(32)
    const authToken = 'the-secret-of-phones'
    const apiUrl = ${JSON.stringify(forum.origin)}
    export default {
      sms: twilio({ accountSid, authToken, verifyServiceSid, apiUrl, verifyUrl: apiUrl }),
      phone: { countries: ['FR', 'BE'] },
    }
  `)
  expect(row(smsQuestion)).toMatch(
    /^✓ works .* Twilio, which makes and checks them, to FR, BE; it was not asked$/,
  )
  expect(forum.asked).toEqual([])
  expect(text).not.toContain('the-secret-of-phones')
  expect(code).toBe(0)
})

const bucket = {
  bucket: 'players',
  region: 'eu-west-3',
  accessKeyId: 'AKIAEXAMPLE',
  secretAccessKey: 'not/a+secret',
}

/** A site whose pictures of players go to this bucket, examined. */
function examineBucket(endpoint: string, options: object = {}) {
  return examine(`
    import { s3 } from ${JSON.stringify(parts)}
    export default { avatars: s3(${JSON.stringify({ ...bucket, endpoint, ...options })}) }
  `)
}

test('a picture store takes a test picture, gives it back and is left as it was', async () => {
  const store = await startFakeS3({ ...bucket, clock: Date.now })
  const { code, row } = await examineBucket(store.endpoint)
  await store.close()
  expect(row(avatarQuestion)).toMatch(
    /^✓ works .* S3: a test picture was written, read and removed$/,
  )
  expect(store.calls.map((call) => call.split(' ')[0])).toEqual(
    expect.arrayContaining(['PUT', 'GET', 'DELETE']),
  )
  expect([...store.objects.keys()]).toEqual([])
  expect(code).toBe(0)
})

test('a picture store that refuses the key', async () => {
  const store = await startFakeS3({ ...bucket, clock: Date.now })
  const { code, text, row, advice } = await examineBucket(store.endpoint, {
    secretAccessKey: 'another+secret',
  })
  await store.close()
  expect(row(avatarQuestion)).toMatch(/^✗ fails .* S3 answered PUT with 403 SignatureDoesNotMatch$/)
  expect(advice(avatarQuestion)).toContain('the key must be let read, write, delete and list')
  expect(text).not.toContain('another+secret')
  expect(code).toBe(1)
})

test('a picture store that cannot be read is told, and cleared', async () => {
  const store = await startFakeS3({ ...bucket, clock: Date.now })
  store.fail(500, /^GET /)
  const { code, row } = await examineBucket(store.endpoint)
  await store.close()
  expect(row(avatarQuestion)).toMatch(/^✗ fails .* S3 answered GET with 500/)
  expect([...store.objects.keys()]).toEqual([])
  expect(code).toBe(1)
})

test.each([
  ['https://play.example', /^✓ works .* cookies over HTTPS only, passkeys$/],
  ['http://localhost:8080', /^✓ works .* for this machine alone$/],
  ['http://play.example', /^! beware .* in clear, and browsers refuse passkeys$/],
  ['https://192.0.2.1', /^! beware .* browsers make passkeys for names only$/],
  ['https://[2001:db8::1]', /^! beware .* browsers make passkeys for names only$/],
])('players at %s', async (url, expected) => {
  const site = { name: 'Aldermoor', url }
  const { row, code } = await examine(`export default ${JSON.stringify({ site })}`)
  expect(row(addressQuestion)).toMatch(expected)
  expect(code).toBe(0)
})

test('a site that listens for others must have an address they use', async () => {
  const settings = { HOST: '0.0.0.0' }
  const { row, advice, code } = await examine(undefined, settings)
  expect(row(addressQuestion)).toMatch(/^✗ fails .*environment\.HOST: given "0\.0\.0\.0";/)
  expect(row(addressQuestion)).toContain('config.site.url')
  expect(advice(addressQuestion)).toContain('set site.url')
  expect(code).toBe(1)
  const named = await examine(publicSite, settings)
  expect(named.row(addressQuestion)).toMatch(/^✓ works/)
})

test('a site behind a proxy it does not trust takes all visitors for one', async () => {
  const untold = await examine(publicSite)
  expect(untold.row(proxyQuestion)).toMatch(/^! beware .* all visitors count as one$/)
  expect(untold.advice(proxyQuestion)).toContain('set TRUSTED_PROXIES')
  const told = await examine(publicSite, { TRUSTED_PROXIES: '127.0.0.1' })
  expect(told.row(proxyQuestion)).toMatch(/^✓ works .* 127\.0\.0\.1 may say whom it forwards$/)
})

test('a site that others can reach believes no whole network', async () => {
  const settings = { TRUSTED_PROXIES: '10.0.0.0/8', HOST: '0.0.0.0' }
  const { row } = await examine(publicSite, settings)
  expect(row(proxyQuestion)).toMatch(
    /^! beware .* calls from 10\.0\.0\.0\/8 can pass for any visitor$/,
  )
  const { row: near } = await examine(undefined, { ...settings, HOST: '127.0.0.1' })
  expect(near(proxyQuestion)).toMatch(/^✓ works/)
})

test('limits and programs of the owner’s are told, and no secret of theirs', async () => {
  const secret = 'secret-of-a-program-'.repeat(2)
  const { code, text, row } = await examine(`export default {
    limits: { registration: { count: 20 } },
    gameServers: [{ key: 'alder', secret: '${secret}1' }, { key: 'moor', secret: '${secret}2' }],
    shop: { secret: '${secret}3' },
  }`)
  expect(row(limitQuestion)).toMatch(/^✓ works .* registration 20 in 1800 s$/)
  expect(row(programQuestion)).toMatch(/^✓ works .* game servers: alder, moor; the shop$/)
  expect(text).not.toContain(secret)
  expect(code).toBe(0)
})

test('a limit that shuts a door, and programs nobody can tell apart', async () => {
  const { row } = await examine(`export default {
    limits: { export: { count: 0 } },
    gameServers: [{ key: 'alder', secret: '${'s'.repeat(32)}' }],
    shop: { secret: '${'s'.repeat(32)}' },
  }`)
  expect(row(limitQuestion)).toMatch(/^! beware .* export: never/)
  expect(row(programQuestion)).toMatch(/^! beware .* the same secret$/)
})

test('a game by queries is examined, with the first rows as the site understands them', async () => {
  const game = await cloneTestDatabase('template0')
  const client = new pg.Client({ connectionString: game.url })
  try {
    await client.connect()
    await client.query(mobiusTables)
    await client.query('ALTER TABLE clan_data RENAME COLUMN clan_name TO title')
    const { text, code, row, advice } = await examine(`
      import { sqlGame } from ${JSON.stringify(parts)}
      export default {
        game: sqlGame({
          ...${JSON.stringify(mobiusOptions)},
          database: ${JSON.stringify(game.url)},
          services: [{ key: 'world', name: { fr: 'Monde', en: 'World' }, address: '127.0.0.1:1' }],
        }),
      }
    `)
    expect(row('Are its services up?')).toMatch(/^! beware .* down: world$/)
    expect(row('Can characters be read?')).toMatch(
      /^✓ works .* 5 read; \{"id":"1","gameAccount":"alice","name":"Alys","level":78,"class":"88"/,
    )
    expect(row('Can guilds be read?')).toMatch(/^✗ fails .* game\.queries\.guilds: .*clan_name/)
    expect(advice('Can guilds be read?')).toContain('docs/games.md')
    expect(row('Can one account be read?')).toMatch(/^✓ works .* 2 read; .*"name":"Alys"/)
    expect(text).not.toContain('Is a game connected?')
    expect(code).toBe(1)
  } finally {
    await client.end()
    await game.drop()
  }
})

test('servers that are asked over the network are asked as the site does, and who is silent is named', async () => {
  const players = [{ name: 'Ada' }, { name: 'Bo' }]
  const [talking, silent] = await Promise.all([
    startA2s({ count: 2, players }),
    startA2s({ isSilent: 'wholly' }),
  ])
  try {
    const { text, row, advice } = await examine(`
      import { queryGame } from ${JSON.stringify(parts)}
      const server = { type: 'counterstrike2', host: '127.0.0.1' }
      export default {
        game: queryGame({
          timeoutMs: 500,
          servers: [
            { ...server, key: 'retakes', port: ${talking.port} },
            { ...server, key: 'surf', port: ${silent.port} },
          ],
        }),
      }
    `)
    expect(row('Are its services up?')).toMatch(/^! beware .* down: surf$/)
    expect(advice('Are its services up?')).toContain('reach host and port of the server')
    expect(row('Can players online be read?')).toMatch(/^✓ works .* 2 read; \{"id":"(Ada|Bo)"/)
    expect(text).not.toContain('Can characters be read?')
    expect(text).not.toContain('Can one account be read?')
  } finally {
    await Promise.all([talking.close(), silent.close()])
  }
})

test('before the first start, nobody was seen on servers whose players own their names', async () => {
  const [game, console] = await Promise.all([
    startA2s({ count: 1, players: [{ name: 'Ada' }] }),
    startFakeRcon('source'),
  ])
  try {
    const { text, row } = await runDoctor(
      `
      import { queryGame, rcon, whisper } from ${JSON.stringify(parts)}
      const commands = rcon({
        host: '127.0.0.1', port: ${console.port}, password: ${JSON.stringify(console.password)}, type: 'source',
      })
      export default {
        game: queryGame({
          servers: [{ key: 'main', type: 'counterstrike2', host: '127.0.0.1', port: ${game.port} }],
          link: whisper({ commands, template: 'tell {character} {code}' }),
        }),
      }
    `,
      { DATABASE_URL: '' },
    )
    expect(row('Can players online be read?')).toMatch(/^✓ works/)
    expect(row('Can characters be read?')).toMatch(/^– not asked .* before the first start/)
    expect(row('Can one account be read?')).toMatch(/^– not asked/)
    expect(text).toContain('Nothing fails.')
  } finally {
    await Promise.all([game.close(), console.close()])
  }
})

test('a site without a game says that its world is simulated', async () => {
  const { row } = await examine()
  expect(row('Is a game connected?')).toMatch(/^✓ works .* simulated world/)
  const forOthers = await examine(publicSite)
  expect(forOthers.row('Is a game connected?')).toMatch(/^! beware .* simulated world/)
  expect(forOthers.advice('Is a game connected?')).toContain('docs/games.md')
})

test('a community without a game is told that nothing of one is shown', async () => {
  const { code, row } = await examine(`export default { game: 'none' }`)
  expect(row('Is a game connected?')).toMatch(/^✓ works .* none, as the configuration says/)
  expect(code).toBe(0)
})

test('payments are asked whether the keys are right, and vote sites told where to call', async () => {
  await using stripe = await startFakeStripe({ clock: Date.now, send: async () => 200 })
  const examineKey = (key: string) =>
    examine(`
      import { stripe, topG } from ${JSON.stringify(parts)}
      export default {
        payments: [stripe({
          secretKey: '${key}', webhookSecret: 'whsec_ofThisTest', apiUrl: '${stripe.origin}',
        })],
        site: { name: 'A', url: 'http://localhost:8080/' },
        votes: [topG({ category: 'wow', site: '12', secret: '${'s3cret'.repeat(6)}' })],
      }
    `)
  const question = 'Does Stripe answer, and know this site?'
  const { row, text } = await examineKey(stripe.secretKey)
  expect(row(question)).toMatch(/^✓ works .* takes the keys$/)
  expect(row('Is what players vote on real?')).toContain(
    'http://localhost:8080/api/vote/callback/topg/<its secret>',
  )
  expect(text).not.toContain('s3cret')
  const wrong = await examineKey('sk_test_another')
  expect(wrong.row(question)).toMatch(/^✗ fails /)
  expect(wrong.advice(question)).toContain('keys of Stripe')
  expect(wrong.code).toBe(1)
})

test('what the site would not start with fails, and what was left out is told', async () => {
  const question = 'Is what players pay real?'
  const { row, code } = await examine(`
    import { sandboxCodes } from ${JSON.stringify(parts)}
    export default { payments: [sandboxCodes(), { ...sandboxCodes(), key: 'others' }] }
  `)
  expect(row(question)).toMatch(/^✗ fails .* expected one provider of codes at most$/)
  expect(code).toBe(1)
  const untold = await examine('export default {}')
  expect(untold.row(question)).toMatch(/^✓ works .*\(default\): nothing is paid there$/)
  expect(untold.row('Is what players vote on real?')).toMatch(/\(default\)$/)
})

test('an adapter that cannot be made fails alone', async () => {
  const systems = ['forum', 'game', 'mail', 'sms', 'avatars', 'payments', 'votes']
  const { code, row, advice, text } = await examine(`
    const broken = (name) => ({
      key: name, name: 'the broken ' + name, place: '', newsForums: [], rankings: [], classes: [],
      races: [], facts: {}, intervalSeconds: 3600, reward: { points: 1, money: 0 },
      create() { throw new Error('no ' + name + ' today') },
    })
    const [forum, game, mail, sms, avatars, payments, votes] =
      ${JSON.stringify(systems)}.map(broken)
    export default {
      forum, game, mail, sms, avatars, payments: [payments], votes: [votes],
      download: { files: [{ key: 'gone', name: 'Gone', path: 'gone.zip' }] },
    }
  `)
  for (const system of systems) {
    const question = `Can the broken ${system} be made?`
    expect(row(question)).toMatch(new RegExp(`^✗ fails .* no ${system} today$`))
    expect(advice(question)).toContain(`correct ${system} in guildhall.config.ts`)
    const rows = text.split('\n').filter((line) => line.includes(`  ${system}  `))
    expect(rows).toHaveLength(1)
  }
  expect(row('Is the file of gone there')).toMatch(/^✗ fails .* ENOENT/)
  expect(text).not.toContain('Can the site be made of it?')
  expect(code).toBe(1)
})

test('files of the client that are missing or others are told, and mirrors that fail', async () => {
  await writeFile(join(folder, 'client.zip'), 'the client')
  const { row, code } = await runDoctor(`
    export default {
      download: {
        files: [
          { key: 'here', name: 'Here', path: 'client.zip' },
          { key: 'other', name: 'Other', path: 'client.zip', sha256: '${'a'.repeat(64)}' },
          { key: 'gone', name: 'Gone', path: 'gone.zip' },
          { key: 'far', name: 'Far', mirrors: [{ name: 'Paris', url: '${forum.origin}/client.zip' }] },
        ],
      },
    }
  `)
  expect(row('Is the file of here there')).toMatch(/^✓ works .* SHA-256 [0-9a-f]{64}$/)
  expect(row('Is the file of other there')).toMatch(
    /^✗ fails .* expected a{64}: nobody is handed it$/,
  )
  expect(row('Is the file of gone there')).toMatch(/^✗ fails .* ENOENT/)
  expect(row('Does the mirror Paris have far?')).toMatch(/^! beware .* answered 404, expected 206/)
  expect(code).toBe(1)
})

test('the command ends by itself, whatever it was connected to', async () => {
  await using server = await startFakeSmtp({ account })
  await using payments = await startFakeStripe({ clock: Date.now, send: async () => 200 })
  const store = await startFakeS3({ ...bucket, clock: Date.now })
  const mail = { host: 'localhost', port: server.port, from: 'no-reply@play.example', ...account }
  const keys = {
    secretKey: payments.secretKey,
    webhookSecret: 'whsec_ofThisTest',
    apiUrl: payments.origin,
  }
  const { row } = await runDoctor(`
    import { nodebb, s3, smtp, sqlGame, stripe } from ${JSON.stringify(parts)}
    export default {
      forum: nodebb({ url: ${JSON.stringify(forum.origin)}, news: [1] }),
      mail: smtp(${JSON.stringify(mail)}),
      avatars: s3(${JSON.stringify({ ...bucket, endpoint: store.endpoint })}),
      payments: [stripe(${JSON.stringify(keys)})],
      game: sqlGame({ ...${JSON.stringify(mobiusOptions)}, database: ${JSON.stringify(database.url)} }),
    }
  `)
  await store.close()
  expect(row('Does PostgreSQL answer?')).toMatch(/^✓ works/)
  expect(row(mailQuestion)).toMatch(/^✓ works/)
  expect(row(avatarQuestion)).toMatch(/^✓ works/)
  expect(row('Does Stripe answer, and know this site?')).toMatch(/^✓ works/)
  // of what was reached, and has none of its tables
  expect(row('Can characters be read?')).toMatch(/^✗ fails .* does not exist/)
  expect(forum.asked).not.toEqual([])
})
