import { AppError } from '../../platform/app-error.ts'
import type { Tools } from '../../platform/feature.ts'
import type { Limits } from '../../platform/limits.ts'
import { areBrowserKeys } from './encrypt-push.ts'
import { isPushService } from './push-services.ts'
import {
  type NewSubscription,
  removeOldest,
  removeSubscription,
  saveSubscription,
} from './subscription-queries.ts'
import type { VapidKeys } from './vapid.ts'

/** Browsers one player has told things. */
const mostBrowsers = 20

interface PushSubscriptionOptions extends Pick<Tools, 'db' | 'clock' | 'limiter'> {
  limits: Pick<Limits, 'pushSubscription'>
  pushKeys: VapidKeys
}

/** Browsers that asked to be told things while no page of the site is open. */
export function createPushSubscriptions(options: PushSubscriptionOptions) {
  const { db, clock, limiter, limits, pushKeys } = options
  return {
    /** What a browser subscribes with, in base64url. */
    publicKey: pushKeys.publicKey,

    /** @throws {AppError} `PushServiceRefused`, `InvalidInput`, `TooManyRequests` */
    async add(subscription: Omit<NewSubscription, 'created_at'>): Promise<void> {
      const { account_id: accountId, endpoint } = subscription
      if (!isPushService(endpoint)) {
        throw new AppError('PushServiceRefused', 'the push service is none of a known browser')
      }
      if (!areBrowserKeys(subscription)) {
        throw new AppError('InvalidInput', 'the keys of the browser are none')
      }
      await limiter.take([limits.pushSubscription], `account ${accountId}`)
      await db.transaction().execute(async (trx) => {
        await saveSubscription(trx, { ...subscription, created_at: new Date(clock()) })
        await removeOldest(trx, accountId, mostBrowsers)
      })
    },

    remove: (accountId: number, endpoint: string): Promise<void> =>
      removeSubscription(db, accountId, endpoint),
  }
}
