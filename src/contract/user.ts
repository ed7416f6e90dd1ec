import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PageNumber } from './money.ts'
import { Role } from './role.ts'
import { Seconds } from './seconds.ts'
import { longestUserSearch, userFilters, userSorts } from './user-terms.ts'

/** A player as the team’s list shows them. */
export const UserHead = z.object({
  id: z.int(),
  pseudo: z.string(),
  avatar: z.nullable(z.string()),
  /** What they sign in with. */
  userName: z.string(),
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  roles: z.array(Role),
  isLocked: z.boolean(),
  createdAt: Seconds,
})
export type UserHead = z.infer<typeof UserHead>

export const listUsers = endpoint('GET /api/admin/users', {
  access: 'users.read',
  summary: 'Players, by anything one may be told of them',
  input: z.strictObject({
    /**
     * Part of a pseudo, a user name or an address, of the name of a character or of an account of the game; the number
     * of an account; an IP address or network they are signed in from.
     */
    q: z.optional(z.string().check(z.trim(), z.maxLength(longestUserSearch))),
    filter: z.optional(z.enum(userFilters)),
    sort: z._default(z.enum(userSorts), 'newest'),
    page: PageNumber,
  }),
  output: z.object({ users: z.array(UserHead), pages: z.int(), total: z.int() }),
})
