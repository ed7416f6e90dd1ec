import type { VoteAdapter } from '../vote-site.ts'
import { readByRules } from './answer-rule.ts'
import { createAskedSite } from './asked-site.ts'
import {
  type GivenOptions,
  readOptions,
  SiteName,
  SiteUrl,
  toAdapter,
  VotePage,
} from './vote-options.ts'

const defaults = { key: 'liste-serveurs', name: 'Liste-Serveurs', everyMinutes: 180 }

export const listeServeursShape = {
  page: VotePage,
  site: SiteName.meta({ description: 'The number of the listing.', example: '12345' }),
  url: SiteUrl('https://www.liste-serveurs.fr'),
}

/**
 * Liste-Serveurs (liste-serveurs.fr), asked by the voter's address:
 * `listeServeurs({ page: 'https://www.liste-serveurs.fr/…', site: '123' })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function listeServeurs(given: GivenOptions<typeof listeServeursShape>): VoteAdapter {
  const options = readOptions('listeServeurs', listeServeursShape, given)
  const { page, site, url } = options
  const settings = {
    name: defaults.name,
    page,
    ask: `${url}/api/checkVote/${encodeURIComponent(site)}/{ip}`,
    read: readByRules({
      voted: [{ field: 'success', equals: true }],
      notVoted: [{ field: 'success', equals: false }],
    }),
  }
  return toAdapter(defaults, options, (context) => createAskedSite(settings, context))
}
