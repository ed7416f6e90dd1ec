import type { VoteAdapter } from '../vote-site.ts'
import { namedCallShape } from './named-calls.ts'
import { createSignedSite } from './signed-site.ts'
import { type GivenOptions, readOptions, toAdapter } from './vote-options.ts'

const defaults = { key: 'hotmc', name: 'HotMC', everyMinutes: 1440 }

/**
 * HotMC (hotmc.ru), which calls with `nick`, `time` and `sign`, the SHA-1 of these and the secret:
 * `hotMc({ page: 'https://hotmc.ru/vote-123', secret, signingSecret })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function hotMc(given: GivenOptions<typeof namedCallShape>): VoteAdapter {
  const options = readOptions('hotMc', namedCallShape, given)
  const { page, from, signingSecret } = options
  const settings = {
    page,
    from,
    name: ['nick'],
    proof: ['nick', 'time'],
    // what the site wants to read
    answer: 'ok',
    signature: {
      field: 'sign',
      algorithm: 'sha1',
      of: '{nick}{time}{secret}',
      secret: signingSecret,
    },
  } as const
  return toAdapter(defaults, options, (context) => createSignedSite(settings, context))
}
