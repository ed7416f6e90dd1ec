import { setTimeout as wait } from 'node:timers/promises'
import type { GameAccount } from '../../contract/game-account.ts'
import type { AccountEvent, NotifyAccount } from '../platform/account-event.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { NoDatabase } from '../platform/database/no-database.ts'
import { violatedConstraint } from '../platform/database/unique-violation.ts'
import type { Tools } from '../platform/feature.ts'
import type { GameAccountIdentity } from '../platform/game/game-account-port.ts'
import type { FindProven } from '../platform/game/game-proof.ts'
import type { ProvenPerson } from '../platform/game/proven-person.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import {
  findLink,
  type GameAccountKey,
  type LinkRow,
  listLinks,
  lockLinksOf,
} from './game-account-queries.ts'

export interface GameAccountLinkOptions extends Pick<Tools, 'db' | 'clock' | 'log'> {
  notifyAccount: NotifyAccount
}

/** Game accounts one player may link. */
export const mostGameAccounts = 10

/** What the table of links holds. */
export const gameAccounts = /^[\w-]{1,64}$/

/** Milliseconds before each further try to link an account that the game has made. */
const pauses = [100, 400]

/** What is to be linked: whose it is to be, and how they came by it. */
interface NewLink {
  accountId: number
  gameId: number
  identity: GameAccountIdentity
  kind: 'gameAccountLinked' | 'gameAccountCreated'
}

export type GameAccountLinks = ReturnType<typeof createGameAccountLinks>

/** Writes down whose a game account is. One that is the player's already stays as it is. */
export function createGameAccountLinks(options: GameAccountLinkOptions) {
  const { db, clock, log } = options

  async function notifyAccount(trx: Db, accountId: number, event: AccountEvent): Promise<void> {
    await options.notifyAccount(trx, accountId, event)
    await invalidateCache(trx, 'players')
    log.info({ accountId, what: event.kind }, 'game account changes')
  }

  /** @throws {AppError} `TooManyGameAccounts` */
  async function assertRoom(accountId: number, gameId: number, within = db): Promise<void> {
    if ((await listLinks(within, accountId, gameId)).length >= mostGameAccounts) {
      throw new AppError('TooManyGameAccounts')
    }
  }

  /** @throws {AppError} `GameAccountTaken`, `TooManyGameAccounts` */
  async function link({ accountId, gameId, identity, kind }: NewLink): Promise<GameAccount> {
    const key = { gameId, gameAccount: identity.id }
    const userName = toUserName(identity.userName)
    return db.transaction().execute(async (trx) => {
      await lockLinksOf(trx, accountId)
      const found = await findLink(trx, key)
      const isOwn = found?.account_id === accountId
      if (isOwn && found.user_name === userName) return toGameAccount(found)
      if (found && !isOwn && kind === 'gameAccountLinked') throw new AppError('GameAccountTaken')
      // one by another name, or which the game has made just now: what was linked is gone from the game
      if (found) await deleteLink(trx, found)
      await assertRoom(accountId, gameId, trx)
      const made = await insertLink(trx, accountId, key, { userName, at: new Date(clock()) })
      await notifyAccount(trx, accountId, { kind, userName })
      return toGameAccount(made)
    })
  }

  async function linkNew(given: NewLink, pausesLeft: readonly number[]): Promise<GameAccount> {
    try {
      return await link(given)
    } catch (error) {
      const { accountId } = given
      log.warn({ accountId, reason: String(error) }, 'a new game account was not linked')
      const [pause, ...later] = pausesLeft
      const isRefused = error instanceof AppError && !(error instanceof NoDatabase)
      if (pause === undefined || isRefused) {
        throw new AppError('GameAccountNotLinked', undefined, { cause: error })
      }
      await wait(pause)
      return linkNew(given, later)
    }
  }

  const linkProven = (given: Omit<NewLink, 'kind'>): Promise<GameAccount> =>
    link({ ...given, kind: 'gameAccountLinked' }).catch((error: unknown) => {
      // another player linked it at the same moment
      const isTaken = violatedConstraint(error) === 'game_account_link_pkey'
      throw isTaken ? new AppError('GameAccountTaken', undefined, { cause: error }) : error
    })

  return {
    assertRoom,
    notifyAccount,
    /** Links an account that is known to be the player’s. @throws {AppError} `GameAccountTaken`, `TooManyGameAccounts` */
    linkProven,
    /**
     * Links the account of somebody whom another system knows as the player.
     * @throws {AppError} `ProofNotInGame`, `GameAccountTaken`, `TooManyGameAccounts`, `GameUnavailable`
     */
    async linkPerson(
      { person, ...owner }: Omit<NewLink, 'kind' | 'identity'> & { person: ProvenPerson },
      { findProven }: { findProven: FindProven },
    ): Promise<GameAccount> {
      const identity = await findProven(person)
      if (!identity || !gameAccounts.test(identity.id)) throw new AppError('ProofNotInGame')
      return linkProven({ ...owner, identity })
    },
    /**
     * Links an account that the game has just made, and tries again where that fails: the game has it now.
     * @throws {AppError} `GameAccountNotLinked`: whoever knows its password can link it at any time
     */
    linkNew: (given: Omit<NewLink, 'kind'>): Promise<GameAccount> =>
      linkNew({ ...given, kind: 'gameAccountCreated' }, pauses),
  }
}

export function toGameAccount({ game_account, user_name, linked_at }: LinkRow): GameAccount {
  return { id: game_account, userName: user_name, linkedAt: toSeconds(linked_at.getTime()) }
}

/** Each game account is one player's: the primary key says so. */
function insertLink(
  trx: Db,
  accountId: number,
  { gameId, gameAccount }: GameAccountKey,
  { userName, at }: { userName: string; at: Date },
): Promise<LinkRow> {
  return trx
    .insertInto('game_account_link')
    .values({
      game_id: gameId,
      game_account: gameAccount,
      account_id: accountId,
      user_name: userName,
      linked_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function deleteLink(trx: Db, { game_id, game_account }: LinkRow): Promise<void> {
  await trx
    .deleteFrom('game_account_link')
    .where('game_id', '=', game_id)
    .where('game_account', '=', game_account)
    .execute()
}

/** A name as the game spells it: one line, in one direction, 64 characters at most. */
function toUserName(name: string): string {
  const line = name.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
  return [...line].slice(0, 64).join('')
}
