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

const shape = {
  /** The number of the listing. */
  site: SiteName,
  secret: AddressSecret,
  /** Whom it calls from. */
  from: Callers.default(['3.86.48.116']),
}

/**
 * Top100Arena (top100arena.com), which calls `…?postback=TOKEN`: `top100Arena({ site: '12345', secret })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function top100Arena(given: GivenOptions<typeof shape>): VoteAdapter {
  const options = readOptions('top100Arena', shape, given)
  const { site, from } = options
  const page = `https://www.top100arena.com/listing/${encodeURIComponent(site)}/vote?incentive={token}`
  return toAdapter(defaults, options, (context) =>
    createCallingSite({ page, from, token: ['postback'] }, context),
  )
}
