import { z } from 'zod'
import { parseOptions } from '../../platform/config/config-error.ts'
import { ApiUrl } from '../../platform/config/config-fields.ts'
import type { ProofSiteLink } from '../game-adapter.ts'
import { openSteamSignIn } from './steam-openid.ts'

export const SteamOptions = z.strictObject({
  url: ApiUrl('https://steamcommunity.com').meta({
    description: 'Where Steam is asked, and players are sent.',
  }),
})

/**
 * Players prove who they are in the game by signing in with Steam: `steam()`. The game says which account is a
 * SteamID’s.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function steam(given: z.input<typeof SteamOptions> = {}): ProofSiteLink {
  const { url } = parseOptions('link', SteamOptions, given)
  return { kind: 'proofSite', person: 'steam', create: (context) => openSteamSignIn(url, context) }
}
