import type { Role } from '../src/contract/role-terms.ts'
import type { PlayerSite, TestPlayer } from './players.ts'

/** A member of the team whose session counts as opened with a second factor. A browser’s own is `e2e/support/team-player.ts`. */
export async function joinTeam(site: PlayerSite, role: Role): Promise<TestPlayer> {
  const player = await site.join()
  await site.db.insertInto('account_role').values({ account_id: player.id, role }).execute()
  await site.db
    .updateTable('session')
    .set({ has_second_factor: true })
    .where('account_id', '=', player.id)
    .execute()
  return player
}
