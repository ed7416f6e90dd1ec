import type { ChatCode } from '../../contract/game-account.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Tools } from '../platform/feature.ts'
import type { GameChat, SaidInChat } from '../platform/game/game-chat.ts'
import type { FindProven } from '../platform/game/game-proof.ts'
import type { Limits } from '../platform/limits.ts'
import { hashSecret } from '../platform/secret-hash.ts'
import { gameAccounts } from './character-proof.ts'
import { deleteChatCode, findSpeaker, saveChatCode, saveSpeaker } from './chat-code-queries.ts'
import type { createGameAccountLinks } from './game-account-links.ts'
import type { LinkRow } from './game-account-queries.ts'
import { makeCode, normaliseCode } from './spoken-code.ts'

/** A game whose chat is heard, and which knows who speaks there. */
export interface ChattingGame extends GameChat {
  findProven: FindProven
}

interface ChatProofContext extends Pick<Tools, 'db' | 'clock' | 'log' | 'randomBytes' | 'limiter'> {
  limits: Pick<Limits, 'chatCode'>
  links: Pick<ReturnType<typeof createGameAccountLinks>, 'linkProven'>
}

const codeMs = 10 * 60_000
/** Nobody says this by chance, and whoever is talked into saying it for another reads what they do. */
const line = /^\s*link\s+((?:[\s-]?[2-9A-HJ-NP-Z]){8})\s*$/i
const longestLine = 60
/** Codes that wait to be written down: of more than these at once, nobody says their own. */
const mostWaiting = 100

const hashOf = (gameId: number, code: string) => hashSecret(`${gameId} ${code}`)

/**
 * Proof that an account of the game is a player's by what they say in its chat, where the game itself tells who speaks.
 * Everybody there may read the code: it is who says it first that counts, and it links to the account of the site that
 * it was made for, whoever repeats it.
 */
export function createChatProof(context: ChatProofContext) {
  const { db, clock, log, randomBytes, limiter, limits, links } = context
  let waiting = 0
  let writing = Promise.resolve()

  /** One after the other, and no more than may wait. */
  function write(gameId: number, code: string, person: SaidInChat['person']): void {
    if (waiting >= mostWaiting) return
    waiting += 1
    writing = writing
      .then(() => saveSpeaker(db, gameId, hashOf(gameId, code), person))
      .catch((err: unknown) => log.error({ err }, 'a code from the chat of the game was lost'))
      .finally(() => (waiting -= 1))
  }

  return {
    /** @returns what the player is to say. @throws {AppError} `TooManyRequests` */
    async ask(accountId: number, gameId: number): Promise<ChatCode> {
      await limiter.take([limits.chatCode], `account ${accountId}`)
      const code = makeCode(randomBytes)
      const expiresAt = clock() + codeMs
      await saveChatCode(db, { accountId, gameId }, hashOf(gameId, code), new Date(expiresAt))
      return {
        line: `link ${code.slice(0, 4)}-${code.slice(4)}`,
        expiresAt: toSeconds(expiresAt),
      }
    },

    /** @throws {AppError} `ChatCodeUnheard`, `ProofNotInGame`, `GameUnavailable`, and as links do */
    async prove(accountId: number, gameId: number, game: ChattingGame): Promise<LinkRow> {
      const person = await findSpeaker(db, { accountId, gameId }, new Date(clock()))
      if (!person) throw new AppError('ChatCodeUnheard')
      const identity = await game.findProven(person)
      if (!identity || !gameAccounts.test(identity.id)) throw new AppError('ProofNotInGame')
      const linked = await links.linkProven({ accountId, gameId, identity })
      await deleteChatCode(db, accountId)
      return linked
    },

    /** Hears codes until it is told to stop, and has written down what it heard. */
    async listen(gameId: number, chat: GameChat, stop: AbortSignal): Promise<void> {
      await chat.listen(({ person, text }) => {
        const code = text.length <= longestLine ? line.exec(text)?.[1] : undefined
        if (code !== undefined) write(gameId, normaliseCode(code), person)
      }, stop)
      await writing
    },
  }
}
