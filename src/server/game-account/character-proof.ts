import { timingSafeEqual } from 'node:crypto'
import type { GameAccount } from '../../contract/game-account.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { CharacterWhisper } from '../platform/game/character-whisper.ts'
import { hashSecret } from '../platform/secret-hash.ts'
import { countGuess, saveCode, takeCode } from './character-code-queries.ts'
import type { GameAccountLimits, Prover } from './game-account-limits.ts'
import { type GameAccountLinks, gameAccounts } from './game-account-links.ts'
import { codeMs, makeCode, normaliseCode } from './spoken-code.ts'

/** A game that finds characters by their names, and tells them codes. */
export interface WhisperingGame extends CharacterWhisper {
  /** @throws {AppError} `GameUnavailable` */
  findByName(name: string): Promise<{ gameAccount: string; name: string } | undefined>
}

interface CharacterProofContext extends Pick<Tools, 'clock' | 'randomBytes'> {
  db: Db
  limits: GameAccountLimits
  links: GameAccountLinks
  gameId: number
  game: WhisperingGame
}

/**
 * Proof that a character is a player's, where no password tells: the game whispers a code to it, and whoever reads it
 * there enters it here. That a character is linked already is told only to who proved it.
 */
export function createCharacterProof({
  db,
  clock,
  randomBytes,
  limits,
  links,
  gameId,
  game,
}: CharacterProofContext) {
  return {
    /**
     * Has the game tell a character a code, for ten minutes and in place of the last one.
     *
     * @throws {AppError} `CharacterNotInGame`, `TooManyGameAccounts`, `TooManyRequests`, `GameUnavailable`
     */
    async ask({ accountId, network }: Prover, wanted: string): Promise<void> {
      await links.assertRoom(accountId, gameId)
      await limits.countCode({ accountId, network }, wanted)
      const found = await game.findByName(wanted)
      if (!found || !gameAccounts.test(found.gameAccount)) throw new AppError('CharacterNotInGame')
      const { gameAccount, name: characterName } = found
      const code = makeCode(randomBytes)
      const saved = { accountId, gameId, gameAccount, characterName, hash: hashOf(accountId, code) }
      // before it is told: who reads it may be quicker
      await saveCode(db, saved, new Date(clock() + codeMs))
      if (!(await game.tell(characterName, code))) throw new AppError('CharacterNotInGame')
    },

    /**
     * Links the account of the character that was told the code.
     *
     * @throws {AppError} `WrongCharacterCode`, whatever is wrong with it; `TooManyRequests`, and as links do
     */
    async prove(prover: Prover, given: string): Promise<GameAccount> {
      const { accountId } = prover
      const isRight = (code: unknown) => code !== undefined
      const code = await limits.countGuessBy(prover, isRight, async () => {
        const pending = await countGuess(db, { accountId, gameId, now: new Date(clock()) })
        const isSame =
          pending && timingSafeEqual(pending.hash, hashOf(accountId, normaliseCode(given)))
        return isSame && (await takeCode(db, pending)) ? pending : undefined
      })
      if (!code) throw new AppError('WrongCharacterCode')
      const identity = { id: code.gameAccount, userName: code.characterName }
      return links.linkProven({ accountId, gameId, identity })
    },
  }
}

function hashOf(accountId: number, code: string): Buffer {
  return hashSecret(`${accountId} ${code}`)
}
