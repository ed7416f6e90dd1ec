import type { HelpTopic, TicketHead } from '../../contract/support.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { listPerDay, readWaiting } from '../platform/overview.ts'
import type { SupportContext } from './support-context.ts'
import { exportOf } from './support-export.ts'
import { isOpen } from './team-filter.ts'
import { supportRoutes } from './support-routes.ts'
import { createSupportService } from './support-service.ts'
import { listOpenedSince, type OpenedTicket } from './ticket-queries.ts'

type Needs = Pick<
  SupportContext,
  'notify' | 'discover' | 'decoder' | 'listByPseudo' | 'cleanHtml' | 'listTopics'
>

export interface SupportFeature extends Feature {
  /** What players ask often. */
  listHelp(): HelpTopic[]
  /** The latest tickets of a player. */
  listTicketsOf(accountId: number): Promise<TicketHead[]>
  /** The newest tickets opened after `at`, without what was written. */
  listOpenedSince(at: Date): Promise<OpenedTicket[]>
}

/** What players ask often, and what they ask the team. */
export function createSupportFeature(tools: Tools, needs: Needs): SupportFeature {
  const support = createSupportService({ ...tools, ...needs })
  return {
    name: 'support',
    exportOf,
    routes: { api: (api) => supportRoutes(api, support) },
    prune: support.prune,
    listHelp: support.listHelp,
    listTicketsOf: async (accountId) => (await support.tickets.list(accountId, 1)).tickets,
    listOpenedSince: (at) => listOpenedSince(tools.db, at),
    overview: {
      waiting: [
        {
          key: 'tickets',
          access: 'tickets.reply',
          read: () => readWaiting(tools.db.selectFrom('ticket').where(isOpen), 'waiting_since'),
        },
      ],
      trends: [
        {
          key: 'tickets',
          access: 'tickets.reply',
          listDays: (days) => listPerDay(tools.db.selectFrom('ticket'), 'created_at', days),
        },
      ],
    },
  }
}
