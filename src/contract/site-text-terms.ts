/** Files of `public/locales` whose texts the team may change, as they are shown. */
export const textFiles = [
  'site',
  'account',
  'game',
  'money',
  'advert',
  'support',
  'mail',
  'notification',
  'server',
  'policy',
  'team',
  'user',
  'search',
  'forum',
] as const

export type TextFile = (typeof textFiles)[number]

/** Changed here; changed here, and by a release since; missing in one of the site’s languages. */
export const textStates = ['changed', 'outdated', 'missing'] as const

export type TextState = (typeof textStates)[number]

export const longestTextSearch = 60
/** Of any text. */
export const longestText = 4000
