import { may, type Permission } from '../../contract/permission.ts'
import { isRole, type Role } from '../../contract/role-terms.ts'
import { isOutranked } from '../../contract/rank.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { Player } from '../platform/http/api.ts'
import { assertOfOthers } from '../platform/own-account.ts'

/** The session of who decides. */
export type Actor = Pick<Player, 'accountId' | 'sessionId'>

interface Held {
  byActor: Role[]
  byPlayer: string[]
}

/**
 * Runs what somebody of the team does about an account. Nobody decides about their own, nor about somebody who outranks
 * them; what they hold is read anew while neither account changes.
 */
export function createDecide(db: Db) {
  /** @throws {AppError} `OwnAccount`, `PlayerNotFound`, `SignInRequired`, `Forbidden`, `Outranked` */
  return async function decide<Result>(
    actor: Actor,
    accountId: number,
    permission: Permission,
    work: (trx: Db, held: Held) => Promise<Result>,
  ): Promise<Result> {
    assertOfOthers(actor.accountId, accountId)
    return db.transaction().execute(async (trx) => {
      await lockBoth(trx, actor, accountId)
      const held = await readHeld(trx, actor, accountId)
      if (!may(held.byActor, permission)) throw new AppError('Forbidden')
      if (isOutranked(held.byActor, held.byPlayer)) throw new AppError('Outranked')
      return work(trx, held)
    })
  }
}

/**
 * Makes others who decide about either wait for the end of the transaction. In the order of their numbers, so that two
 * who decide about each other do not wait for ever.
 */
async function lockBoth(trx: Db, { accountId }: Actor, id: number): Promise<void> {
  const locked = await trx
    .selectFrom('player')
    .select('id')
    .where('id', 'in', [accountId, id])
    .orderBy('id')
    // rows that point at the accounts may still be written
    .forNoKeyUpdate()
    .execute()
  if (!locked.some((one) => one.id === id)) throw new AppError('PlayerNotFound')
}

/** @throws {AppError} `SignInRequired` when who decides was signed out meanwhile: locked, or given other roles */
async function readHeld(trx: Db, { accountId, sessionId }: Actor, id: number): Promise<Held> {
  const session = await trx
    .selectFrom('session_lifetime')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!session) throw new AppError('SignInRequired')
  const rows = await trx
    .selectFrom('team_member')
    .select(['account_id', 'role'])
    .where('account_id', 'in', [accountId, id])
    .execute()
  const rolesOf = (of: number) =>
    rows.filter(({ account_id }) => account_id === of).map(({ role }) => role)
  return { byActor: rolesOf(accountId).filter(isRole), byPlayer: rolesOf(id) }
}
