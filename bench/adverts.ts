import { sql } from 'kysely'
import type { AdvertSearch } from '../src/contract/advert.ts'
import type { Visitor } from '../src/server/platform/http/visitor.ts'
import { createAdvertService } from '../src/server/advert/advert-service.ts'
import { readDiscretion } from '../src/server/game/game-privacy.ts'
import { type Db, openDb } from '../src/server/platform/database/db.ts'
import { migrate } from '../src/server/platform/database/migrate.ts'
import { toLimits } from '../src/server/platform/limits.ts'
import { createRateLimiter } from '../src/server/platform/rate-limit.ts'
import { listSearches } from './advert-questions.ts'
import { fillAdverts } from './advert-world.ts'
import type { Figures } from './aims.ts'
import { compare } from './compare.ts'

const many = Number(process.env['BENCH_ADVERTS'] ?? 200_000)
const few = 2000
const aim = 1.5
const each = { rounds: 3, tries: 200, aim }
const together = { rounds: 3, tries: 400, aim }
type Say = (line: string) => void

interface BenchAdverts {
  db: Db
  /** What somebody searches for; `n` is another each time. */
  search(of: AdvertSearch): Promise<unknown>
}

/** Searches for adverts among many and among few: each question by itself, and as they come. */
export async function measureAdverts(serverUrl: string, say: Say): Promise<Figures> {
  const small = await openAdverts(serverUrl, few, say)
  const large = await openAdverts(serverUrl, many, say)
  try {
    say(`\nSearches in process, large against small (aim ≤ ${aim})`)
    const names = { large: await drawNames(large.db), small: await drawNames(small.db) }
    const questions = listSearches().map(({ name, make }) => ({
      name,
      large: (n: number) => large.search({ ...make(n, names.large) }),
      small: (n: number) => small.search({ ...make(n, names.small) }),
    }))
    const alone = await compare(questions, { ...each, say })
    const nth = (n: number) => questions[n % questions.length]
    const mix = {
      name: 'all of them in turn',
      large: async (n: number) => nth(n)?.large(n),
      small: async (n: number) => nth(n)?.small(n),
    }
    const mixed = await compare([mix], { ...together, say })
    return { 'adverts, scale': Math.max(alone, mixed) }
  } finally {
    await small.db.destroy()
    await large.db.destroy()
  }
}

/** A database of the site's with so many adverts. */
async function openAdverts(serverUrl: string, count: number, say: Say): Promise<BenchAdverts> {
  const begun = performance.now()
  const db = openDb(await createDatabase(serverUrl, `adverts_${count}`))
  await fillAdverts(db, count)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  say(`\n${count.toLocaleString('en')} adverts, made in ${seconds} s`)
  const clock = Date.now
  const gameId = 1
  const adverts = createAdvertService({
    locales: { languages: ['fr', 'en'] },
    db,
    clock,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    limiter: createRateLimiter(db, clock),
    limits: toLimits({ advertSearch: { count: 1_000_000 } }),
    rules: { days: 30, perPlayer: 10, isModerated: false },
    game: {
      id: gameId,
      findOwnCharacter: async () => undefined,
      async listWithPage(characters) {
        const accounts = characters.map(({ gameAccount }) => gameAccount)
        const discretion = await readDiscretion(db, gameId, accounts)
        const shown = characters.filter(
          ({ gameAccount }) => discretion(gameAccount).showsCharacters,
        )
        return new Set(shown.map(({ id }) => id))
      },
    },
    isConfirmed: async () => true,
    notify: async () => {},
    discover: async () => {},
  })
  return { db, search: (of) => adverts.search({ ...of, page: 1 }, visitor) }
}

const visitor: Visitor = {
  // of a page that is rendered: what the limit costs is not what is measured
  address: '',
  userAgent: 'bench',
  isBrowser: false,
  language: 'en',
  requestId: 'bench',
}

/** An empty database of the site’s, up to date. */
async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const db = openDb(serverUrl, 1)
  await sql`create database ${sql.id(name)}`.execute(db)
  await db.destroy()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  return url.href
}

/** Names of characters, from all over the adverts. */
async function drawNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select character_name as name from advert where id % greatest(1, (select max(id) / 500 from advert)) = 0
    order by id limit 500`.execute(db)
  return rows.map(({ name }) => name)
}
