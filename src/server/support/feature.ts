import type { TicketCategory, TicketHead } from '../../contract/support.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { readHelpTopics } from './help-topics.ts'
import type { SupportConfig } from './support-config.ts'
import type { SupportContext } from './support-context.ts'
import { exportOf } from './support-export.ts'
import { supportOverview } from './support-overview.ts'
import { listOpenedSince } from './ticket-queries.ts'
import { supportRoutes } from './support-routes.ts'
import { createSupportService } from './support-service.ts'

interface Needs extends Pick<
  SupportContext,
  'notify' | 'discover' | 'decoder' | 'listByPseudo' | 'cleanHtml'
> {
  config: SupportConfig
}

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
export function createSupportFeature(tools: Tools, { config, ...needs }: Needs): SupportFeature {
  const own = config.hasOwnTopics ? readHelpTopics(tools.site.hasGame) : []
  const support = createSupportService({ ...tools, ...needs, topics: [...config.topics, ...own] })
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
