import { type AdvertServiceOptions, createAdverts } from './advert-services.ts'
import { createDiscover } from './announce.ts'
import { createMoneyServices, type MoneyServiceOptions } from './money-services.ts'
import { toLimits } from '../server/platform/limits.ts'
import { createRateLimiter } from '../server/platform/rate-limit.ts'
import { createSupport, type SupportServiceOptions } from './support-services.ts'
import { createVotes, type VoteServiceOptions } from './vote-services.ts'

export type CommunityOptions = Omit<
  MoneyServiceOptions & VoteServiceOptions & AdvertServiceOptions & SupportServiceOptions,
  'limiter' | 'limits' | 'discover'
>

/** Composes what players do with and for each other and the server: money, votes, adverts, support. */
export function createCommunity(options: CommunityOptions) {
  const tools = {
    ...options,
    limiter: createRateLimiter(options.db, options.clock),
    limits: toLimits(options.config.limits),
    discover: createDiscover(options.clock),
  }
  const money = createMoneyServices(tools)
  const { votes, isSandbox } = createVotes(tools)
  return {
    services: {
      ...money.services,
      votes,
      adverts: createAdverts(tools),
      support: createSupport(tools),
    },
    /** What of it is the site's own, to try it on. */
    sandbox: { payments: money.isSandbox, votes: isSandbox },
    sandboxPayments: money.sandboxPages,
  }
}
