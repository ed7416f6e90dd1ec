/** Where the event stream is: `text/event-stream`, for who is signed in with their bearer token. */
export const livePath = '/api/live'

/** Parts of a signed-in player's pages. */
export const changedParts = [
  'payments',
  'purchases',
  'votes',
  'adverts',
  'conversations',
  'tickets',
] as const
export type ChangedPart = (typeof changedParts)[number]
