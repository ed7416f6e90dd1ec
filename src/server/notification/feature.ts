import type { LocalText } from '../../contract/language.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { readServerTexts } from '../platform/server-texts.ts'
import type { DigestJob } from './digest/digest-queries.ts'
import { createDigestGathering } from './digest/gather-digests.ts'
import { createDigestWriter } from './digest/write-digest.ts'
import { exportRows, rowsFrom } from '../platform/export-words.ts'
import { notificationRoutes, oneClickRoutes } from './notification-routes.ts'
import { createNotificationService, type NotificationService } from './notification-service.ts'
import { createWording } from './notification-words.ts'
import { createPushSender, type PushJob } from './push/send-push.ts'
import { readVapidKeys } from './push/vapid.ts'
import { createUnsubscribeCodes } from './unsubscribe-code.ts'

/** The queue of what is pushed to browsers of players. */
export const pushQueue = 'push'

interface Needs {
  mailer: Mailer
  /** What the site's money is called. */
  moneyName: LocalText
  /** The address of an account, once it is confirmed. */
  findConfirmedEmail(accountId: number): Promise<string | undefined>
}

export interface NotificationFeature extends Feature {
  service: NotificationService
}

/** What players are told, on the site, by mails that gather a day, and by push. */
export async function createNotificationFeature(
  tools: Tools,
  { mailer, moneyName, findConfirmedEmail }: Needs,
): Promise<NotificationFeature> {
  const { db, clock, jobs, locales, outbound, randomBytes, site, siteUrl } = tools
  const { timeZone } = site
  const texts = readServerTexts(locales, 'notification')
  const context = {
    ...tools,
    word: createWording({ texts, moneyName, timeZone }),
    codes: createUnsubscribeCodes(db, randomBytes),
    pushKeys: await readVapidKeys(tools.secret),
    timeZone,
  }
  const writeDigest = createDigestWriter({
    ...context,
    mailer,
    findConfirmedEmail,
    mailTexts: readServerTexts(locales, 'mail'),
    site: { name: site.name, url: siteUrl },
  })
  const digests = jobs.queue<DigestJob>('digest-mail', writeDigest)
  const pushServices = outbound({ name: 'a push service', code: 'Unexpected' })
  const sendPush = createPushSender({ ...context, outbound: pushServices })
  const pushes = jobs.queue<PushJob>(pushQueue, sendPush)
  const service = createNotificationService({ ...context, pushes })
  return {
    name: 'notification',
    exportOf: exportRows({
      notifications: rowsFrom('notification', 'kind data created_at discovered_at', 'id'),
      notificationChoices: rowsFrom('notification_choice', 'kind on_site by_mail by_push'),
      pushSubscriptions: rowsFrom('push_subscription', 'user_agent created_at'),
    }),
    service,
    routes: {
      messages: (api) => oneClickRoutes(api.router, service),
      api: (api) => notificationRoutes(api, service),
    },
    jobs: [
      {
        name: 'gather-digests',
        cron: '*/5 * * * *',
        run: createDigestGathering({ db, clock, digests }),
      },
    ],
    prune: service.prune,
  }
}
