import type { Hono } from 'hono'
import {
  changeNotificationChoice,
  discoverNotifications,
  endDigestMails,
  getNotificationCount,
  listNotificationChoices,
  listReadNotifications,
  listUnreadNotifications,
  oneClickPath,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../contract/notification.ts'
import { pages } from '../../contract/page-list.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { NotificationService } from './notification-service.ts'

export function notificationRoutes(api: Api, notifications: NotificationService): void {
  mount(api, getNotificationCount, (_, { player }) => notifications.count(player.accountId))
  mount(api, listUnreadNotifications, ({ language }, { player }) =>
    notifications.listUnread(player, language),
  )
  mount(api, listReadNotifications, ({ language }, { player }) =>
    notifications.listRead(player, language),
  )
  mount(api, discoverNotifications, ({ newest }, { player }) =>
    notifications.discover(player.accountId, newest),
  )
  choiceRoutes(api, notifications)
  browserRoutes(api, notifications)
}

function choiceRoutes(api: Api, { choices, browsers }: NotificationService): void {
  mount(api, listNotificationChoices, async (_, { player }) => ({
    choices: await choices.list(player),
    pushKey: browsers.publicKey,
    hasAddress: await choices.hasAddress(player.accountId),
  }))
  mount(api, changeNotificationChoice, ({ kind, ...chosen }, { player }) =>
    choices.change(player.accountId, kind, chosen),
  )
  mount(api, endDigestMails, ({ code }) => choices.endMails(code))
}

function browserRoutes(api: Api, { browsers }: NotificationService): void {
  mount(api, subscribeToPush, (given, { player, visitor }) =>
    browsers.add({
      account_id: player.accountId,
      session_id: player.sessionId,
      ...given,
      user_agent: visitor.userAgent,
    }),
  )
  mount(api, unsubscribeFromPush, ({ endpoint }, { player }) =>
    browsers.remove(player.accountId, endpoint),
  )
}

/**
 * Where mail programs end the mails that gather a day (RFC 8058). They are no page of ours and prove
 * themselves by the code alone; what only looks at links sends no POST, and changes nothing.
 */
export function oneClickRoutes(router: Hono, { choices }: NotificationService): void {
  router.post(oneClickPath, async (c) => {
    c.header('cache-control', 'no-store')
    await choices.endMails(c.req.param('code'))
    return c.json({})
  })
  router.get(oneClickPath, (c) => {
    c.header('cache-control', 'no-store')
    const code = encodeURIComponent(c.req.param('code'))
    return c.redirect(`${pages.unsubscribe.path}?code=${code}`, 303)
  })
}
