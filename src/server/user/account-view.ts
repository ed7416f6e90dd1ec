import type { AccountView, SessionUser } from '../../contract/session.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { Player } from '../platform/http/api.ts'
import { hashSecret } from '../platform/secret-hash.ts'
import { type EndedView, endView, endViewsThatAreOver, insertView } from './account-view-queries.ts'
import { type Actor, createDecide } from './user-decision.ts'
import type { UserDeeds } from './user-sources.ts'

const viewLasts = 15 * 60_000

type Context = Pick<Tools, 'db' | 'clock' | 'randomBytes' | 'audit'> &
  Pick<UserDeeds, 'accounts' | 'notifyAccount'>

/** Seeing the site as a player does, read only: one view at a time for each session. */
export function createAccountViews(context: Context) {
  const { db, clock, randomBytes, audit, accounts, notifyAccount } = context
  const decide = createDecide(db)

  const recordEnd = (trx: Db, { viewerId: by, accountId, how }: EndedView) =>
    audit(trx, { by, action: 'account.endView', subject: accountId, accountId, after: { how } })

  async function end(trx: Db, sessionId: string, how: EndedView['how']): Promise<void> {
    const ended = await endView(trx, sessionId)
    if (ended) await recordEnd(trx, { ...ended, how })
  }

  return {
    /**
     * Tells the player, and takes the place of a view that this session began before.
     * @throws {AppError} as `createDecide`, `CannotViewTeam`
     */
    async begin(actor: Actor, id: number, reason: string): Promise<{ user: SessionUser }> {
      const token = randomBytes(32).toString('base64url')
      const { accountId: viewerId, sessionId } = actor
      const beganAt = new Date(clock())
      const endsAt = new Date(beganAt.getTime() + viewLasts)
      await decide(actor, id, 'users.viewAs', async (trx, { byPlayer }) => {
        if (byPlayer.length > 0) throw new AppError('CannotViewTeam')
        await end(trx, sessionId, 'another')
        const view = { sessionId, viewerId, accountId: id, tokenHash: hashSecret(token), reason }
        await insertView(trx, { ...view, beganAt, endsAt })
        await notifyAccount(trx, id, { kind: 'accountViewed', until: endsAt.getTime() })
        const about = { subject: id, accountId: id, after: { reason, endsAt } }
        await audit(trx, { by: viewerId, action: 'account.view', ...about })
      })
      const view: AccountView = { token, until: toSeconds(endsAt.getTime()), viewerId }
      return { user: { ...(await accounts.readSessionUser(id)), view } }
    },

    /** @returns who they are themselves, whether there was a view or none */
    async end({ accountId, sessionId, roles }: Player) {
      await db.transaction().execute((trx) => end(trx, sessionId, 'byViewer'))
      return { user: await accounts.readSessionUser(accountId), roles: [...roles] }
    },

    /** Writes down that views ended which nobody ended: they count no more since then. */
    expire: () =>
      db.transaction().execute(async (trx) => {
        const ended = await endViewsThatAreOver(trx, new Date(clock()))
        for (const view of ended) await recordEnd(trx, view)
      }),
  }
}
