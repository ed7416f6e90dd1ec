import type { Role } from '../../contract/role-terms.ts'
import { isOutranked, listOutranking } from '../../contract/rank.ts'
import type { listUsers, UserHead } from '../../contract/user.ts'
import { userPageSize } from '../../contract/user-terms.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import type { UserSources } from './user-sources.ts'

/** Of each way to find players by what accounts do not know. */
const mostByOthers = 200

/** Players by anything one may be told of them. */
export function createUserSearch({ accounts, finders }: Pick<UserSources, 'accounts' | 'finders'>) {
  return async function searchUsers(
    { q, filter, sort, page }: GivenTo<typeof listUsers>,
    held: readonly Role[],
  ) {
    const words = q || undefined
    const others = words === undefined ? [] : await findByOthers(words)
    const { users, total } = await accounts.find(
      { words, others, filter, guarded: listOutranking(held) },
      { sort, first: (page - 1) * userPageSize, most: userPageSize },
    )
    return {
      users: users.map((user) => forReader(user, held)),
      total,
      pages: Math.ceil(total / userPageSize),
    }
  }

  async function findByOthers(words: string): Promise<number[]> {
    const found = await Promise.all(finders.map((find) => find(words, mostByOthers)))
    return found.flat()
  }
}

/** A player without what who outranks the reader keeps to themselves. */
export function forReader<Head extends UserHead>(user: Head, held: readonly Role[]): Head {
  return isOutranked(held, user.roles) ? { ...user, login: null } : user
}
