import type { TicketCategory, TicketHead } from '../../contract/support.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import type { SupportContext } from './support-context.ts'
import { exportOf } from './support-export.ts'
import { supportOverview } from './support-overview.ts'
import { listOpenedSince } from './ticket-queries.ts'
import { supportRoutes } from './support-routes.ts'
import { createSupportService } from './support-service.ts'

type Needs = Pick<
  SupportContext,
  'notify' | 'discover' | 'decoder' | 'listByPseudo' | 'cleanHtml' | 'listTopics'
>

export interface OpenedTicket {
  id: number
  category: TicketCategory
  openedAt: Date
}

const mostOpened = 50

export interface SupportFeature extends Feature {
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
    listTicketsOf: async (accountId) => (await support.tickets.list(accountId, 1)).tickets,
    async listOpenedSince(at) {
      const opened = await listOpenedSince(tools.db, at, mostOpened)
      return opened.map(({ id, category, created_at: openedAt }) => ({
        id,
        category: category as TicketCategory,
        openedAt,
      }))
    },
    overview: supportOverview(tools.db),
  }
}
