import { AdapterOption } from '../../platform/config/config-fields.ts'
import type { DeliveryAdapter, GameContext, LinkAdapter } from '../game-adapter.ts'
import type { GameServer } from '../game-server.ts'

/** What a game that is read by other means is reached by, as its owner names it. */
interface CommandOptions {
  delivery?: DeliveryAdapter | undefined
  link?: LinkAdapter | undefined
}

export const DeliveryOption = AdapterOption<DeliveryAdapter>('commandDelivery({ … })')

export const LinkOption = AdapterOption<LinkAdapter>('whisper({ … })').optional().meta({
  default: 'none',
  description:
    'How players without a password of the game [prove](commands.md#proof) that a character is theirs.',
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
    ...(link && { whisper: link.create(context) }),
  }
}
