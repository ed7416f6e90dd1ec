import { may, type Permission } from '../../contract/permission.ts'
import { isRole, type Role } from '../../contract/role-terms.ts'
import { isOutranked, mayGive } from '../../contract/rank.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { Player } from '../platform/http/api.ts'
import { assertOfOthers } from '../platform/own-account.ts'
import { addNote } from './user-notes.ts'
import type { UserDeeds } from './user-sources.ts'

/** The session of who decides. */
type Actor = Pick<Player, 'accountId' | 'sessionId'>

interface Held {
  byActor: Role[]
  byPlayer: string[]
}

/**
 * What the team does about accounts. Nobody decides about their own, nor about somebody who outranks them; what they
 * hold is read anew while neither account changes. An owner who acts on another stays one, so there is always one left.
 */
export function createUserActions(context: Pick<Tools, 'db' | 'clock' | 'audit'> & UserDeeds) {
  const { db, clock, audit, accounts, resetFactors, endSessions } = context

  /** @throws {AppError} `OwnAccount`, `PlayerNotFound`, `SignInRequired`, `Forbidden`, `Outranked` */
  async function decide<Result>(
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

  return {
    /** @throws {AppError} as `decide`, `RoleForOwners` */
    changeRoles: (actor: Actor, id: number, roles: readonly Role[]) =>
      decide(actor, id, 'users.roles', async (trx, { byActor, byPlayer }) => {
        if (!mayGive(byActor, byPlayer, roles)) throw new AppError('RoleForOwners')
        await accounts.changeRoles(trx, id, roles, actor.accountId)
      }),

    /** `until` in seconds since epoch; null until somebody unlocks it. @throws {AppError} as `decide`, `InvalidLockEnd` */
    async lock(actor: Actor, id: number, { reason, until }: Lock): Promise<void> {
      const endsAt = until === null ? null : new Date(until * 1000)
      if (endsAt && endsAt.getTime() <= clock()) throw new AppError('InvalidLockEnd')
      await decide(actor, id, 'users.lock', (trx) =>
        accounts.lock(trx, id, { reason, endsAt }, actor.accountId),
      )
    },

    /** @throws {AppError} as `decide` */
    unlock: (actor: Actor, id: number) =>
      decide(actor, id, 'users.lock', async (trx) => {
        await accounts.unlock(trx, id, actor.accountId)
      }),

    /** @throws {AppError} as `decide` */
    signOut: (actor: Actor, id: number) =>
      decide(actor, id, 'users.lock', async (trx) => {
        await endSessions(trx, id)
        const by = actor.accountId
        await audit(trx, { by, action: 'account.signOut', subject: id, accountId: id })
      }),

    /** What is kept of it is how they proved who they are. @throws {AppError} as `decide` */
    resetFactors: (actor: Actor, id: number, proof: string) =>
      decide(actor, id, 'users.factors', async (trx) => {
        const removed = await resetFactors(trx, id, actor.accountId)
        if (removed.length === 0) return
        const note = { about: 'factorReset', text: proof, at: new Date(clock()) } as const
        await addNote(trx, { accountId: id, authorId: actor.accountId, ...note })
      }),
  }
}

interface Lock {
  reason: string
  until: number | null
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
