import type { Db } from '../platform/database/db.ts'
import { sendLiveSignal } from '../platform/live-signal.ts'
import { listTeamIds } from './team-members.ts'

/** As many as one signal takes. */
const mostAccounts = 500

/**
 * Has open pages read a ticket again, once the transaction of `db` commits: those of the team, and those of
 * its player where they see a change.
 */
export async function signalTicket(db: Db, id: number, player?: number): Promise<void> {
  const team = await listTeamIds(db)
  const accounts = new Set(player === undefined ? team : [player, ...team])
  if (accounts.size === 0) return
  const accountIds = [...accounts].slice(0, mostAccounts)
  await sendLiveSignal(db, { kind: 'changed', accountIds, what: 'tickets', id })
}
