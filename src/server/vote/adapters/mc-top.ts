import type { VoteAdapter } from '../vote-site.ts'
import { namedCallShape } from './named-calls.ts'
import { createSignedSite } from './signed-site.ts'
import { type GivenOptions, readOptions, toAdapter } from './vote-options.ts'

const defaults = { key: 'mctop', name: 'McTop', everyMinutes: 1440 }

/**
 * McTop (mctop.su), which calls with `nickname` and `token`, the MD5 of pseudo and secret. That is the same for
 * each vote of a player, so a call counts once for each time the player went there:
 * `mcTop({ page: 'https://mctop.su/servers/123/vote/', secret, signingSecret })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function mcTop(given: GivenOptions<typeof namedCallShape>): VoteAdapter {
  const options = readOptions('mcTop', namedCallShape, given)
  const { page, from, signingSecret } = options
  const settings = {
    page,
    from,
    name: ['nickname'],
    signature: {
      field: 'token',
      algorithm: 'md5',
      of: '{nickname}{secret}',
      secret: signingSecret,
    },
  } as const
  return toAdapter(defaults, options, (context) => createSignedSite(settings, context))
}
