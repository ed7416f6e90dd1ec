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

const defaults = { key: 'topg', name: 'TopG', everyMinutes: 720 }

export const topGShape = {
  category: SiteName.meta({
    description: 'The category, as it stands in addresses of the site.',
    example: 'wow-private-servers',
  }),
  site: SiteName.meta({ description: 'The number of the listing.', example: '12345' }),
  secret: AddressSecret,
  from: Callers.default(['monitor.topg.org']).meta({ default: "`['monitor.topg.org']`" }),
}

/**
 * TopG (topg.org), which calls `…?p_resp=TOKEN&ip=VOTER` for votes that count, from monitor.topg.org:
 * `topG({ category: 'wow-private-servers', site: '12345', secret: process.env.TOPG_SECRET })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function topG(given: GivenOptions<typeof topGShape>): VoteAdapter {
  const options = readOptions('topG', topGShape, given)
  const { category, site, from } = options
  const page = `https://topg.org/${encodeURIComponent(category)}/in-${encodeURIComponent(site)}-{token}`
  return toAdapter(defaults, options, (context) =>
    createCallingSite({ page, from, token: ['p_resp'], address: ['ip'] }, context),
  )
}
