import { sql } from 'kysely'
import { cleanText } from '../platform/clean-text.ts'
import { createCannedReplies } from './canned-replies.ts'
import { forgetRecent } from './find-tickets.ts'
import { createTopicList } from './help-topics.ts'
import { createMessageHtml } from '../platform/message-html.ts'
import { createPlayerTickets } from './player-tickets.ts'
import type { SupportContext } from './support-context.ts'
import type { TeamFilter } from './team-filter.ts'
import { createTeamList } from './team-list.ts'
import { listTeamMembers } from './team-members.ts'
import { createTeamTickets } from './team-tickets.ts'
import { createTicketPictures } from './ticket-pictures.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { createRemembered } from '../platform/remembered.ts'

export type SupportService = ReturnType<typeof createSupportService>

/** What players ask often, and what they ask the team. */
export function createSupportService(context: SupportContext) {
  const { db, clock, limiter, limits } = context
  const toHtml = createMessageHtml(context)
  const listTopics = createTopicList(context, toHtml)
  const readUsualReplySeconds = createReplyTime(db, clock)
  const pictures = createTicketPictures(context)
  const list = createTeamList(context)

  return {
    tickets: createPlayerTickets(context, toHtml),
    team: {
      ...createTeamTickets(context, toHtml),

      /** Tickets of all players, what is most urgent and waits longest first. */
      async list(filter: TeamFilter, page: number) {
        const [found, open, usualReplySeconds] = await Promise.all([
          list.list(filter, page),
          list.countOpen(),
          readUsualReplySeconds(),
        ])
        return { ...found, open, usualReplySeconds }
      },

      listMembers: () => listTeamMembers(db),
    },
    replies: createCannedReplies(context),
    pictures,

    /** What players ask often. */
    listHelp: listTopics,

    /** What players ask often, and how long the team usually takes. */
    async readHelp() {
      return { topics: listTopics(), usualReplySeconds: await readUsualReplySeconds() }
    },

    /** A message as it will look. @throws {AppError} `TooManyRequests` */
    async preview(accountId: number, markdown: string): Promise<string> {
      await limiter.take([limits.ticketPreview], String(accountId))
      return toHtml(cleanText(markdown))
    },

    /** Removes pictures that were never sent, and lets old tickets be old. */
    prune: () => Promise.all([pictures.prune(), forgetRecent(db)]),
  }
}

/** Tickets that are looked at, and how few say nothing. */
const latest = 100
const fewest = 5
const freshFor = 60_000

/**
 * How long the team takes to reply to a ticket for the first time: half of the last hundred took no longer.
 * In seconds; null while fewer than five were answered. Kept for a minute.
 */
function createReplyTime(db: Db, clock: Clock): () => Promise<number | null> {
  return createRemembered(clock, freshFor, async () => {
    const { rows } = await sql<{ seconds: number | null; count: number }>`
      select count(*)::integer as count,
        round(percentile_cont(0.5) within group (order by seconds))::integer as seconds
      from (
        select extract(epoch from first_reply_at - created_at)::float8 as seconds from ticket
        where first_reply_at is not null order by first_reply_at desc limit ${latest}
      ) answered`.execute(db)
    const [found] = rows
    return found && found.count >= fewest ? found.seconds : null
  })
}
