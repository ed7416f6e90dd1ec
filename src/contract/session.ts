import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Language } from './language-schema.ts'
import { Role } from './role.ts'
import { Seconds } from './seconds.ts'

export const SessionTokens = z.object({
  /** Carried by calls as `Authorization: Bearer …`. */
  token: z.string(),
  /** Seconds since epoch, as are all times here. */
  tokenExpiration: Seconds,
  refreshToken: z.string(),
  refreshTokenExpiration: Seconds,
})
export type SessionTokens = z.infer<typeof SessionTokens>

/** That somebody of the team sees the site as a player, read only. */
export const AccountView = z.object({
  token: z.string(),
  until: Seconds,
  /** The account of who looks, whose session it is. */
  viewerId: z.int(),
})
export type AccountView = z.infer<typeof AccountView>

/** What the site says of a signed-in player to themselves. */
export const SessionUser = z.object({
  id: z.int(),
  language: Language,
  pseudo: z.string(),
  /** Until then the pseudo cannot be changed; null when it can. */
  pseudoLockoutEnd: z.nullable(Seconds),
  /** Path of the picture, 128 pixels wide; null without one. `avatarOfSize` names the others. */
  avatar: z.nullable(z.string()),
  /** In the site's currency, two decimals. */
  money: z.number(),
  /** When the rules were accepted; null until then. */
  ruleAccept: z.nullable(Seconds),
  /** Of the player as whom a member of the team sees the site. */
  view: z.optional(AccountView),
})
export type SessionUser = z.infer<typeof SessionUser>

/** A fact the session was opened with: `amr` (`pwd`, `otp`, `webauthn`: RFC 8176; `game`, `discord`), `email_verified`. */
export const Claim = z.object({ type: z.string(), value: z.string() })
export type Claim = z.infer<typeof Claim>

/** What a sign-in answers. */
export const SessionProfile = z.extend(SessionTokens, {
  claims: z.array(Claim),
  /** The roles this session may use: none without a second factor. */
  roles: z.array(Role),
  user: SessionUser,
})
export type SessionProfile = z.infer<typeof SessionProfile>

/** A signed-in device. */
export const Device = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** What the browser or launcher says it is. */
  userAgent: z.string(),
  /** The network address it was last seen at. */
  address: z.string(),
  createdAt: Seconds,
  seenAt: Seconds,
})
export type Device = z.infer<typeof Device>

export const refresh = endpoint('POST /api/account/refresh', {
  access: 'public',
  underView: 'own',
  summary: 'Exchanges a refresh token for the next; a browser adds its cookie half',
  input: z.strictObject({ Token: z.string().check(z.maxLength(200)), UserId: z.int() }),
  output: SessionTokens,
})

export const logout = endpoint('POST /api/account/logout', {
  access: 'signedIn',
  underView: 'own',
  summary: 'Ends the session',
})

export const listDevices = endpoint('GET /api/manage/sessions', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'The devices the player is signed in on, the last seen first',
  output: z.array(Device),
})

export const endDevice = endpoint('POST /api/manage/sessions/end', {
  access: 'signedIn',
  summary: 'Signs one device out',
  input: z.strictObject({ Id: z.string().check(z.maxLength(64)) }),
})

export const endAllDevices = endpoint('POST /api/manage/sessions/endall', {
  access: 'signedIn',
  summary: 'Signs every device out, this one too',
})

export const readCsrfToken = endpoint('GET /api/account/csrf', {
  access: 'public',
  summary:
    'Sets the cookie XSRF-TOKEN, whose value a browser repeats in the header X-XSRF-TOKEN of every POST',
})
