import { randomBytes } from 'node:crypto'
import { ticketPageSize } from '../src/contract/support.ts'
import { createPlayerDirectory } from '../src/server/account/player-directory.ts'
import { createAuditLog } from '../src/server/platform/audit/audit-log.ts'
import { type Db, openDb } from '../src/server/platform/database/db.ts'
import { toLimits } from '../src/server/platform/limits.ts'
import { createRateLimiter } from '../src/server/platform/rate-limit.ts'
import { createSupportService, type SupportService } from '../src/server/support/support-service.ts'
import type { TeamFilter } from '../src/server/support/team-filter.ts'
import type { Figures } from './aims.ts'
import { createBenchDatabase, settle } from './bench-database.ts'
import { compare } from './compare.ts'
import { fillTickets, words } from './ticket-world.ts'

const many = 200_000
const few = 2000
const options = { rounds: 5, tries: 200, aim: 1.5 }
const member = 1
type Say = (line: string) => void

/** A site with so many tickets. */
interface TicketSite {
  db: Db
  support: SupportService
  tickets: number
  /** A player, and their ticket. */
  ticket(n: number): { id: number; accountId: number }
  pseudo(n: number): string
}

/** Lists and threads of a site with 200,000 tickets beside one with 2,000. */
export async function measureTickets(serverUrl: string, say: Say): Promise<Figures> {
  const large = await openSite(serverUrl, many, say)
  const small = await openSite(serverUrl, few, say)
  try {
    say(`\nTickets read in process, large against small (aim ≤ ${options.aim})`)
    const all = Object.entries(questions).map(([name, ask]) => ({
      name,
      large: (n: number) => ask(large, n),
      small: (n: number) => ask(small, n),
    }))
    return { 'tickets, scale': await compare(all, { ...options, say }) }
  } finally {
    await large.db.destroy()
    await small.db.destroy()
  }
}

type Question = (site: TicketSite, n: number) => Promise<unknown>

const list =
  (filter: TeamFilter): Question =>
  ({ support }) =>
    support.team.list(filter, 1)
const find =
  (toSearch: (site: TicketSite, n: number) => string): Question =>
  (site, n) =>
    site.support.team.list({ search: toSearch(site, n) }, 1)
const common = (n: number) => words[n % 10] ?? ''
/** In the subjects of more than a page of one’s own: of the few there are among few, “about” is in all. */
const commonOfOwn = ({ tickets }: TicketSite, n: number) => (tickets === few ? 'about' : common(n))
const rare = (n: number) => words[words.length - 1 - (n % 100)] ?? ''

const questions: Record<string, Question> = {
  'team, first page': list({}),
  'team, open': list({ state: 'open' }),
  'team, closed': list({ state: 'closed' }),
  'team, one category': list({ category: 'appeal' }),
  'team, closed of a category': list({ state: 'closed', category: 'vote' }),
  'team, one’s own': list({ assigned: member }),
  'team, nobody’s, open': list({ assigned: 'nobody', state: 'open' }),
  'team, closed, of a priority': list({ state: 'closed', priority: 'urgent' }),
  'team, one’s own of a category': list({ assigned: member, category: 'vote' }),
  'team, by all filters': list({
    state: 'closed',
    assigned: member,
    category: 'vote',
    priority: 'urgent',
  }),
  'team, page 40': ({ support, tickets }) =>
    support.team.list({ state: 'closed' }, Math.min(40, Math.floor(tickets / ticketPageSize) - 4)),
  'team, page 100 or last': ({ support, tickets }) =>
    support.team.list({}, Math.min(100, tickets / ticketPageSize)),
  'team, search of a common word': find((_, n) => common(n)),
  'team, search of a rare word': find((_, n) => rare(n)),
  'team, search of no word': find(() => 'nowhere to be found'),
  'team, search of a pseudo': find((site, n) => site.pseudo(n).slice(0, 6)),
  'team, search of one’s own': (site, n) =>
    site.support.team.list({ assigned: member, search: commonOfOwn(site, n) }, 1),
  'team, no word of one’s own': ({ support }) =>
    support.team.list({ assigned: member, search: 'nowhere to be found' }, 1),
  'team, search, page 5': (site, n) => site.support.team.list({ search: common(n) }, 5),
  'team, search of a number': find((site, n) => `#${site.ticket(n).id}`),
  'team, a thread': ({ support, ticket }, n) => support.team.read(ticket(n).id),
  'player, their list': ({ support, ticket }, n) => support.tickets.list(ticket(n).accountId, 1),
  'player, a thread': ({ support, ticket }, n) =>
    support.tickets.read(ticket(n).accountId, ticket(n).id),
}

async function openSite(serverUrl: string, tickets: number, say: Say): Promise<TicketSite> {
  const begun = performance.now()
  const db = openDb(await createBenchDatabase(serverUrl, `tickets_${tickets}`))
  await fillTickets(db, tickets)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  say(`\n${tickets.toLocaleString('en')} tickets, made in ${seconds} s`)
  const support = openSupport(db)
  // as each night
  await support.prune()
  await settle(db)
  const drawn = await drawTickets(db)
  const at = (n: number) => {
    const found = drawn[n % drawn.length]
    if (!found) throw new Error('there are no tickets')
    return found
  }
  return { db, support, tickets, ticket: at, pseudo: (n) => at(n).pseudo }
}

/** As many as are asked for, from all over. */
async function drawTickets(db: Db) {
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('account', 'account.id', 'ticket.account_id')
    .select(['ticket.id', 'ticket.account_id as accountId', 'account.pseudo'])
    .execute()
  return rows
    .map((row) => ({ row, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, options.rounds * options.tries)
    .map(({ row }) => row)
}

/** As the site composes it, without what reading does not need. */
function openSupport(db: Db): SupportService {
  const nothing = () => {}
  return createSupportService({
    db,
    clock: Date.now,
    audit: createAuditLog(Date.now),
    log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    limiter: createRateLimiter(db, Date.now),
    limits: toLimits(),
    randomBytes,
    decoder: { decode: () => Promise.reject(new Error('nothing is decoded here')) },
    notify: async () => {},
    discover: async () => {},
    locales: { languages: ['fr', 'en'] },
    listByPseudo: createPlayerDirectory(db).listByPseudo,
    cleanHtml: (html) => html,
    listTopics: () => [],
    siteUrl: 'http://localhost:3000',
  })
}
