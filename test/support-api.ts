import { randomBytes } from 'node:crypto'
import { createTestNotifications } from './test-notifications.ts'
import { testLocales } from './test-locales.ts'
import type { Role } from '../src/contract/role-terms.ts'
import {
  openTicket,
  type TicketCategory,
  type TicketPicture,
  uploadTicketPicture,
} from '../src/contract/support.ts'
import { replyAsTeam } from '../src/contract/ticket-team.ts'
import { createPlayerDirectory } from '../src/server/account/player-directory.ts'
import { sanitise } from '../src/server/forum/html/sanitise.ts'
import { createAuditLog } from '../src/server/platform/audit/audit-log.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import { type LimitName, toLimits } from '../src/server/platform/limits.ts'
import { createPictureDecoder } from '../src/server/platform/picture-decoder/picture-decoder.ts'
import type { PlayerNews, NotifyPlayer } from '../src/server/platform/player-news.ts'
import { createRateLimiter } from '../src/server/platform/rate-limit.ts'
import type { MarkdownTopic } from '../src/server/support/help-topics.ts'
import { supportRoutes } from '../src/server/support/support-routes.ts'
import { createSupportService } from '../src/server/support/support-service.ts'
import { insertAccount } from './insert-account.ts'
import { createTestApi, signedInAs, silentLog } from './test-api.ts'

interface SupportApiOptions {
  topics?: readonly MarkdownTopic[]
  /** Counts of limits that nobody reaches otherwise. */
  counts?: Partial<Record<LimitName, number>>
  /** Left out, what players are told is in `told` alone. */
  notify?: NotifyPlayer
}

const generous = { ticketOpening: 1e6, ticketMessage: 1e6, ticketPreview: 1e6, ticketPicture: 1e6 }

/** Support over HTTP, in process, with a clock that stands, a real decoder and roles as they are given. */
export function createSupportApi(
  db: Db,
  { topics = [], counts = {}, notify }: SupportApiOptions = {},
) {
  const now = { at: Date.parse('2026-11-15T12:00:00Z') }
  const clock = () => now.at
  const notified: ({ accountId: number } & PlayerNews)[] = []
  // patient: a busy machine is not a picture that takes too long
  const decoder = createPictureDecoder({ timeLimitMs: 60_000 })
  const limits = Object.entries({ ...generous, ...counts }).map(([name, count]) => [
    name,
    { count },
  ])
  const support = createSupportService({
    db,
    clock,
    audit: createAuditLog(clock),
    log: silentLog,
    limiter: createRateLimiter(db, clock),
    limits: toLimits(Object.fromEntries(limits)),
    randomBytes,
    decoder,
    async notify(within, accountId, news) {
      notified.push({ accountId, ...news })
      await notify?.(within, accountId, news)
    },
    discover: createTestNotifications(db, clock).discoverNews,
    listByPseudo: createPlayerDirectory(db).listByPseudo,
    cleanHtml: sanitise,
    listTopics: () => topics,
    locales: testLocales,
    siteUrl: 'https://play.example',
  })
  const findPlayer = async (token: string) => ({
    accountId: Number(token),
    sessionId: 'test',
    roles: await rolesOf(db, Number(token)),
    hasSecondFactor: true,
    provenAt: now.at,
  })
  const api = createTestApi((one) => supportRoutes(one, support), { clock, db, findPlayer })
  const as = (accountId: number) => ({ headers: signedInAs(accountId) })

  return {
    ...api,
    db,
    now,
    notified,
    support,
    as,
    /** A new player, and member of the team with a role. */
    async join(name: string, role?: Role): Promise<number> {
      const id = await insertAccount(db, name)
      if (role) await db.insertInto('account_role').values({ account_id: id, role }).execute()
      return id
    },
    /** A player’s ticket that says little. */
    open: (accountId: number, change: Partial<GivenTicket> = {}) =>
      api.call(
        openTicket,
        {
          Category: change.category ?? 'game',
          Priority: change.priority ?? 'normal',
          Subject: change.subject ?? 'A lost sword',
          Text: change.text ?? 'It is gone.',
          Pictures: change.pictures ?? [],
        },
        as(accountId),
      ),
    /** What the team writes, to the player unless it is a note. */
    replyAsTeam: (member: number, Id: number, Text: string, change: Partial<TeamReply> = {}) =>
      api.call(
        replyAsTeam,
        { Id, Text, IsNote: false, Closes: false, Pictures: [], ...change },
        as(member),
      ),
    upload: (accountId: number, bytes: Uint8Array): Promise<TicketPicture> =>
      api.call(
        uploadTicketPicture,
        { File: new File([new Uint8Array(bytes)], 'screen.png') },
        as(accountId),
      ),
    readPicture: (id: string, accountId?: number) =>
      api.request(`/api/support/picture/${id}`, {
        headers: accountId === undefined ? {} : signedInAs(accountId),
      }),
    close: () => decoder.close(),
  }
}

interface GivenTicket {
  category: TicketCategory
  priority: 'low' | 'normal' | 'high'
  subject: string
  text: string
  pictures: string[]
}

interface TeamReply {
  LastMessage: number | undefined
  IsNote: boolean
  Closes: boolean
  Pictures: string[]
}

async function rolesOf(db: Db, accountId: number): Promise<Role[]> {
  const rows = await db
    .selectFrom('account_role')
    .select('role')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ role }) => role as Role)
}

export type SupportApi = ReturnType<typeof createSupportApi>
