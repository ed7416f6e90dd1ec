import { randomBytes } from 'node:crypto'
import { testTexts } from './test-locales.ts'
import { createAuditLog } from '../src/server/platform/audit/audit-log.ts'
import { readBalances } from '../src/server/platform/ledger/ledger.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import { toLimits } from '../src/server/platform/limits.ts'
import type { Log } from '../src/server/platform/log.ts'
import { createOutboundFactory } from '../src/server/platform/outbound/outbound.ts'
import { createRateLimiter } from '../src/server/platform/rate-limit.ts'
import type { PlaceReward } from '../src/server/vote/vote-context.ts'
import { sandboxVoteRoutes } from '../src/server/vote/sandbox-vote-routes.ts'
import { voteCallbackRoutes } from '../src/server/vote/vote-callback-routes.ts'
import { voteRoutes } from '../src/server/vote/vote-routes.ts'
import { createVoteDesk } from '../src/server/vote/vote-desk.ts'
import { voteDeskRoutes } from '../src/server/vote/vote-desk-routes.ts'
import { createVoteService } from '../src/server/vote/vote-service.ts'
import type { VoteAdapter } from '../src/server/vote/vote-site.ts'
import { insertAccount } from './insert-account.ts'
import { createTestApi, signedInAs, silentLog } from './test-api.ts'

/** What stands at the end of addresses that sites of tests call. */
export const testSecret = 'a-secret-of-the-owner-for-this-vote-site'

interface VoteApiOptions {
  log?: Log
  topVoters?: readonly PlaceReward[]
  /** How often what may be done an hour; without end when left out. */
  limits?: { opening?: number; check?: number; callback?: number }
  /** Addresses of hosts; throws for a name server that fails. */
  resolve?: (host: string) => Promise<string[]>
}

/**
 * Votes over HTTP, with a clock that stands. Accounts named in `unconfirmed` have no confirmed
 * address.
 */
export function createVoteApi(
  db: Db,
  adapters: readonly VoteAdapter[],
  { log = silentLog, topVoters = [], limits: most = {}, resolve }: VoteApiOptions = {},
) {
  const now = { at: Date.parse('2026-11-15T12:00:00Z') }
  const clock = () => now.at
  const unconfirmed = new Set<number>()
  const notified: { accountId: number; site: string }[] = []
  const won: { accountId: number; place: number }[] = []
  const outbound = createOutboundFactory({
    clock,
    log,
    random: () => 0,
    sleep: async () => {},
  })
  const { opening = 100_000, check = 100_000, callback = 100_000 } = most
  const limits = toLimits({
    voteOpening: { count: opening },
    voteCheck: { count: check },
    voteCallback: { count: callback },
  })
  const findAccount = (column: 'id' | 'pseudo', value: number | string) =>
    db
      .selectFrom('account')
      .select(['id as accountId', 'pseudo'])
      .where(column, '=', value as never)
      .executeTakeFirst()
  const votes = createVoteService({
    texts: testTexts,
    db,
    clock,
    log,
    limiter: createRateLimiter(db, clock),
    limits,
    adapters,
    outbound,
    players: {
      isConfirmed: async (accountId) => !unconfirmed.has(accountId),
      findByPseudo: (pseudo) => findAccount('pseudo', pseudo),
      readPseudo: async (accountId) => (await findAccount('id', accountId))?.pseudo ?? '',
    },
    notifyVoteReady: async (_, accountId, { site }) => void notified.push({ accountId, site }),
    notifyTopVoter: async (_, accountId, { place }) => void won.push({ accountId, place }),
    randomBytes,
    timeZone: 'Europe/Paris',
    topVoters,
    moneyName: { fr: 'écus', en: 'crowns' },
    ...(resolve && { resolve }),
  })
  const staff = new Set<number>()
  const desk = createVoteDesk({
    audit: createAuditLog(clock),
    catalogue: votes.catalogue,
    clock,
    db,
    randomBytes,
    readTop: votes.readTop,
    siteUrl: 'https://guild.example',
    timeZone: 'Europe/Paris',
    reload: async () => void (await votes.catalogue.load()),
  })
  const api = createTestApi(
    (one) => {
      const { readVisitor } = one
      voteCallbackRoutes(one.router, votes, { readVisitor, log })
      sandboxVoteRoutes(one.router, votes, { readVisitor, texts: testTexts })
      voteRoutes(one, votes)
      voteDeskRoutes(one, desk)
    },
    {
      db,
      clock,
      log,
      findPlayer: async (token) => ({
        accountId: Number(token),
        sessionId: 'test',
        roles: staff.has(Number(token)) ? ['admin'] : [],
        hasSecondFactor: false,
        provenAt: now.at,
      }),
    },
  )
  return {
    ...api,
    db,
    now,
    votes,
    notified,
    won,
    unconfirmed,
    join: (name: string) => insertAccount(db, name),
    /** Somebody of the team, who may change vote sites. */
    async joinTeam(name: string): Promise<number> {
      const accountId = await insertAccount(db, name)
      staff.add(accountId)
      return accountId
    },
    /** Vote points and money. */
    balanceOf: async (accountId: number) =>
      (await readBalances(db, [accountId])).get(accountId) ?? { money: 0, points: 0 },
    /** A call of a vote site, to the address the owner gave it. */
    async callback(site: string, init: CallbackInit = {}) {
      const { query = '', secret = testSecret, from = '198.51.100.7', ...rest } = init
      const headers = { 'x-forwarded-for': from, ...init.headers }
      const path = `/api/vote/callback/${site}/${secret}${query === '' ? '' : `?${query}`}`
      const response = await api.request(path, { ...rest, headers })
      return { status: response.status, text: await response.text() }
    },
    close: () => outbound.close(),
  }
}

interface CallbackInit {
  method?: string
  body?: string | FormData
  headers?: Record<string, string>
  query?: string
  secret?: string
  /** Whom it comes from. */
  from?: string
}

export type VoteApi = ReturnType<typeof createVoteApi>

/** How a player calls, from an address. */
export function voterAt(accountId: number, address = '203.0.113.7') {
  return { headers: { ...signedInAs(accountId), 'x-forwarded-for': address } }
}

/** The token in the address of a page to vote on. */
export function tokenIn(url: string): string {
  const [token] = /[0-9A-Z]{24}/.exec(url) ?? []
  if (token === undefined) throw new Error(`there is no token in ${url}`)
  return token
}
