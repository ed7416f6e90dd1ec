import type { VoteAdapter } from '../vote-site.ts'
import { createCallingSite } from './calling-site.ts'
import {
  AddressSecret,
  Callers,
  type GivenOptions,
  readOptions,
  SiteName,
  SiteToken,
  toAdapter,
} from './vote-options.ts'

const defaults = { key: 'arena-top100', name: 'Arena-Top100', everyMinutes: 720 }

export const arenaTop100Shape = {
  user: SiteName.meta({
    description: 'The user the server is listed under.',
    example: 'aldermoor',
  }),
  secret: AddressSecret,
  siteSecret: SiteToken.meta({
    description: 'The secret of the listing, which each call repeats.',
    code: 'process.env.VOTE_SITE_SECRET',
  }),
  from: Callers.optional(),
}

/**
 * Arena-Top100 (arena-top100.com), which calls with `voted`, `userip`, `userid` and a secret:
 * `arenaTop100({ user: 'aldermoor', secret, siteSecret })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function arenaTop100(given: GivenOptions<typeof arenaTop100Shape>): VoteAdapter {
  const options = readOptions('arenaTop100', arenaTop100Shape, given)
  const { user, from, siteSecret } = options
  const settings = {
    page: `https://www.arena-top100.com/index.php?a=in&u=${encodeURIComponent(user)}&id={token}`,
    from,
    token: ['userid'],
    address: ['userip'],
    success: { field: 'voted', equals: '1' },
    siteSecret: { field: 'secret', value: siteSecret },
  }
  return toAdapter(defaults, options, (context) => createCallingSite(settings, context))
}
