import type { Limit } from './rate-limit.ts'

const minute = 60
const hour = 60 * minute

/**
 * How often what may be done, and what is counted. Each is a setting of the owner's:
 * `limits: { registration: { count: 20 } }`.
 */
export const defaultLimits = {
  signInPerMinute: {
    count: 10,
    seconds: minute,
    counts: 'sign-ins from one network',
  },
  signInPerHour: {
    count: 30,
    seconds: hour,
    counts: 'sign-ins from one network',
  },
  signInToAccount: {
    count: 20,
    seconds: hour,
    counts:
      'failed sign-ins to one account, each known device and all others together; from the 6th on, each waits twice as long',
  },
  refresh: {
    count: 120,
    seconds: hour,
    counts: 'times one session is refreshed',
  },
  secondFactor: {
    count: 10,
    seconds: 15 * minute,
    counts: 'second factors tried at one account',
  },
  wrongTotp: {
    count: 30,
    seconds: 24 * hour,
    counts: 'wrong codes of an authenticator app at one account',
  },
  passwordCheck: {
    count: 10,
    seconds: 15 * minute,
    counts:
      'wrong passwords of one account shown once more; passwords it chooses for the game, which must be others',
  },
  passkeyRequest: {
    count: 60,
    seconds: 10 * minute,
    counts: 'passkeys asked for from one network',
  },
  registration: {
    count: 5,
    seconds: 30 * minute,
    counts: 'accounts made from one network',
  },
  mailToAddress: {
    count: 3,
    seconds: hour,
    counts: 'mails of one kind to one address because somebody asked for them',
  },
  // shorter than the links work, so that the last one sent always does
  resetAgain: {
    count: 1,
    seconds: 20 * minute,
    counts:
      'links to a new password beyond those of `mailToAddress`; keep it shorter than the 30 minutes they work',
  },
  mailFromNetwork: {
    count: 20,
    seconds: hour,
    counts: 'mails asked for from one network',
  },
  mailCode: {
    count: 30,
    seconds: hour,
    counts: 'codes of mails tried from one network',
  },
  smsPerMinute: {
    count: 1,
    seconds: minute,
    counts: 'codes sent to a phone, by account, by number and by network',
  },
  smsPerHour: {
    count: 5,
    seconds: hour,
    counts: 'codes sent to a phone, by account, by number and by network',
  },
  export: {
    count: 10,
    seconds: hour,
    counts: 'exports of one account',
  },
  avatar: {
    count: 10,
    seconds: hour,
    counts: 'pictures one account uploads',
  },
  gameAccountCreation: {
    count: 3,
    seconds: 24 * hour,
    counts: 'game accounts one player makes',
  },
  gameAccountProof: {
    count: 10,
    seconds: 15 * minute,
    counts: 'wrong passwords of game accounts tried by one player, and from one network',
  },
  gameAccountProofOfOne: {
    count: 20,
    seconds: hour,
    counts: 'wrong passwords tried of one game account, whoever tries',
  },
  rankingSearch: {
    count: 120,
    seconds: minute,
    counts: 'names searched for in rankings from one network',
  },
  payout: {
    count: 10,
    seconds: hour,
    counts: 'codes of a micropayment provider one account tries, and one network',
  },
  checkout: {
    count: 20,
    seconds: hour,
    counts: 'payments one account begins',
  },
  paymentCheck: {
    count: 60,
    seconds: 10 * minute,
    counts: 'times one account has a provider asked what became of a payment',
  },
  paymentMessage: {
    count: 60,
    seconds: hour,
    counts:
      'messages from one network that no payment provider signed; then it is not heard until the hour is over',
  },
  spending: {
    count: 60,
    seconds: hour,
    counts: 'gifts and purchases of one account, and times it asks for one to be paid back',
  },
  voteOpening: {
    count: 60,
    seconds: hour,
    counts: 'ways to vote sites one account opens',
  },
  voteCheck: {
    count: 60,
    seconds: 10 * minute,
    counts: 'times one account has a vote site asked',
  },
  voteCallback: {
    count: 60,
    seconds: hour,
    counts: 'calls of one network to where vote sites tell of votes, with a wrong secret',
  },
  advertWriting: {
    count: 20,
    seconds: hour,
    counts: 'adverts one account writes or puts up again',
  },
  advertSearch: {
    count: 120,
    seconds: minute,
    counts: 'adverts searched for from one network',
  },
  advertMessage: {
    count: 30,
    seconds: 10 * minute,
    counts: 'messages one account writes about adverts',
  },
  advertReply: {
    count: 20,
    seconds: hour,
    counts: 'adverts one account newly writes to',
  },
  advertReport: {
    count: 10,
    seconds: hour,
    counts: 'reports of one account',
  },
  ticketOpening: {
    count: 5,
    seconds: hour,
    counts: 'requests one account sends to the team',
  },
  ticketMessage: {
    count: 60,
    seconds: 10 * minute,
    counts: 'messages one account writes to the team',
  },
  ticketPreview: {
    count: 240,
    seconds: 10 * minute,
    counts: 'previews of messages to the team',
  },
  ticketPicture: {
    count: 30,
    seconds: hour,
    counts: 'pictures one account sends to the team',
  },
  pushSubscription: {
    count: 20,
    seconds: hour,
    counts: 'browsers one account lets be told things',
  },
  shopPass: {
    count: 30,
    seconds: hour,
    counts: 'codes for the shop one account asks for',
  },
} as const satisfies Record<string, Omit<Limit, 'name'> & { counts: string }>

export type LimitName = keyof typeof defaultLimits
export const limitNames = Object.keys(defaultLimits) as LimitName[]
export type Limits = Record<LimitName, Limit>

/** The limits with what the owner changed. */
export function toLimits(
  changed: Partial<
    Record<LimitName, { count?: number | undefined; seconds?: number | undefined }>
  > = {},
): Limits {
  const entries = Object.entries(defaultLimits).map(([name, limit]) => {
    const { count = limit.count, seconds = limit.seconds } = changed[name as LimitName] ?? {}
    return [name, { name, count, seconds }]
  })
  return Object.fromEntries(entries) as Limits
}
