import { z } from 'zod'
import type { VoteAdapter } from '../vote-site.ts'
import { readByRules } from './answer-rule.ts'
import { createAskedSite } from './asked-site.ts'
import {
  type GivenOptions,
  readOptions,
  SiteToken,
  SiteUrl,
  toAdapter,
  VotePage,
} from './vote-options.ts'

const defaults = { key: 'top-serveurs', name: 'Top-Serveurs', everyMinutes: 120 }

export const topServeursShape = {
  page: VotePage.meta({
    description:
      'The page to vote on, where players enter their pseudo: `{name}` stands for it in addresses.',
  }),
  token: SiteToken.meta({ description: 'The token of the server, from its settings.' }),
  by: z.enum(['name', 'address'], 'expected name or address').default('name').meta({
    description:
      'Whether it is asked by the pseudo, which the site lets count once, or by the voter’s network address.',
  }),
  url: SiteUrl('https://api.top-serveurs.net/v1').meta({
    description: 'Where the site is asked, or its English twin.',
    example: 'https://api.top-games.net/v1',
  }),
}

/** `/votes/claim-username`: 0 is no vote, 1 one that counts with this answer, 2 one that did before. */
const readClaim = readByRules({
  voted: [{ field: 'claimed', equals: 1 }],
  notVoted: [
    { field: 'claimed', equals: 0 },
    { field: 'code', equals: 404 },
  ],
  claimed: [{ field: 'claimed', equals: 2 }],
})

/** `/votes/check-ip` */
const readCheck = readByRules({
  voted: [{ field: 'code', equals: 200 }],
  notVoted: [{ field: 'code', equals: 404 }],
})

/**
 * Top-Serveurs (top-serveurs.net, top-games.net), which is asked by pseudo and lets each vote count once, or by
 * address: `topServeurs({ page: 'https://top-serveurs.net/…', token })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function topServeurs(given: GivenOptions<typeof topServeursShape>): VoteAdapter {
  const options = readOptions('topServeurs', topServeursShape, given)
  const { page, by, url } = options
  const server = `server_token=${encodeURIComponent(options.token)}`
  const way =
    by === 'name'
      ? { ask: `${url}/votes/claim-username?${server}&playername={name}`, read: readClaim }
      : { ask: `${url}/votes/check-ip?${server}&ip={ip}`, read: readCheck }
  const settings = { name: defaults.name, page, isClaim: by === 'name', ...way }
  return toAdapter(defaults, options, (context) => createAskedSite(settings, context))
}
