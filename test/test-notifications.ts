import { randomBytes } from 'node:crypto'
import { testLocales } from './test-locales.ts'
import { createNotificationService } from '../src/server/notification/notification-service.ts'
import { createWording } from '../src/server/notification/notification-words.ts'
import type { PushJob } from '../src/server/notification/push/send-push.ts'
import { makePrivateKey, toVapidKeys } from '../src/server/notification/push/vapid.ts'
import { createUnsubscribeCodes } from '../src/server/notification/unsubscribe-code.ts'
import type { Clock } from '../src/server/platform/clock.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import { toLimits } from '../src/server/platform/limits.ts'
import { createRateLimiter } from '../src/server/platform/rate-limit.ts'
import { readServerTexts } from '../src/server/platform/server-texts.ts'

export const notificationTexts = readServerTexts(testLocales, 'notification')

/** Words a notification as the site does. */
export const word = createWording({
  texts: notificationTexts,
  moneyName: { fr: 'écus', en: 'crowns' },
  timeZone: 'Europe/Paris',
})

/** By which push services know the site of a test. */
export const testPushKeys = toVapidKeys(makePrivateKey())

/** Notifications on a database of a test’s own; what would be pushed is added to `pushed`. */
export function createTestNotifications(db: Db, clock: Clock = Date.now, pushed: PushJob[] = []) {
  return createNotificationService({
    db,
    clock,
    word,
    limiter: createRateLimiter(db, clock),
    limits: toLimits({}),
    codes: createUnsubscribeCodes(db, randomBytes),
    pushKeys: testPushKeys,
    timeZone: 'Europe/Paris',
    pushes: { add: async (_, job) => void pushed.push(job) },
  })
}
