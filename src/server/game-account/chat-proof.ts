import type { ChatCode, GameAccount } from '../../contract/game-account.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Tools } from '../platform/feature.ts'
import type { GameChat, SaidInChat } from '../platform/game/game-chat.ts'
import type { FindProven } from '../platform/game/game-proof.ts'
import type { Limits } from '../platform/limits.ts'
import { hashSecret } from '../platform/secret-hash.ts'
import { deleteChatCode, findSpeaker, saveChatCode, saveSpeaker } from './chat-code-queries.ts'
import type { GameAccountLinks } from './game-account-links.ts'
import { codeMs, makeCode, normaliseCode } from './spoken-code.ts'

/** A game whose chat is heard, and which knows who speaks there. */
export interface ChattingGame extends GameChat {
  findProven: FindProven
}

interface ChatProofContext extends Pick<Tools, 'db' | 'clock' | 'log' | 'randomBytes' | 'limiter'> {
  limits: Pick<Limits, 'chatCode'>
  links: GameAccountLinks
  gameId: number
  game: ChattingGame
}

/** Nobody says this by chance, and whoever is talked into saying it for another reads what they do. */
const line = /^\s*link\s+((?:[\s-]?[2-9A-HJ-NP-Z]){8})\s*$/i
const longestLine = 60
/** Codes that wait to be written down: of more than these at once, nobody says their own. */
const mostWaiting = 100

/**
 * Proof that an account of the game is a player's by what they say in its chat, where the game itself tells who speaks.
 * Everybody there may read the code: it is who says it first that counts, and it links to the account of the site that
 * it was made for, whoever repeats it.
 */
export function createChatProof(context: ChatProofContext) {
  const { db, clock, log, randomBytes, limiter, limits, links, gameId, game } = context
  const hashOf = (code: string) => hashSecret(`${gameId} ${code}`)
  let waiting = 0
  let writing = Promise.resolve()

  /** One after the other, and no more than may wait. */
  function write(code: string, person: SaidInChat['person']): void {
    if (waiting >= mostWaiting) return
    waiting += 1
    writing = writing
      .then(() => saveSpeaker(db, gameId, hashOf(code), person))
      .catch((err: unknown) => log.error({ err }, 'a code from the chat of the game was lost'))
      .finally(() => (waiting -= 1))
  }

  return {
    /**
     * @returns what the player is to say in the chat of the game, within ten minutes and in place of the last one
     * @throws {AppError} `TooManyGameAccounts`, `TooManyRequests`
     */
    async ask(accountId: number): Promise<ChatCode> {
      await links.assertRoom(accountId, gameId)
      await limiter.take([limits.chatCode], `account ${accountId}`)
      const code = makeCode(randomBytes)
      const expiresAt = clock() + codeMs
      await saveChatCode(db, { accountId, gameId }, hashOf(code), new Date(expiresAt))
      return {
        line: `link ${code.slice(0, 4)}-${code.slice(4)}`,
        expiresAt: toSeconds(expiresAt),
      }
    },

    /**
     * Links the account of who said the player’s code in the chat.
     *
     * @throws {AppError} `ChatCodeUnheard`, and as links do
     */
    async prove(accountId: number): Promise<GameAccount> {
      const person = await findSpeaker(db, { accountId, gameId }, new Date(clock()))
      if (!person) throw new AppError('ChatCodeUnheard')
      const linked = await links.linkPerson({ accountId, gameId, person }, game)
      await deleteChatCode(db, accountId)
      return linked
    },

    /** Hears codes until it is told to stop, and has written down what it heard. */
    async listen(stop: AbortSignal): Promise<void> {
      await game.listen(({ person, text }) => {
        const code = text.length <= longestLine ? line.exec(text)?.[1] : undefined
        if (code !== undefined) write(normaliseCode(code), person)
      }, stop)
      await writing
    },
  }
}
