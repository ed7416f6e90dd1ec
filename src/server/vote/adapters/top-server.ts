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

const shape = {
  /** The page to vote on. */
  page: VotePage,
  secret: AddressSecret,
  /** What the webhook is signed with, from the settings of the listing. */
  signingSecret: SiteToken,
  /** Fields of the body the pseudo may stand in: `data.username`. */
  nameFields: z
    .array(z.string().min(1))
    .min(1)
    .default(['username', 'playername', 'player', 'nickname', 'data.username', 'data.playername']),
  /** Fields that tell one vote from all others. */
  voteFields: z.array(z.string().min(1)).min(1).optional(),
}

/**
 * Top-Server (top-server.net) by its webhook, whose body is signed in `x-topserver-signature`:
 * `topServer({ page: 'https://top-server.net/…', secret, signingSecret })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function topServer(given: GivenOptions<typeof shape>): VoteAdapter {
  const options = readOptions('topServer', shape, given)
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
