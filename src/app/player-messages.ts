import { randomBytes } from 'node:crypto'
import { nameDevice } from '../contract/device-name.ts'
import type { SiteInfo } from '../contract/site.ts'
import type { AccountCodes } from '../server/account/account-code.ts'
import { type AccountMail, createAccountMailer } from '../server/account/account-mail.ts'
import type { DigestJob } from '../server/notification/digest/digest-queries.ts'
import { createDigestGathering } from '../server/notification/digest/gather-digests.ts'
import { createDigestWriter } from '../server/notification/digest/write-digest.ts'
import { createNotificationService } from '../server/notification/notification-service.ts'
import { createWording } from '../server/notification/notification-words.ts'
import { createPushSender, type PushJob } from '../server/notification/push/send-push.ts'
import type { VapidKeys } from '../server/notification/push/vapid.ts'
import { createUnsubscribeCodes } from '../server/notification/unsubscribe-code.ts'
import type { Clock } from '../server/platform/clock.ts'
import type { Db } from '../server/platform/database/db.ts'
import type { Jobs } from '../server/platform/jobs.ts'
import { toLimits } from '../server/platform/limits.ts'
import type { Log } from '../server/platform/log.ts'
import type { Mailer } from '../server/platform/mail/mailer.ts'
import { createLetterSender } from '../server/platform/mail/send-letter.ts'
import type { OutboundFactory } from '../server/platform/outbound/outbound.ts'
import { createRateLimiter } from '../server/platform/rate-limit.ts'
import { readServerTexts, type ServerTexts } from '../server/platform/server-texts.ts'
import { createAnnounce, createTell, mailQueue, pushQueue } from './announce.ts'
import type { Config } from './config.ts'
import { openMailer } from './delivery-services.ts'

export interface PlayerMessageOptions {
  db: Db
  clock: Clock
  log: Log
  config: Config
  site: SiteInfo
  /** Address under which visitors reach the site. */
  siteUrl: string
  /** The folder of translations. */
  locales: string
  jobs: Jobs
  outbound: OutboundFactory
  /** The codes that mails carry. */
  codes: AccountCodes
  /** By which push services know the site. */
  pushKeys: VapidKeys
}

/** Composes what players are told: by mail, on the site, by push. */
export function createPlayerMessages(options: PlayerMessageOptions) {
  const { db, clock, log, config, site, siteUrl, locales, jobs, codes } = options
  const mailer = openMailer(config, { db, clock, log })
  const mailTexts = readServerTexts(locales, 'mail')
  const sendLetter = createLetterSender({
    mailer,
    texts: mailTexts,
    site: { name: site.name, url: siteUrl, timeZone: site.timeZone },
    nameDevice,
  })
  const mail = jobs.queue<AccountMail>(
    mailQueue,
    createAccountMailer({ db, codes, siteUrl, sendLetter }),
  )
  const notifications = composeNotifications(options, { mailer, mailTexts })
  return {
    mailer,
    mail,
    notifications,
    announce: createAnnounce({ clock, notifications, mail }),
    tell: createTell(notifications),
  }
}

export type PlayerMessages = ReturnType<typeof createPlayerMessages>

/** With the queues of mails that gather a day, and of pushes. */
function composeNotifications(
  options: PlayerMessageOptions,
  mailing: { mailer: Mailer; mailTexts: ServerTexts },
) {
  const { db, clock, config, site, siteUrl, locales, jobs, outbound } = options
  const word = createWording({
    texts: readServerTexts(locales, 'notification'),
    moneyName: config.donation.moneyName,
    timeZone: site.timeZone,
  })
  const tools = {
    ...options,
    word,
    codes: createUnsubscribeCodes(db, randomBytes),
    limiter: createRateLimiter(db, clock),
    limits: toLimits(config.limits),
  }
  const writeDigest = createDigestWriter({
    ...tools,
    ...mailing,
    site: { name: site.name, url: siteUrl },
  })
  const digests = jobs.queue<DigestJob>('digest-mail', writeDigest)
  const gather = createDigestGathering({ db, clock, digests })
  jobs.recurring({ name: 'gather-digests', cron: '*/5 * * * *', run: gather })
  const pushServices = outbound({ name: 'a push service', code: 'Unexpected' })
  const pushes = jobs.queue<PushJob>(
    pushQueue,
    createPushSender({ ...tools, outbound: pushServices, randomBytes }),
  )
  return createNotificationService({ ...tools, timeZone: site.timeZone, pushes })
}
