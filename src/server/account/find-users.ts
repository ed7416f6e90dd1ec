import { type ExpressionBuilder, sql } from 'kysely'
import { avatarPath } from '../../contract/avatar-size.ts'
import { isRole, type Role } from '../../contract/role-terms.ts'
import type { UserHead } from '../../contract/user.ts'
import type { UserFilter, UserSort } from '../../contract/user-terms.ts'
import { toSeconds } from '../platform/clock.ts'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/db-types.ts'
import { findLock, holdsAt } from './account-lock.ts'
import { isCalled, isKnownAs } from './account-queries.ts'
import { secondsOf } from './session-profile.ts'

/** Which players are looked for; all of them when nothing is said. */
export interface UserQuery {
  /** What a name, an address or `id:7` of theirs is looked for by. */
  words?: string | undefined
  /** Who is found besides by these words: by what other features know. */
  others: readonly number[]
  filter?: UserFilter | undefined
  /** Roles whose holders are found by pseudo and number alone. */
  guarded: readonly Role[]
}

/** Letters of which names are indexed in groups: fewer are in so many names that the first are met soon. */
const fewestIndexed = 3

interface Window {
  sort: UserSort
  first: number
  most: number
}

/** Some of the players that are found, and how many there are. */
export async function findUsers(db: Db, query: UserQuery, window: Window, now: Date) {
  const found = matching(db, query, now)
  const isByIndex = (query.words?.length ?? 0) >= fewestIndexed
  const toList = isByIndex ? foundFirst(db, found) : found
  const [rows, total] = await Promise.all([listHeads(toList, window, now), countRows(found)])
  return { users: rows.map(toUserHead), total }
}

/** One player: as the list shows them, and with what else accounts know that the team may. */
export async function findUser(db: Db, id: number, now: Date) {
  const one = db.selectFrom('account').where('account.id', '=', id)
  const [row] = await listHeads(one, { sort: 'newest', first: 0, most: 1 }, now)
  if (!row) return undefined
  const lock = await findLock(db, id, now)
  return {
    ...toUserHead(row),
    language: row.language,
    lock: lock
      ? {
          reason: lock.reason,
          since: toSeconds(lock.createdAt.getTime()),
          until: secondsOf(lock.endsAt),
        }
      : null,
  }
}

function matching(db: Db, { words, others, filter, guarded }: UserQuery, now: Date) {
  const isOpen = (where: ExpressionBuilder<DB, 'account'>) =>
    where('account.id', 'not in', (team) =>
      team
        .selectFrom('account_role')
        .select('account_id')
        .where('role', '=', sql<string>`any(${guarded})`),
    )
  return db
    .selectFrom('account')
    .$if(words !== undefined, (all) =>
      all.where((where) =>
        where.or([
          isKnownAs(words ?? '')(where),
          where.and([
            isOpen(where),
            where.or([
              isCalled(words ?? '')(where),
              where('account.id', '=', sql<number>`any(${others}::integer[])`),
            ]),
          ]),
        ]),
      ),
    )
    .$if(filter === 'team', (all) =>
      all.where('account.id', 'in', (team) => team.selectFrom('account_role').select('account_id')),
    )
    .$if(filter === 'locked', (all) => all.where('account.id', 'in', () => lockedAt(db, now)))
    .$if(filter === 'unconfirmed', (all) =>
      all.where('email_confirmed_at', 'is', null).where(isOpen),
    )
}

/**
 * The same, all found before any is put in order. Else PostgreSQL, which takes words to be in many names, reads all
 * accounts in that order until it has met enough: seconds, of a million, where the words are in few.
 */
function foundFirst(db: Db, found: Matching) {
  const ids = sql<number>`(with found as materialized (${found.select('account.id')}) select id from found)`
  return db.selectFrom('account').where('account.id', 'in', ids)
}

/** The accounts nobody is let into at that moment. */
function lockedAt(db: Db, now: Date) {
  return db.selectFrom('account_lock').select('account_lock.account_id').where(holdsAt(now))
}

type Matching = ReturnType<typeof matching>
type HeadRow = Awaited<ReturnType<typeof listHeads>>[number]

function listHeads(found: Matching, { sort, first, most }: Window, now: Date) {
  return found
    .select([
      'account.id',
      'pseudo',
      'avatar',
      'user_name',
      'email',
      'email_confirmed_at',
      'language',
      'account.created_at',
    ])
    .select((row) => [
      row
        .selectFrom('account_role')
        .whereRef('account_role.account_id', '=', 'account.id')
        .select(sql<string[] | null>`array_agg(role order by role)`.as('roles'))
        .as('roles'),
      row
        .exists(
          row
            .selectFrom('account_lock')
            .select('account_lock.account_id')
            .whereRef('account_lock.account_id', '=', 'account.id')
            .where(holdsAt(now)),
        )
        .$castTo<boolean>()
        .as('is_locked'),
    ])
    .$if(sort === 'name', (all) => all.orderBy(sql`lower(pseudo)`))
    .orderBy('account.id', 'desc')
    .offset(first)
    .limit(most)
    .execute()
}

function toUserHead(row: HeadRow): UserHead {
  return {
    id: row.id,
    pseudo: row.pseudo,
    avatar: row.avatar && avatarPath(row.avatar, 64),
    login: {
      userName: row.user_name,
      email: row.email,
      isEmailConfirmed: row.email_confirmed_at !== null,
    },
    roles: (row.roles ?? []).filter(isRole),
    isLocked: row.is_locked,
    createdAt: toSeconds(row.created_at.getTime()),
  }
}
