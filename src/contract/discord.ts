import { z } from 'zod/mini'
import { PasskeyResponse, SecondFactorCode } from './account-field.ts'
import { endpoint } from './endpoint.ts'
import { Seconds } from './seconds.ts'
import { SessionProfile } from './session.ts'
import { givenText } from './written-text.ts'

export const DiscordPresence = z.object({
  /** How many are on the owner’s Discord server now; null where it has none, or does not say. */
  online: z.nullable(z.int()),
  /** Where one joins it; null where it invites nobody. */
  invite: z.nullable(z.string()),
})
export type DiscordPresence = z.infer<typeof DiscordPresence>

export const getDiscordPresence = endpoint('GET /api/discord/presence', {
  access: 'public',
  summary: 'How many are on the Discord server',
  output: DiscordPresence,
})

/** Who a player is at Discord. */
export const DiscordAccount = z.object({
  /** Of the user there, as it was when they linked it. */
  name: z.string(),
  linkedAt: Seconds,
})
export type DiscordAccount = z.infer<typeof DiscordAccount>

/** What Discord sends a player back with. */
export const DiscordReturn = z.strictObject({
  State: z.string('InvalidDiscordCode').check(z.maxLength(100, 'InvalidDiscordCode')),
  Code: givenText(500, 'InvalidDiscordCode'),
})

/** What a state begins with: for what somebody went to Discord, which their page must know when they are back. */
export const statePrefix = { link: 'link.', signIn: 'signin.' } as const

/** Where the browser goes. */
const DiscordWay = z.object({ url: z.string() })

export const beginDiscordSignIn = endpoint('POST /api/account/discord/begin', {
  access: 'public',
  summary:
    'The address at Discord where who signs in agrees to be recognised; a browser is given a cookie',
  output: DiscordWay,
})

export const discordLogin = endpoint('POST /api/account/discord/login', {
  access: 'public',
  summary:
    'Signs in who comes back from Discord and linked their account. One with a second factor answers `SecondFactorRequired` until `FactorCode` or `Passkey` comes along, with the same `State` and without `Code`, which is used up',
  input: z.extend(z.partial(DiscordReturn, { Code: true }), {
    FactorCode: z.optional(SecondFactorCode),
    Passkey: z.optional(PasskeyResponse),
  }),
  output: SessionProfile,
})

export const getDiscordAccount = endpoint('GET /api/manage/discord', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'The Discord account the player linked; null without one',
  output: z.object({ account: z.nullable(DiscordAccount) }),
})

export const beginDiscordLink = endpoint('POST /api/manage/discord/begin', {
  access: 'proven',
  summary:
    'The address at Discord where the player agrees to be recognised; a browser is given a cookie',
  output: DiscordWay,
})

export const linkDiscord = endpoint('POST /api/manage/discord/link', {
  access: 'signedIn',
  summary: 'Links the Discord account of who comes back from there, in place of any other',
  input: DiscordReturn,
  output: DiscordAccount,
})

export const unlinkDiscord = endpoint('POST /api/manage/discord/unlink', {
  access: 'proven',
  summary: 'Forgets the Discord account',
})
