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

const defaults = { key: 'top100arena', name: 'Top100Arena', everyMinutes: 720 }

export const top100ArenaShape = {
  site: SiteName.meta({ description: 'The number of the listing.', example: '12345' }),
  secret: AddressSecret,
  from: Callers.default(['3.86.48.116']).meta({ default: "`['3.86.48.116']`" }),
}

/**
 * Top100Arena (top100arena.com), which calls `…?postback=TOKEN`: `top100Arena({ site: '12345', secret })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function top100Arena(given: GivenOptions<typeof top100ArenaShape>): VoteAdapter {
  const options = readOptions('top100Arena', top100ArenaShape, given)
  const { site, from } = options
  const page = `https://www.top100arena.com/listing/${encodeURIComponent(site)}/vote?incentive={token}`
  return toAdapter(defaults, options, (context) =>
    createCallingSite({ page, from, token: ['postback'] }, context),
  )
}
