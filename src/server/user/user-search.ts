import type { listUsers } from '../../contract/user.ts'
import { userPageSize } from '../../contract/user-terms.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import type { UserSources } from './user-sources.ts'

/** Of each way to find players by what accounts do not know. */
const mostByOthers = 200

/** Players by anything one may be told of them. */
export function createUserSearch({ accounts, finders }: Pick<UserSources, 'accounts' | 'finders'>) {
  return async function searchUsers({ q, filter, sort, page }: GivenTo<typeof listUsers>) {
    const words = q || undefined
    const others = words === undefined ? [] : await findByOthers(words)
    const { users, total } = await accounts.find(
      { words, others, filter },
      { sort, first: (page - 1) * userPageSize, most: userPageSize },
    )
    return { users, total, pages: Math.ceil(total / userPageSize) }
  }

  async function findByOthers(words: string): Promise<number[]> {
    const found = await Promise.all(finders.map((find) => find(words, mostByOthers)))
    const [, id] = /^(?:#|id:)?(\d{1,9})$/i.exec(words) ?? []
    return [...(id === undefined ? [] : [Number(id)]), ...found.flat()]
  }
}
