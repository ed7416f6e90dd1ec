import type { Role } from '../../contract/role-terms.ts'
import { mayGive } from '../../contract/rank.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import { type Actor, createDecide } from './user-decision.ts'
import { addNote } from './user-notes.ts'
import type { UserDeeds } from './user-sources.ts'

/**
 * What the team does about accounts. An owner who acts on another stays one, so there is always one left.
 */
export function createUserActions(context: Pick<Tools, 'db' | 'clock' | 'audit'> & UserDeeds) {
  const { db, clock, audit, accounts, resetFactors, endSessions, notifyAccount } = context
  const decide = createDecide(db)

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
        await notifyAccount(trx, id, { kind: 'signedOutByTeam' })
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
