export const ticketCategories = [
  'account',
  'payment',
  'vote',
  'game',
  'bug',
  'report',
  'appeal',
  'other',
] as const

export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const

/** Whose turn it is: the team’s, the player’s, nobody’s. */
export const ticketStates = ['open', 'answered', 'closed'] as const

export const longestSubject = 100

export const longestTicketText = 8000

/** Of one message. */
export const mostPictures = 4

/** Bytes of a picture as it is sent. */
export const largestTicketPicture = 5 * 1024 * 1024

/** Where a picture of a ticket is, for those who may read the ticket: with the bearer token. */
export const ticketPicturePath = '/api/support/picture/:id'

/** Of open tickets no more are counted: it would take longer the more there are. */
export const mostOpenCounted = 1000
