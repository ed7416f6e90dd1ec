import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

interface View {
  /** Of who looks. */
  sessionId: string
  viewerId: number
  /** As whom. */
  accountId: number
  tokenHash: Buffer
  reason: string
  beganAt: Date
  endsAt: Date
}

export interface EndedView extends Pick<View, 'viewerId' | 'accountId'> {
  how: 'byViewer' | 'another' | 'timeOver' | 'signedOut' | 'joinedTeam'
}

export async function insertView(trx: Db, view: View): Promise<void> {
  await trx
    .insertInto('account_view')
    .values({
      session_id: view.sessionId,
      viewer_id: view.viewerId,
      account_id: view.accountId,
      token_hash: view.tokenHash,
      reason: view.reason,
      began_at: view.beganAt,
      ends_at: view.endsAt,
    })
    .execute()
}

/**
 * As whom a session sees the site by this token. Undefined once the view or the session is over, and where that player
 * is of the team by now.
 */
export async function findViewedAccount(
  db: Db,
  { sessionId, viewerId, tokenHash }: Pick<View, 'sessionId' | 'viewerId' | 'tokenHash'>,
  now: Date,
): Promise<number | undefined> {
  const view = await db
    .selectFrom('account_view as view')
    .innerJoin('session_lifetime as session', 'session.id', 'view.session_id')
    .select('view.account_id')
    .where('view.session_id', '=', sessionId)
    .where('view.viewer_id', '=', viewerId)
    .where('view.token_hash', '=', tokenHash)
    .where('view.ends_at', '>', now)
    .whereRef('session.account_id', '=', 'view.viewer_id')
    .where('session.idle_end', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('team_member')
            .select('role')
            .whereRef('team_member.account_id', '=', 'view.account_id'),
        ),
      ),
    )
    .executeTakeFirst()
  return view?.account_id
}

/** @returns the view that the session had */
export async function endView(
  trx: Db,
  sessionId: string,
): Promise<Pick<View, 'viewerId' | 'accountId'> | undefined> {
  return trx
    .deleteFrom('account_view')
    .where('session_id', '=', sessionId)
    .returning(['viewer_id as viewerId', 'account_id as accountId'])
    .executeTakeFirst()
}

/** Removes the views that count no more. */
export async function endViewsThatAreOver(trx: Db, now: Date): Promise<EndedView[]> {
  const { rows } = await sql<EndedView>`
    delete from account_view view using (
      select session_id, case
        when ends_at <= ${now} then 'timeOver'
        when not exists (
          select from session_lifetime where id = session_id and idle_end > ${now}
        ) then 'signedOut'
        when exists (
          select from team_member where team_member.account_id = account_view.account_id
        ) then 'joinedTeam'
      end as how
      from account_view
    ) over_by
    where over_by.session_id = view.session_id and how is not null
    returning viewer_id as "viewerId", account_id as "accountId", how`.execute(trx)
  return rows
}
