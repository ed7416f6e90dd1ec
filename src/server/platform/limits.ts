import type { Limit } from './rate-limit.ts'

const minute = 60
const hour = 60 * minute

/** So many times in so many seconds. `counts` says of what. */
const atMost = (count: number, seconds: number, counts: string) => ({ count, seconds, counts })

/**
 * How often what may be done, and what is counted. Each is a setting of the owner's:
 * `limits: { registration: { count: 20 } }`.
 */
export const defaultLimits = {
  signInPerMinute: atMost(10, minute, 'sign-ins from one network'),
  signInPerHour: atMost(30, hour, 'sign-ins from one network'),
  signInToAccount: atMost(
    20,
    hour,
    'failed sign-ins to one account, each known device and all others together; from the 6th on, each waits twice as long',
  ),
  refresh: atMost(120, hour, 'times one session is refreshed'),
  secondFactor: atMost(10, 15 * minute, 'second factors tried at one account'),
  wrongTotp: atMost(30, 24 * hour, 'wrong codes of an authenticator app at one account'),
  passwordCheck: atMost(
    10,
    15 * minute,
    'wrong passwords of one account shown once more; passwords it chooses for the game, which must be others',
  ),
  passkeyRequest: atMost(60, 10 * minute, 'passkeys asked for from one network'),
  discordRequest: atMost(
    20,
    10 * minute,
    'times one account goes to Discord to link who it is there',
  ),
  discordSignIn: atMost(60, 10 * minute, 'times one network goes to Discord to sign in'),
  registration: atMost(5, 30 * minute, 'accounts made from one network'),
  mailToAddress: atMost(
    3,
    hour,
    'mails of one kind to one address because somebody asked for them',
  ),
  // shorter than the links work, so that the last one sent always does
  resetAgain: atMost(
    1,
    20 * minute,
    'links to a new password beyond those of `mailToAddress`; keep it shorter than the 30 minutes they work',
  ),
  mailFromNetwork: atMost(20, hour, 'mails asked for from one network'),
  mailCode: atMost(
    30,
    hour,
    'codes of mails, and of the link to the first owner, tried from one network',
  ),
  smsPerMinute: atMost(1, minute, 'codes sent to a phone, by account, by number and by network'),
  smsPerHour: atMost(5, hour, 'codes sent to a phone, by account, by number and by network'),
  export: atMost(10, hour, 'exports of one account'),
  avatar: atMost(10, hour, 'pictures one account uploads'),
  gameAccountCreation: atMost(3, 24 * hour, 'game accounts one player makes'),
  gameAccountProof: atMost(
    10,
    15 * minute,
    'wrong passwords of game accounts tried by one player, and from one network',
  ),
  gameAccountProofOfOne: atMost(
    20,
    hour,
    'wrong passwords tried of one game account, whoever tries',
  ),
  characterCode: atMost(
    5,
    hour,
    'codes the game whispers to a character, by player, by network and by character',
  ),
  chatCode: atMost(20, 10 * minute, 'codes to say in the game’s chat that one account asks for'),
  proofRequest: atMost(
    20,
    10 * minute,
    'times one account goes to another site to prove who it is',
  ),
  rankingSearch: atMost(120, minute, 'names searched for in rankings from one network'),
  socialCard: atMost(
    60,
    minute,
    'pictures drawn for one network that shows what is shared; those that are there already are not counted',
  ),
  characterGear: atMost(
    120,
    minute,
    'characters whose gear the game is asked for by one network; what was asked a moment ago is not counted',
  ),
  siteSearch: atMost(120, minute, 'searches of the whole site from one network'),
  payout: atMost(10, hour, 'codes of a micropayment provider one account tries, and one network'),
  checkout: atMost(20, hour, 'payments one account begins'),
  paymentCheck: atMost(
    60,
    10 * minute,
    'times one account has a provider asked what became of a payment',
  ),
  paymentMessage: atMost(
    60,
    hour,
    'messages from one network that no payment provider signed; then it is not heard until the hour is over',
  ),
  spending: atMost(
    60,
    hour,
    'gifts and purchases of one account, and times it asks for one to be paid back',
  ),
  voteOpening: atMost(60, hour, 'ways to vote sites one account opens'),
  voteCheck: atMost(60, 10 * minute, 'times one account has a vote site asked'),
  voteCallback: atMost(
    60,
    hour,
    'calls of one network to where vote sites tell of votes, with a wrong secret',
  ),
  advertWriting: atMost(20, hour, 'adverts one account writes or puts up again'),
  advertSearch: atMost(120, minute, 'adverts searched for from one network'),
  advertMessage: atMost(30, 10 * minute, 'messages one account writes about adverts'),
  advertReply: atMost(20, hour, 'adverts one account newly writes to'),
  advertReport: atMost(10, hour, 'reports of one account'),
  ticketOpening: atMost(5, hour, 'requests one account sends to the team'),
  ticketMessage: atMost(60, 10 * minute, 'messages one account writes to the team'),
  ticketPreview: atMost(240, 10 * minute, 'previews of messages to the team'),
  ticketPicture: atMost(30, hour, 'pictures one account sends to the team'),
  forumTopic: atMost(5, hour, 'topics one account begins on the forum of the site’s own'),
  forumReply: atMost(30, 10 * minute, 'posts one account writes, or writes anew, on that forum'),
  forumNewcomer: atMost(
    10,
    24 * hour,
    'posts of one account that is not a day old yet on that forum',
  ),
  postPicture: atMost(30, hour, 'pictures one account uploads for posts on that forum'),
  postPictureNewcomer: atMost(
    4,
    24 * hour,
    'pictures for posts of one account that is not a day old yet',
  ),
  forumSearch: atMost(120, minute, 'searches of posts on that forum from one network'),
  forumLantern: atMost(60, 10 * minute, 'lanterns one account lights or puts out'),
  forumReport: atMost(10, hour, 'posts one account reports'),
  forumPreview: atMost(240, 10 * minute, 'previews of posts one account asks for'),
  newsPreview: atMost(480, 10 * minute, 'previews of news one account asks for'),
  pagePreview: atMost(480, 10 * minute, 'previews of pages one account asks for'),
  newsPicture: atMost(120, hour, 'pictures of news one account uploads'),
  logo: atMost(60, hour, 'logos one account uploads'),
  screenshot: atMost(120, hour, 'pictures of the game one account uploads'),
  pushSubscription: atMost(20, hour, 'browsers one account lets be told things'),
  shopPass: atMost(30, hour, 'codes for the shop one account asks for'),
} satisfies Record<string, Omit<Limit, 'name'>>

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
