import { sql } from 'kysely'
import type { AdvertSearch } from '../src/contract/advert.ts'
import { createAuditLog } from '../src/server/platform/audit/audit-log.ts'
import type { Visitor } from '../src/server/platform/http/visitor.ts'
import { createAdvertService } from '../src/server/advert/advert-service.ts'
import { readDiscretion } from '../src/server/game/game-privacy.ts'
import { type Db, openDb } from '../src/server/platform/database/db.ts'
import { toLimits } from '../src/server/platform/limits.ts'
import { createRateLimiter } from '../src/server/platform/rate-limit.ts'
import { type AskedAdverts, listSearches, words } from './advert-questions.ts'
import { fillAdverts } from './advert-world.ts'
import type { Figures } from './aims.ts'
import { createBenchDatabase, settle } from './bench-database.ts'
import { compare } from './compare.ts'

/** Of the levels there are five, or all. */
const ofMany = { levels: 5, mostGold: 50_000, frequent: words }
const ofFew = {
  levels: 80,
  mostGold: 1_000_000,
  frequent: ['looking', 'good', 'price', 'gold', 'new', 'level', 'ring', 'sword'],
}
const many = Number(process.env['BENCH_ADVERTS'] ?? 200_000)
const few = 2000
const aim = 1.5
const each = { rounds: 5, tries: 200, aim }
const together = { rounds: 5, tries: 400, aim }
type Say = (line: string) => void

interface BenchAdverts {
  db: Db
  asked: AskedAdverts
  search(of: AdvertSearch): Promise<unknown>
}

/** Searches for adverts among many and among few: each question by itself, and as they come. */
export async function measureAdverts(serverUrl: string, say: Say): Promise<Figures> {
  const small = await openAdverts(serverUrl, few, say)
  const large = await openAdverts(serverUrl, many, say)
  try {
    say(`\nSearches in process, large against small (aim ≤ ${aim})`)
    const questions = listSearches().map(({ name, make }) => ({
      name,
      large: (n: number) => large.search(make(n, large.asked)),
      small: (n: number) => small.search(make(n, small.asked)),
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
  const db = openDb(await createBenchDatabase(serverUrl, `adverts_${count}`))
  await fillAdverts(db, count)
  await settle(db)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  say(`\n${count.toLocaleString('en')} adverts, made in ${seconds} s`)
  const clock = Date.now
  const gameId = 1
  const adverts = createAdvertService({
    locales: { languages: ['fr', 'en'] },
    db,
    clock,
    audit: createAuditLog(clock),
    log: { debug() {}, info() {}, warn() {}, error() {} },
    limiter: createRateLimiter(db, clock),
    limits: toLimits({ advertSearch: { count: 1_000_000 } }),
    rules: { days: 30, perPlayer: 10, isModerated: false },
    game: {
      id: gameId,
      findOwnCharacter: async () => undefined,
      isHiddenName: () => false,
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
  const asked = {
    names: await drawNames(db),
    prices: await drawPrices(db),
    ...(count === few ? ofFew : ofMany),
  }
  return { db, asked, search: (of) => adverts.search({ ...of, page: 1 }, visitor) }
}

const visitor: Visitor = {
  // of a page that is rendered: what the limit costs is not what is measured
  address: '',
  userAgent: 'bench',
  isBrowser: false,
  language: 'en',
  requestId: 'bench',
}

/** Names of characters, from all over the adverts. */
async function drawNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select character_name as name from advert where id % greatest(1, (select max(id) / 500 from advert)) = 0
    order by id limit 500`.execute(db)
  return rows.map(({ name }) => name)
}

/** Prices between which there are sixty adverts, from all over; of the lowest many are the same. */
async function drawPrices(db: Db) {
  const { rows } = await sql<{ least: number; most: number }>`
    select least, most from (
      select gold::integer as least, lead(gold::integer, 59) over by_gold as most,
        row_number() over by_gold as number, count(*) over () as count
      from advert where gold >= 1000 window by_gold as (order by gold)
    ) priced
    where most is not null and number % greatest(1, count / 500) = 0`.execute(db)
  return rows.map(({ least, most }) => [least, most] as const)
}
