import { may } from '../../contract/permission.ts'
import type { Tools } from '../platform/feature.ts'
import type { Player } from '../platform/http/api.ts'
import { hashSecret } from '../platform/secret-hash.ts'
import { findViewedAccount } from './account-view-queries.ts'

/** As whom somebody of the team sees the site, by the token of the view: a player who proves nothing and holds no role. */
export function createFindViewed({ db, clock }: Pick<Tools, 'db' | 'clock'>) {
  return async (viewer: Player, token: string): Promise<Player | undefined> => {
    if (!may(viewer.roles, 'users.viewAs')) return undefined
    const { accountId: viewerId, sessionId } = viewer
    const view = { viewerId, sessionId, tokenHash: hashSecret(token) }
    const accountId = await findViewedAccount(db, view, new Date(clock()))
    if (accountId === undefined) return undefined
    return { accountId, sessionId, roles: [], hasSecondFactor: false, provenAt: 0, viewerId }
  }
}
