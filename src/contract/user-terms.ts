/** Who of all players is listed: members of the team, who is locked out, who has not confirmed an address. */
export const userFilters = ['team', 'locked', 'unconfirmed'] as const
export type UserFilter = (typeof userFilters)[number]

export const userSorts = ['newest', 'name'] as const
export type UserSort = (typeof userSorts)[number]

/** Players of one page. */
export const userPageSize = 25

export const longestUserSearch = 254

/** Anything; or how somebody proved who they are before their second factors were reset, which stays. */
export const userNoteKinds = ['player', 'factorReset'] as const

export const longestUserNote = 2000

/** Of a lock, as its player is told; of how somebody proved who they are. */
export const longestReason = 500
