/** Pages of words, which the team may write: what players ask often, the privacy policy, the rules. */
export const pageKinds = ['help', 'policy', 'rules'] as const
export type PageKind = (typeof pageKinds)[number]

/** Those that are a page of their own. */
export const ownPages = ['policy', 'rules'] as const
export type OwnPage = (typeof ownPages)[number]

/** What the key of a help topic begins with, as the team knows it. */
export const helpPrefix = 'help.'

/** Who wrote what a language says of a page; `missing` where it says nothing, and reads another’s. */
export const pageStates = ['team', 'release', 'missing'] as const

/** Characters, in each language. */
export const longestPageTitle = 120
export const longestPageText = 40_000

/** Help topics that the team may have made. */
export const mostMadeTopics = 100
