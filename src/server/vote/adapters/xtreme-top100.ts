import type { VoteAdapter } from '../vote-site.ts'
import { createCallingSite } from './calling-site.ts'
import {
  AddressSecret,
  Callers,
  type GivenOptions,
  readOptions,
  SiteName,
  toAdapter,
} from './vote-options.ts'

const defaults = { key: 'xtremetop100', name: 'XtremeTop100', everyMinutes: 720 }

export const xtremeTop100Shape = {
  site: SiteName.meta({ description: 'The number of the listing.', example: '12345' }),
  secret: AddressSecret,
  from: Callers.optional().meta({
    description: 'Addresses, networks and hosts it calls from, which have changed over the years.',
  }),
}

/**
 * XtremeTop100 (xtremetop100.com), which calls with `custom=TOKEN&votingip=VOTER`, or the
 * token as `nick`, and signs nothing:
 * `xtremeTop100({ site: '1132310001', secret })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function xtremeTop100(given: GivenOptions<typeof xtremeTop100Shape>): VoteAdapter {
  const options = readOptions('xtremeTop100', xtremeTop100Shape, given)
  const page = `https://www.xtremetop100.com/in.php?site=${encodeURIComponent(options.site)}&postback={token}`
  const { from } = options
  return toAdapter(defaults, options, (context) =>
    createCallingSite(
      { page, from, token: ['custom', 'nick', 'postback'], address: ['votingip'] },
      context,
    ),
  )
}
