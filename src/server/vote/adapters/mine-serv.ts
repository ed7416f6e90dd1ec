import type { VoteAdapter } from '../vote-site.ts'
import { namedCallShape } from './named-calls.ts'
import { createSignedSite } from './signed-site.ts'
import { type GivenOptions, readOptions, toAdapter } from './vote-options.ts'

const defaults = { key: 'mineserv', name: 'MineServ', everyMinutes: 1440 }

/**
 * MineServ (mineserv.top), which calls with `project`, `username`, `timestamp` and `signature`, the SHA-256 of
 * `project.secret.timestamp.username`: `mineServ({ page: 'https://mineserv.top/aldermoor', secret, signingSecret })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function mineServ(given: GivenOptions<typeof namedCallShape>): VoteAdapter {
  const options = readOptions('mineServ', namedCallShape, given)
  const { page, from, signingSecret } = options
  const settings = {
    page,
    from,
    name: ['username'],
    proof: ['project', 'username', 'timestamp'],
    answer: 'done',
    signature: {
      field: 'signature',
      algorithm: 'sha256',
      of: '{project}.{secret}.{timestamp}.{username}',
      secret: signingSecret,
    },
  } as const
  return toAdapter(defaults, options, (context) => createSignedSite(settings, context))
}
