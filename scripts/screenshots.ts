import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Browser, BrowserContext, Page as BrowserPage } from 'playwright-core'
import { startSite } from '../src/app/site.ts'
import { login } from '../src/contract/account.ts'
import { createEndpointClient } from '../src/contract/endpoint-client.ts'
import type { Page } from '../src/contract/page.ts'
import { pages as sitePages } from '../src/contract/page-list.ts'
import type { SessionProfile } from '../src/contract/session.ts'
import { loadBuiltPages } from '../src/server/page/built-pages.ts'
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/embedded-postgres.ts'
import { readSettings } from '../src/server/platform/config/settings.ts'
import { launchChromium } from '../test/chromium.ts'
import { writeLongTopic } from '../test/long-topic.ts'
import { buildPages } from './build.ts'
import { joinPlayer } from './dev/make-cast.ts'

// Each page × {fr, en} × {dark, light} × four widths, with real and with extreme content, into
// screenshots/. Words on the command line keep only pictures whose name holds them all:
//   npm run screenshots -- home fr 360
const target = resolve(import.meta.dirname, '../screenshots')
const wanted = process.argv.slice(2)
const widths = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 }
const say = (line: string) => console.log(line)

interface Shot {
  name: string
  /** Topics are named by their slug; their numbers are the database's to choose. */
  path: string
  /** What is done before the picture is taken. */
  prepare?: (context: BrowserContext) => Promise<void>
  /** What the player sees. */
  isSignedIn?: boolean
}

/** Who looks at what only players see, with the characters the simulated world gives a new account. */
const player = { userName: 'tamsin', pseudo: 'Tamsin', password: randomBytes(12).toString('hex') }

const shots: Shot[] = [
  ...listPlainPages(),
  { name: 'home-signed-in', path: '/', isSignedIn: true },
  { name: 'home-cookies-accepted', path: '/', prepare: acceptCookies },
  { name: 'topic', path: '/forum/topic/class-balance-for-2-7' },
  { name: 'topic-long', path: '/forum/topic/long?page=250' },
  { name: 'topic-extreme', path: '/forum/topic/extreme' },
  { name: 'article', path: '/article/the-ferrymans-lamp' },
  { name: 'ranking', path: '/ranking/guild' },
]

/** The pages that everybody may open at their own path. */
function listPlainPages(): Shot[] {
  return Object.entries<Page>(sitePages)
    .filter(([, { access, path }]) => access === 'public' && !path.includes(':'))
    .map(([name, { path }]) => ({ name, path }))
}

/** Begins a session of the player. Its pictures are taken before its token has to be renewed. */
async function signIn(origin: string): Promise<SessionProfile> {
  const call = createEndpointClient((path, init) => fetch(origin + path, init))
  return call(login, { UserName: player.userName, Password: player.password })
}

async function giveSession(context: BrowserContext, session: SessionProfile): Promise<void> {
  await context.addInitScript(
    (text) => sessionStorage.setItem('session', text),
    JSON.stringify(session),
  )
}

async function acceptCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.cookie = 'cookie_policy=1; path=/'
  })
}

/** A topic that tries the page's patience: no spaces in its title, long names, a wide table, a long line. */
async function writeExtremeTopic(client: pg.Client): Promise<void> {
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen-XL'
  const cells = Array.from({ length: 14 }, (_, n) => `<td>Colonne ${n}</td>`).join('')
  const html = `<p>${'w'.repeat(300)}</p><table><tr>${cells}</tr></table><pre><code>${'x = '.repeat(80)}</code></pre>`
  await client.query(
    `with author as (insert into local_author (name) values ('Wilhelmina-von-Hohenzollern-Sigmaringen-zu-Aldermoor') returning id),
          topic as (insert into local_topic (forum_id, slug, title, views, published_at, last_post_at, posts)
                    values (1, 'extreme', jsonb_build_object('en', $1::text), 2147483647, now(), now(), 1) returning id)
     insert into local_post (topic_id, position, author_id, created_at, html)
     select topic.id, 0, author.id, now(), jsonb_build_object('en', $2::text) from topic, author`,
    [title, html],
  )
}

/** The path of a shot with the topic's number; undefined when there is no such topic. */
async function numberTopic(client: pg.Client, path: string): Promise<string | undefined> {
  const [, start, slug, rest = ''] = /^(\/(?:forum\/topic|article)\/)([\w-]+)(.*)$/.exec(path) ?? []
  if (!slug) return path
  const { rows } = await client.query<{ id: number }>(
    'select id from local_topic where slug = $1',
    [slug],
  )
  return rows[0] && `${start}${rows[0].id}/${slug}${rest}`
}

/** Has those come, too, that wait until they are scrolled to. */
function loadPictures(page: BrowserPage): Promise<unknown> {
  return page.evaluate(() =>
    Promise.all(
      [...document.images].map((picture) => {
        picture.loading = 'eager'
        return picture.decode().catch(() => {})
      }),
    ),
  )
}

async function takeAll(browser: Browser, origin: string, content: string): Promise<void> {
  for (const shot of shots) {
    const path = await numberTopic(database, shot.path)
    if (!path) continue
    const session = shot.isSignedIn ? await signIn(origin) : undefined
    for (const language of ['fr', 'en'] as const) {
      for (const theme of ['dark', 'light'] as const) {
        for (const [width, height] of Object.entries(widths)) {
          const name = `${content}-${shot.name}-${language}-${theme}-${width}`
          if (!wanted.every((word) => name.includes(word))) continue
          const viewport = { width: Number(width), height }
          const context = await browser.newContext({
            viewport,
            colorScheme: theme,
            locale: language,
            reducedMotion: 'reduce',
          })
          await shot.prepare?.(context)
          if (session) await giveSession(context, session)
          const page = await context.newPage()
          await page.goto(origin + path, { waitUntil: 'networkidle' })
          await loadPictures(page)
          await page.screenshot({ path: join(target, `${name}.png`), fullPage: true })
          await context.close()
          say(name)
        }
      }
    }
  }
}

await buildPages(say)
await mkdir(target, { recursive: true })
const folder = await mkdtemp(join(tmpdir(), 'guildhall-screenshots-'))
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), say: () => {} })
const browser = await launchChromium()
const database = new pg.Client({ connectionString: postgres.url })
await database.connect()
try {
  const settings = readSettings({
    PORT: '0',
    DATABASE_URL: postgres.url,
    DATA_FOLDER: folder,
    LOG_LEVEL: 'error',
  })
  const pages = await loadBuiltPages(resolve(import.meta.dirname, '../build'))
  const takeAllOf = async (content: string) => {
    const site = await startSite({ settings, config: {}, pages })
    await takeAll(browser, site.url, content)
    await site.stop()
  }
  // the first start fills the forum
  const first = await startSite({ settings, config: {}, pages })
  await joinPlayer({ url: first.url, databaseUrl: postgres.url }, player)
  await first.stop()
  await writeLongTopic(postgres.url, 10_000)
  await takeAllOf('sample')
  await writeExtremeTopic(database)
  await database.query('truncate forum_copy')
  await takeAllOf('extreme')
  await database.query('truncate local_post, local_topic, forum_copy cascade')
  await takeAllOf('empty')
} finally {
  await browser.close()
  await database.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
