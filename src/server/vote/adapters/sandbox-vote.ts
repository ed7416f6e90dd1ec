import { randomBytes } from 'node:crypto'
import type { VoteAdapter } from '../vote-site.ts'
import { callingSite } from './calling-site.ts'
import { readOptions, type SharedInput, toAdapter } from './vote-options.ts'

/** The page one votes on, and the key of the site. */
export const sandboxPath = '/sandbox/vote'
export const sandboxKey = 'sandbox'

/**
 * A vote site of our own, to try votes on without a listing anywhere: a page that says what it is, and calls as
 * real sites do. What stands in place of vote sites while the owner has named none.
 */
export function sandboxVote(given: Omit<SharedInput, 'key'> = {}): VoteAdapter {
  const options = readOptions('sandboxVote', {}, given)
  const defaults = { key: sandboxKey, name: 'Sandbox', everyMinutes: 5 }
  const secret = randomBytes(24).toString('base64url')
  const settings = { page: `${sandboxPath}?token={token}`, token: ['token'], address: ['ip'] }
  return toAdapter(defaults, { ...options, secret }, callingSite(settings))
}
