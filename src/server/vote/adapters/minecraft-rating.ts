import type { VoteAdapter } from '../vote-site.ts'
import { namedCallShape } from './named-calls.ts'
import { createSignedSite } from './signed-site.ts'
import { type GivenOptions, readOptions, type SiteDefaults, toAdapter } from './vote-options.ts'

/**
 * MinecraftRating (minecraftrating.ru), which calls with `username`, `timestamp` and `signature`, the SHA-1 of
 * these and the secret: `minecraftRating({ page: 'https://minecraftrating.ru/vote/123/', secret, signingSecret })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function minecraftRating(given: GivenOptions<typeof namedCallShape>): VoteAdapter {
  const defaults = { key: 'minecraftrating', name: 'MinecraftRating', everyMinutes: 1440 }
  return signedByTime('minecraftRating', defaults, given)
}

/**
 * TopCraft (topcraft.club), which calls as MinecraftRating does:
 * `topCraft({ page: 'https://topcraft.club/servers/123/', secret, signingSecret })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function topCraft(given: GivenOptions<typeof namedCallShape>): VoteAdapter {
  const defaults = { key: 'topcraft', name: 'TopCraft', everyMinutes: 1440 }
  return signedByTime('topCraft', defaults, given)
}

function signedByTime(
  name: string,
  defaults: SiteDefaults,
  given: GivenOptions<typeof namedCallShape>,
): VoteAdapter {
  const options = readOptions(name, namedCallShape, given)
  const { page, from, signingSecret } = options
  const settings = {
    page,
    from,
    name: ['username'],
    proof: ['username', 'timestamp'],
    answer: 'ok',
    signature: {
      field: 'signature',
      algorithm: 'sha1',
      of: '{username}{timestamp}{secret}',
      secret: signingSecret,
    },
  } as const
  return toAdapter(defaults, options, (context) => createSignedSite(settings, context))
}
