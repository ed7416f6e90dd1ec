import { AdapterOption } from '../../platform/config/config-fields.ts'
import type { DeliveryAdapter, GameContext, LinkAdapter } from '../game-adapter.ts'
import type { GameServer } from '../game-server.ts'

/** What a game that is read by other means is reached by, as its owner names it. */
interface CommandOptions {
  delivery?: DeliveryAdapter | undefined
  link?: LinkAdapter | undefined
}

export const DeliveryOption = AdapterOption<DeliveryAdapter>('commandDelivery({ … })')

const linkMeta = {
  default: 'none',
  description:
    'How players without a password of the game [prove](commands.md#proof) that a character is theirs',
}

export const LinkOption = AdapterOption<LinkAdapter>(
  'whisper({ … }), chat({ … }), steam() or microsoft({ … })',
)
  .optional()
  .meta({
    ...linkMeta,
    description: `${linkMeta.description}: \`whisper({ … })\`, \`chat({ … })\`, \`steam()\` or \`microsoft({ … })\`.`,
  })

/** The same for games that tell of players by name alone. */
export const NamedLinkOption = AdapterOption<LinkAdapter>(
  'whisper({ … }), chat({ … }) or microsoft({ … })',
)
  .refine(
    (link) => link.kind !== 'proofSite' || link.person !== 'steam',
    'expected whisper({ … }), chat({ … }) or microsoft({ … }): who is known by name alone has no SteamID, which steam() needs a database for',
  )
  .optional()
  .meta({
    ...linkMeta,
    description: `${linkMeta.description}: \`whisper({ … })\`, \`chat({ … })\` where all servers are Rust, or \`microsoft({ … })\` where all servers are Minecraft.`,
  })

/** The game, with the rewards and the proof that go their own way. */
export function withCommands(
  server: GameServer,
  { delivery, link }: CommandOptions,
  context: GameContext,
): GameServer {
  return {
    ...server,
    ...(delivery && { delivery: delivery.create(context) }),
    ...(link && { [link.kind]: link.create(context) }),
  }
}
