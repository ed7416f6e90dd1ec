import { setTimeout as wait } from 'node:timers/promises'
import type { NotifyAccount } from '../platform/account-event.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { violatedConstraint } from '../platform/database/unique-violation.ts'
import type { Tools } from '../platform/feature.ts'
import type { GameAccountIdentity } from '../platform/game/game-account-port.ts'
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

/** Milliseconds before each further try to link an account that the game has made. */
const pauses = [100, 400]

/** What is to be linked: whose it is to be, and how they came by it. */
interface NewLink {
  accountId: number
  gameId: number
  identity: GameAccountIdentity
  kind: 'gameAccountLinked' | 'gameAccountCreated'
}

/** Writes down whose a game account is. One that is the player's already stays as it is. */
export function createGameAccountLinks({ db, clock, log, notifyAccount }: GameAccountLinkOptions) {
  /** @throws {AppError} `GameAccountTaken`, `TooManyGameAccounts` */
  async function link({ accountId, gameId, identity, kind }: NewLink): Promise<LinkRow> {
    const key = { gameId, gameAccount: identity.id }
    const userName = toUserName(identity.userName)
    return db.transaction().execute(async (trx) => {
      await lockLinksOf(trx, accountId)
      const found = await findLink(trx, key)
      const isOwn = found?.account_id === accountId
      if (isOwn && found.user_name === userName) return found
      if (found && !isOwn && kind === 'gameAccountLinked') throw new AppError('GameAccountTaken')
      // one by another name, or which the game has made just now: what was linked is gone from the game
      if (found) await deleteLink(trx, found)
      if ((await listLinks(trx, accountId, gameId)).length >= mostGameAccounts) {
        throw new AppError('TooManyGameAccounts')
      }
      const made = await insertLink(trx, accountId, key, { userName, at: new Date(clock()) })
      await notifyAccount(trx, accountId, { kind, userName })
      return made
    })
  }

  async function linkNew(given: NewLink, pausesLeft: readonly number[]): Promise<LinkRow> {
    try {
      return await link(given)
    } catch (error) {
      const { accountId } = given
      log.warn({ accountId, reason: String(error) }, 'a new game account was not linked')
      const [pause, ...later] = pausesLeft
      if (pause === undefined || error instanceof AppError) {
        throw new AppError('GameAccountNotLinked', undefined, { cause: error })
      }
      await wait(pause)
      return linkNew(given, later)
    }
  }

  return {
    /** Links an account whose password was shown. @throws {AppError} `GameAccountTaken`, `TooManyGameAccounts` */
    linkProven: (given: Omit<NewLink, 'kind'>): Promise<LinkRow> =>
      link({ ...given, kind: 'gameAccountLinked' }).catch((error: unknown) => {
        // another player linked it at the same moment
        const isTaken = violatedConstraint(error) === 'game_account_link_pkey'
        throw isTaken ? new AppError('GameAccountTaken', undefined, { cause: error }) : error
      }),
    /**
     * Links an account that the game has just made, and tries again where that fails: the game has it now.
     * @throws {AppError} `GameAccountNotLinked`: whoever knows its password can link it at any time
     */
    linkNew: (given: Omit<NewLink, 'kind'>): Promise<LinkRow> =>
      linkNew({ ...given, kind: 'gameAccountCreated' }, pauses),
  }
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
