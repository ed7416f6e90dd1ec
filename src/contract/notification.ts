import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Language } from './language-schema.ts'
import { notificationGroups } from './notification-groups.ts'
import { RowId } from './row-id.ts'
import { Seconds } from './seconds.ts'

export const Notification = z.object({
  id: z.int(),
  /** What it is about: `passwordChanged`. */
  kind: z.string(),
  /** In the language asked for. */
  title: z.string(),
  body: z.string(),
  /** Path of the page it leads to. */
  url: z.string(),
  date: Seconds,
  discovered: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const getNotificationCount = endpoint('GET /api/notification/count', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'How many notifications the player has not discovered',
  output: z.int().check(z.minimum(0)),
})

/** The language of the page they are read on; the account's where it is left out. */
const Reading = z.strictObject({ language: z.optional(Language) })

export const listUnreadNotifications = endpoint('GET /api/notification/unread', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'The notifications the player has not discovered, the newest first',
  input: Reading,
  output: z.array(Notification),
})

export const listReadNotifications = endpoint('GET /api/notification/read', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'The hundred newest notifications the player has discovered',
  input: Reading,
  output: z.array(Notification),
})

export const discoverNotifications = endpoint('POST /api/notification/discover', {
  access: 'signedIn',
  summary: 'Marks unread notifications as discovered',
  /** `Newest` is the newest that was listed, and what came after it stays unread; left out, all are marked. */
  input: z.strictObject({ Newest: z.optional(RowId) }),
})

export const NotificationGroup = z.enum(notificationGroups)
export type NotificationGroup = z.infer<typeof NotificationGroup>

/** How a player hears of a kind of notification. */
const Ways = {
  onSite: z.boolean(),
  /** In a mail that gathers the day. */
  byMail: z.boolean(),
  /** In this and every browser that asked for it. */
  byPush: z.boolean(),
}

export const NotificationChoice = z.object({
  /** A kind of notification, or a group in which all is fixed. */
  kind: z.string(),
  group: NotificationGroup,
  ...Ways,
  /** What protects the account is always told on the site and by mail. */
  isFixed: z.boolean(),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

export const listNotificationChoices = endpoint('GET /api/notification/choices', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'How the player hears of what',
  output: z.object({
    choices: z.array(NotificationChoice),
    /** What a browser needs to subscribe: the application server key, in base64url. */
    pushKey: z.string(),
    /** Whether there is an address for mails. */
    hasAddress: z.boolean(),
  }),
})

export const changeNotificationChoice = endpoint('POST /api/notification/choose', {
  access: 'signedIn',
  summary: 'Chooses how the player hears of something',
  input: z.strictObject({
    Kind: z.string().check(z.maxLength(40)),
    OnSite: Ways.onSite,
    ByMail: Ways.byMail,
    ByPush: Ways.byPush,
  }),
})

/** Bytes in base64url. */
const Base64Url = z.string().check(z.regex(/^[\w-]{10,200}$/))

export const subscribeToPush = endpoint('POST /api/notification/subscribe', {
  access: 'signedIn',
  summary: 'Lets this browser be told things while no page of the site is open',
  input: z.strictObject({
    Endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1000)),
    P256dh: Base64Url,
    Auth: Base64Url,
  }),
})

export const unsubscribeFromPush = endpoint('POST /api/notification/unsubscribe', {
  access: 'signedIn',
  summary: 'This browser is told nothing any more',
  input: z.strictObject({ Endpoint: z.url().check(z.maxLength(1000)) }),
})

/** What the link of a mail carries. */
export const UnsubscribeCode = z.string().check(z.maxLength(60))

export const endDigestMails = endpoint('POST /api/notification/nomail', {
  access: 'public',
  summary: 'Ends the mails that gather a day, for whom the link in one of them was written to',
  input: z.strictObject({ Code: UnsubscribeCode }),
})

/**
 * Where mail programs end these mails by themselves (RFC 8058): by a POST without anything of ours. Who opens
 * it is led to the page for people.
 */
export const oneClickPath = '/api/notification/oneclick/:code'
