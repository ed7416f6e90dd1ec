import { AppError } from '../platform/app-error.ts'
import { createCharacterProof } from './character-proof.ts'
import { createChatProof } from './chat-proof.ts'
import { createGameAccountLimits } from './game-account-limits.ts'
import { createGameAccountLinks } from './game-account-links.ts'
import type { GameAccountContext } from './game-account-service.ts'
import { createSiteProof } from './site-proof.ts'

export type GameProofs = ReturnType<typeof createGameProofs>

/** Proofs that an account of the game is a player’s where no password tells, as far as the game has them. */
export function createGameProofs(
  options: Omit<GameAccountContext, 'findConfirmedEmail' | 'isSitePassword'>,
) {
  const { id: gameId = 0, whispers, proof, chat } = options.game ?? {}
  const limits = createGameAccountLimits(options)
  const links = createGameAccountLinks(options)
  const context = { ...options, limits, links, gameId }
  const byCharacter = whispers && createCharacterProof({ ...context, game: whispers })
  const bySite = proof && createSiteProof({ ...context, limits: options.limits, proof })
  const byChat = chat && createChatProof({ ...context, limits: options.limits, game: chat })

  return {
    /** @throws {AppError} `GameAccountsClosed` */
    byCharacter: () => opened(byCharacter),
    /** @throws {AppError} `GameAccountsClosed` */
    bySite: () => opened(bySite),
    /** @throws {AppError} `GameAccountsClosed` */
    byChat: () => opened(byChat),
    /** Hears the chat for codes until it is told to stop, where there is one to be heard. */
    listen: async (stop: AbortSignal) => byChat?.listen(stop),
  }
}

function opened<Proof>(proof: Proof | undefined): Proof {
  if (!proof) throw new AppError('GameAccountsClosed')
  return proof
}
