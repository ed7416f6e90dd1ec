/** Where a name is reserved: with every release, by the site’s configuration, by the team. */
export const nameSources = ['team', 'config', 'release'] as const
export type NameSource = (typeof nameSources)[number]

/** A pseudo that consists of such names, with digits before or behind; or one with the name anywhere in it. */
export const nameMatches = ['whole', 'part'] as const
export type NameMatch = (typeof nameMatches)[number]

/** Letters and digits that are left of a name as pseudos are compared: fewer would reserve what is no name. */
export const shortestName = { whole: 2, part: 3 } as const satisfies Record<NameMatch, number>
export const longestName = 40
export const longestNameNote = 200
export const longestNameSearch = 60
/** Names of the team. */
export const mostNames = 1000
/** Of those who bear a name, how many are told. */
export const mostBearers = 50
