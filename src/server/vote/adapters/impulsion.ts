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

const defaults = { key: 'impulsion', name: 'Serveur-Privé Impulsion', everyMinutes: 1440 }

export const impulsionShape = {
  page: VotePage,
  token: SiteToken.meta({ description: 'The token of the server, from its settings.' }),
  url: SiteUrl('https://serveur-prive-impulsion.net'),
}

/** Who may not vote has voted. */
const read = readByRules({
  voted: [
    { field: 'can_vote', equals: false },
    { field: 'data.can_vote', equals: false },
  ],
  notVoted: [
    { field: 'can_vote', equals: true },
    { field: 'data.can_vote', equals: true },
  ],
})

/**
 * Serveur-Privé Impulsion (serveur-prive-impulsion.net), asked by the voter's address:
 * `impulsion({ page: 'https://serveur-prive-impulsion.net/…', token })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function impulsion(given: GivenOptions<typeof impulsionShape>): VoteAdapter {
  const options = readOptions('impulsion', impulsionShape, given)
  const { page, token, url } = options
  const ask = `${url}/api/servers/${encodeURIComponent(token)}/vote-status/{ip}`
  return toAdapter(defaults, options, (context) =>
    createAskedSite({ name: defaults.name, page, ask, read }, context),
  )
}
