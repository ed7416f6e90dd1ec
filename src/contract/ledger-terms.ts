/** What moves money and points. Its words are `LedgerTeam.kind.…`. */
export const transferKinds = [
  'donation',
  'refund',
  'dispute',
  'disputeWon',
  'gift',
  'purchase',
  'purchaseRefund',
  'vote',
  'topVoter',
  'grant',
  'sandboxEnd',
] as const

/** What the site itself holds: where value comes from and goes to. */
export const siteSides = ['payment', 'vote', 'reward', 'shortfall', 'sandbox', 'team'] as const
export type SiteSide = (typeof siteSides)[number]

/** Transfers of one answer. */
export const ledgerPageSize = 50

export const longestLedgerPseudo = 60

export const longestLedgerSource = 200
