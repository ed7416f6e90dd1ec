import {
  discoverNotifications,
  getNotificationCount,
  listReadNotifications,
  listUnreadNotifications,
} from '../../contract/notification.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { NotificationService } from './notification-service.ts'

export function notificationRoutes(api: Api, notifications: NotificationService): void {
  mount(api, getNotificationCount, (_, { player }) => notifications.count(player.accountId))
  mount(api, listUnreadNotifications, (_, { player }) => notifications.listUnread(player.accountId))
  mount(api, listReadNotifications, (_, { player }) => notifications.listRead(player.accountId))
  mount(api, discoverNotifications, async (_, { player }) => {
    await notifications.discover(player.accountId)
    return {}
  })
}
