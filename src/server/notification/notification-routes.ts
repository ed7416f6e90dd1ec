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
import { pages } from '../../contract/page.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { NotificationService } from './notification-service.ts'

export function notificationRoutes(api: Api, notifications: NotificationService): void {
  mount(api, getNotificationCount, (_, { player }) => notifications.count(player.accountId))
  mount(api, listUnreadNotifications, ({ language }, { player }) =>
    notifications.listUnread(player.accountId, language),
  )
  mount(api, listReadNotifications, ({ language }, { player }) =>
    notifications.listRead(player.accountId, language),
  )
  mount(api, discoverNotifications, ({ Newest }, { player }) =>
    notifications.discover(player.accountId, Newest),
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
  mount(api, changeNotificationChoice, async ({ Kind, ...chosen }, { player }) => {
    const { OnSite: onSite, ByMail: byMail, ByPush: byPush } = chosen
    await choices.change(player.accountId, Kind, { onSite, byMail, byPush })
  })
  mount(api, endDigestMails, ({ Code }) => choices.endMails(Code))
}

function browserRoutes(api: Api, { browsers }: NotificationService): void {
  mount(api, subscribeToPush, ({ Endpoint, P256dh, Auth }, { player, visitor }) =>
    browsers.add({
      account_id: player.accountId,
      session_id: player.sessionId,
      endpoint: Endpoint,
      p256dh: P256dh,
      auth: Auth,
      user_agent: visitor.userAgent,
    }),
  )
  mount(api, unsubscribeFromPush, ({ Endpoint }, { player }) =>
    browsers.remove(player.accountId, Endpoint),
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
