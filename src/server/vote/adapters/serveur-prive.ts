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

const defaults = { key: 'serveur-prive', name: 'Serveur-Privé', everyMinutes: 90 }

export const serveurPriveShape = {
  page: VotePage,
  token: SiteToken.meta({ description: 'The token of the server’s API, from its settings.' }),
  url: SiteUrl('https://serveur-prive.net').meta({
    description: 'Where the site is, or its English twin.',
    example: 'https://private-server.net',
  }),
}

/**
 * Serveur-Privé (serveur-prive.net, private-server.net), which is asked by the voter's address and says when
 * the next vote counts: `serveurPrive({ page: 'https://serveur-prive.net/…/vote', token })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function serveurPrive(given: GivenOptions<typeof serveurPriveShape>): VoteAdapter {
  const options = readOptions('serveurPrive', serveurPriveShape, given)
  const { page, token, url } = options
  const settings = {
    name: defaults.name,
    page,
    ask: `${url}/api/v1/servers/${encodeURIComponent(token)}/votes/{ip}`,
    read: readByRules({
      voted: [{ field: 'success', equals: true }],
      notVoted: [{ field: 'success', equals: false }],
      secondsLeft: 'data.next_vote_seconds',
    }),
  }
  return toAdapter(defaults, options, (context) => createAskedSite(settings, context))
}
