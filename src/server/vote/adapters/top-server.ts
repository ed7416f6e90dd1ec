import { z } from 'zod'
import type { VoteAdapter } from '../vote-site.ts'
import { createSignedSite } from './signed-site.ts'
import {
  AddressSecret,
  type GivenOptions,
  readOptions,
  SiteToken,
  toAdapter,
  VotePage,
} from './vote-options.ts'

const defaults = { key: 'top-server', name: 'Top-Server', everyMinutes: 1440 }

export const topServerShape = {
  page: VotePage,
  secret: AddressSecret,
  signingSecret: SiteToken.meta({
    description: 'What the webhook is signed with, from the settings of the listing.',
  }),
  nameFields: z
    .array(z.string().min(1))
    .min(1)
    .default(['username', 'playername', 'player', 'nickname', 'data.username', 'data.playername'])
    .meta({
      description: 'Fields of the body the pseudo may stand in; the first that is there counts.',
      type: 'list of names',
      example: ['data.username'],
    }),
  voteFields: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .meta({
      description:
        'Fields that together tell one vote from all others. Left out, a call counts once for each time the player went there.',
      type: 'list of names',
      example: ['data.id'],
    }),
}

/**
 * Top-Server (top-server.net) by its webhook, whose body is signed in `x-topserver-signature`:
 * `topServer({ page: 'https://top-server.net/…', secret, signingSecret })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function topServer(given: GivenOptions<typeof topServerShape>): VoteAdapter {
  const options = readOptions('topServer', topServerShape, given)
  const { page, nameFields, voteFields, signingSecret } = options
  const settings = {
    page,
    name: nameFields,
    ...(voteFields && { proof: voteFields }),
    signature: {
      header: 'x-topserver-signature',
      prefix: 'sha256=',
      algorithm: 'sha256',
      isHmac: true,
      secret: signingSecret,
    },
  } as const
  return toAdapter(defaults, options, (context) => createSignedSite(settings, context))
}
