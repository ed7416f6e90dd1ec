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

const shape = {
  /** The number of the listing. */
  site: SiteName,
  secret: AddressSecret,
  /** Whom it calls from, which has changed over the years; left out, from anywhere. */
  from: Callers.optional(),
}

/**
 * XtremeTop100 (xtremetop100.com), which calls with `custom=TOKEN&votingip=VOTER`, or the
 * token as `nick`, and signs nothing:
 * `xtremeTop100({ site: '1132310001', secret })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function xtremeTop100(given: GivenOptions<typeof shape>): VoteAdapter {
  const options = readOptions('xtremeTop100', shape, given)
  const page = `https://www.xtremetop100.com/in.php?site=${encodeURIComponent(options.site)}&postback={token}`
  const { from } = options
  return toAdapter(defaults, options, (context) =>
    createCallingSite(
      { page, from, token: ['custom', 'nick', 'postback'], address: ['votingip'] },
      context,
    ),
  )
}
