import type { Limit } from './rate-limit.ts'

const minute = 60
const hour = 60 * minute

/** How often what may be done. Each is a setting of the owner's: `limits: { registration: { count: 20 } }`. */
export const defaultLimits = {
  /** Sign-ins from one network. */
  signInPerMinute: { count: 10, seconds: minute },
  signInPerHour: { count: 30, seconds: hour },
  /** Sign-ins to one account, from a device it knows and from all others together. */
  signInToAccount: { count: 20, seconds: hour },
  /** Times one session is refreshed. */
  refresh: { count: 120, seconds: hour },
  /** Second factors tried at one account. */
  secondFactor: { count: 10, seconds: 15 * minute },
  /** Wrong codes of an authenticator app at one account. */
  wrongTotp: { count: 30, seconds: 24 * hour },
  /** Times one account shows its password once more, or chooses one for the game, which must be another. */
  passwordCheck: { count: 10, seconds: 15 * minute },
  /** Passkeys asked for from one network. */
  passkeyRequest: { count: 60, seconds: 10 * minute },
  /** Accounts made from one network. */
  registration: { count: 5, seconds: 30 * minute },
  /** Mails of one kind sent to one address because somebody asked for them. */
  mailToAddress: { count: 3, seconds: hour },
  /** Links to a new password beyond that: shorter than they work, so that the last one sent always does. */
  resetAgain: { count: 1, seconds: 20 * minute },
  /** The same, asked for from one network. */
  mailFromNetwork: { count: 20, seconds: hour },
  /** Codes of mails that were tried from one network. */
  mailCode: { count: 30, seconds: hour },
  /** Codes sent to a phone: of one account, to one number, from one network. */
  smsPerMinute: { count: 1, seconds: minute },
  smsPerHour: { count: 5, seconds: hour },
  /** Exports of everything about one account. */
  export: { count: 10, seconds: hour },
  /** Pictures one account uploads. */
  avatar: { count: 10, seconds: hour },
  /** Game accounts one player makes. */
  gameAccountCreation: { count: 3, seconds: 24 * hour },
  /** Passwords of game accounts one player shows, and one network. */
  gameAccountProof: { count: 10, seconds: 15 * minute },
  /** The same for one game account, whoever tries. */
  gameAccountProofOfOne: { count: 20, seconds: hour },
  /** Names searched for in rankings from one network. */
  rankingSearch: { count: 120, seconds: minute },
  /** Codes of a micropayment provider one account, and one network, tries. */
  payout: { count: 10, seconds: hour },
  /** Payments one account begins. */
  checkout: { count: 20, seconds: hour },
  /** Times one account has a provider asked what became of a payment. */
  paymentCheck: { count: 60, seconds: 10 * minute },
  /** Messages of one network that no provider signed. */
  paymentMessage: { count: 60, seconds: hour },
  /** Gifts and purchases of one account, and times it asks for one to be paid back. */
  spending: { count: 60, seconds: hour },
  /** Ways to vote sites one account opens. */
  voteOpening: { count: 60, seconds: hour },
  /** Times one account has a vote site asked. */
  voteCheck: { count: 60, seconds: 10 * minute },
  /** Calls of one network to where vote sites tell of votes, with a wrong secret. */
  voteCallback: { count: 60, seconds: hour },
  /** Adverts one account writes or puts up again. */
  advertWriting: { count: 20, seconds: hour },
  /** Adverts searched for from one network. */
  advertSearch: { count: 120, seconds: minute },
  /** Messages one account writes about adverts. */
  advertMessage: { count: 30, seconds: 10 * minute },
  /** Adverts one account newly writes to. */
  advertAnswer: { count: 20, seconds: hour },
  /** Reports of one account. */
  advertReport: { count: 10, seconds: hour },
  /** Tickets one account opens. */
  ticketOpening: { count: 5, seconds: hour },
  /** Messages one account writes to the team, and previews of them. */
  ticketMessage: { count: 60, seconds: 10 * minute },
  ticketPreview: { count: 240, seconds: 10 * minute },
  /** Pictures one account sends to the team. */
  ticketPicture: { count: 30, seconds: hour },
  /** Browsers one account lets be told things. */
  pushSubscription: { count: 20, seconds: hour },
  /** Codes for the shop one account asks for. */
  shopPass: { count: 30, seconds: hour },
} as const satisfies Record<string, Omit<Limit, 'name'>>

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
