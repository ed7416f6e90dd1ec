import type { UserHead } from '../../contract/user.ts'
import type { UserFilter, UserSort } from '../../contract/user-terms.ts'

/** Finds players by words, as one feature knows them: the numbers of their accounts, `most` of them at most. */
export type FindPlayers = (words: string, most: number) => Promise<number[]>

interface UserQuery {
  words?: string | undefined
  /** Who is found besides by these words. */
  others: readonly number[]
  filter?: UserFilter | undefined
}

/** What the team reads of players, each part from the feature it is of. */
export interface UserSources {
  accounts: {
    find(
      query: UserQuery,
      window: { sort: UserSort; first: number; most: number },
    ): Promise<{ users: UserHead[]; total: number }>
  }
  /** By where they are signed in, and by what is theirs in the game. */
  finders: readonly FindPlayers[]
}
