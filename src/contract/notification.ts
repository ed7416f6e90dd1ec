import { z } from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'
import { Seconds } from './seconds.ts'

export const Notification = z.object({
  id: z.int(),
  /** What it is about: `passwordChanged`. */
  kind: z.string(),
  /** In the player's language. */
  title: z.string(),
  body: z.string(),
  /** Path of the page it leads to. */
  url: z.string(),
  date: Seconds,
  discovered: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const getNotificationCount = endpoint({
  method: 'GET',
  path: '/api/notification/count',
  access: 'signedIn',
  summary: 'How many notifications the player has not discovered',
  input: Nothing,
  output: z.int().check(z.minimum(0)),
})

export const listUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notification/unread',
  access: 'signedIn',
  summary: 'The notifications the player has not discovered, the newest first',
  input: Nothing,
  output: z.array(Notification),
})

export const listReadNotifications = endpoint({
  method: 'GET',
  path: '/api/notification/read',
  access: 'signedIn',
  summary: 'The hundred newest notifications the player has discovered',
  input: Nothing,
  output: z.array(Notification),
})

export const discoverNotifications = endpoint({
  method: 'POST',
  path: '/api/notification/discover',
  access: 'signedIn',
  summary: 'Marks every unread notification as discovered',
  input: Nothing,
  output: Nothing,
})
