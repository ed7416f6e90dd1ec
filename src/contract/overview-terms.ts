/** What may wait for the team; each is a section of its pages. */
export const waitingKinds = [
  'tickets',
  'adverts',
  'posts',
  'payments',
  'grants',
  'deliveries',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** What is counted day by day. */
export const trendKinds = ['players', 'registrations', 'donations', 'votes', 'tickets'] as const
export type TrendKind = (typeof trendKinds)[number]
