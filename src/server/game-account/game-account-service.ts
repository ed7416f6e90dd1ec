import type {
  GameAccount,
  GameAccountRules,
  GameAccounts,
  GamePrivacy,
} from '../../contract/game-account.ts'
import { AppError } from '../platform/app-error.ts'
import type { GameAccountPort } from '../platform/game/game-account-port.ts'
import type { GameProof } from '../platform/game/game-proof.ts'
import type { Uncapitalised } from '../platform/http/uncapitalised.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import type { RateLimiter } from '../platform/rate-limit.ts'
import type { ChattingGame } from './chat-proof.ts'
import type { WhisperingGame } from './character-proof.ts'
import { createGameAccountCreation } from './game-account-creation.ts'
import { createGameAccountLimits, type NamedLimits, type Prover } from './game-account-limits.ts'
import {
  createGameAccountLinks,
  type GameAccountLinkOptions,
  mostGameAccounts,
  toGameAccount,
} from './game-account-links.ts'
import {
  deleteOwnLink,
  listLinks,
  readOwnLink,
  readPrivacy,
  savePrivacy,
} from './game-account-queries.ts'

/** The game players link accounts of. */
export interface LinkedGame {
  /** Its row in the table `game`. */
  id: number
  /** Absent where its accounts are not the site's to touch. */
  accounts?: GameAccountPort | undefined
  /** Absent where it tells characters no codes. */
  whispers?: WhisperingGame | undefined
  /** Absent where it does not know players by what another site says. */
  proof?: GameProof | undefined
  /** Absent where its chat is not heard. */
  chat?: ChattingGame | undefined
}

export interface GameAccountContext extends GameAccountLinkOptions {
  randomBytes(size: number): Buffer
  siteUrl: string
  limiter: RateLimiter
  limits: NamedLimits
  /** Absent where the site knows no game. */
  game: LinkedGame | undefined
  /** The address of an account, once it is confirmed. */
  findConfirmedEmail(accountId: number): Promise<string | undefined>
  /** Whether a password is the one the account opens with on the site. @throws {AppError} `TooManyRequests` */
  isSitePassword(accountId: number, password: string): Promise<boolean>
}

/** A user name and password of the game, and who gives them. */
export interface GameCredentials extends Prover {
  userName: string
  password: string
}

/**
 * Accounts of the game and whose they are. Their passwords go to the game and nowhere else. Links are of one
 * game: those of another are not seen.
 */
export function createGameAccountService(options: GameAccountContext) {
  const { db, game, findConfirmedEmail, isSitePassword } = options
  const limits = createGameAccountLimits(options)
  const obtain = createGameAccountCreation(limits)
  const links = createGameAccountLinks(options)

  function readGame(): { gameId: number; port: GameAccountPort } {
    if (!game?.accounts) throw new AppError('GameAccountsClosed')
    return { gameId: game.id, port: game.accounts }
  }

  async function assertOther(accountId: number, password: string): Promise<void> {
    if (await isSitePassword(accountId, password)) {
      throw new AppError('GamePasswordIsSitePassword')
    }
  }

  return {
    async list(accountId: number): Promise<GameAccounts> {
      const rows = game ? await listLinks(db, accountId, game.id) : []
      return {
        accounts: rows.map(toGameAccount),
        rules: game?.accounts?.rules ?? null,
        whispers: game?.whispers !== undefined,
        proofs: [...(game?.proof?.ways ?? [])],
        chat: game?.chat !== undefined,
        most: mostGameAccounts,
        privacy: await readPrivacy(db, accountId),
      }
    },

    /**
     * Makes an account in the game and links it. Tried again with the same name and password, after a response
     * that got lost on the way, it links what the first try made.
     *
     * @throws {AppError} `EmailUnconfirmed`, `InvalidGameUserName`, `InvalidGamePassword`,
     * `GamePasswordIsSitePassword`, `GameAccountExists`, `TooManyGameAccounts`, `GameAccountNotLinked`,
     * `GameAccountsClosed`, `TooManyRequests`, `GameUnavailable`
     */
    async create(given: GameCredentials): Promise<GameAccount> {
      const { accountId, userName, password } = given
      const { gameId, port } = readGame()
      const email = await findConfirmedEmail(accountId)
      if (email === undefined) throw new AppError('EmailUnconfirmed')
      assertLengths(port.rules, { userName, password })
      await links.assertRoom(accountId, gameId)
      await assertOther(accountId, password)
      const { identity, isNew } = await obtain(port, { ...given, email })
      const link = isNew ? links.linkNew : links.linkProven
      return link({ accountId, gameId, identity })
    },

    /**
     * Links an account of the game to the player who knows its password.
     *
     * @throws {AppError} `WrongGameCredentials`, whatever is wrong with them; `GameAccountTaken`,
     * `TooManyGameAccounts`, `GameAccountsClosed`, `TooManyRequests`, `GameUnavailable`
     */
    async link(given: GameCredentials): Promise<GameAccount> {
      const { accountId, userName, password } = given
      const { gameId, port } = readGame()
      const isRight = (found: unknown) => found !== undefined
      const identity = await limits.countGuessBy(given, isRight, () =>
        limits.countGuessOf(userName, isRight, () => port.verify(userName, password)),
      )
      if (!identity) throw new AppError('WrongGameCredentials')
      return links.linkProven({ accountId, gameId, identity })
    },

    /**
     * @throws {AppError} `GameAccountNotFound`, `InvalidGamePassword`, `GamePasswordIsSitePassword`,
     * `GameAccountsClosed`, `TooManyRequests`, `GameUnavailable`
     */
    async changePassword(accountId: number, gameAccount: string, password: string): Promise<void> {
      const { gameId, port } = readGame()
      const link = await readOwnLink(db, accountId, { gameId, gameAccount })
      assertLengths(port.rules, { password })
      await assertOther(accountId, password)
      await port.changePassword(gameAccount, password)
      const event = { kind: 'gamePasswordChanged', userName: link.user_name } as const
      await db.transaction().execute((trx) => links.notifyAccount(trx, accountId, event))
    },

    /** Forgets whose a game account is; the game keeps it. @throws {AppError} `GameAccountNotFound` */
    async unlink(accountId: number, gameAccount: string): Promise<void> {
      if (!game) throw new AppError('GameAccountNotFound')
      const key = { gameId: game.id, gameAccount }
      await db.transaction().execute(async (trx) => {
        const { user_name: userName } = await deleteOwnLink(trx, accountId, key)
        await links.notifyAccount(trx, accountId, { kind: 'gameAccountUnlinked', userName })
      })
    },

    changePrivacy: (accountId: number, privacy: Uncapitalised<GamePrivacy>): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await savePrivacy(trx, accountId, privacy)
        await invalidateCache(trx, 'players')
      }),
  }
}

export type GameAccountService = ReturnType<typeof createGameAccountService>

/** @throws {AppError} `InvalidGameUserName`, `InvalidGamePassword`, or both at once */
function assertLengths(
  rules: GameAccountRules,
  { userName, password }: { userName?: string; password: string },
): void {
  const isPasswordWrong = !isWithin(password, rules.password)
  if (userName !== undefined && !isWithin(userName, rules.userName)) {
    const also = isPasswordWrong ? (['InvalidGamePassword'] as const) : []
    throw new AppError('InvalidGameUserName', undefined, { also })
  }
  if (isPasswordWrong) throw new AppError('InvalidGamePassword')
}

function isWithin(text: string, { shortest, longest }: GameAccountRules['userName']): boolean {
  const { length } = [...text]
  return length >= shortest && length <= longest
}
