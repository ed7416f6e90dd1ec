import { createAnnounce, mailQueue } from './announce.ts'
import type { Config } from './config.ts'
import { nameDevice } from './contract/device-name.ts'
import type { SiteInfo } from './contract/site.ts'
import type { AccountCodes } from './server/account/account-code.ts'
import { type AccountMail, createAccountMailer } from './server/account/account-mail.ts'
import { createNotificationService } from './server/notification/notification-service.ts'
import type { Clock } from './server/platform/clock.ts'
import type { Db } from './server/platform/database/db.ts'
import type { Jobs } from './server/platform/jobs.ts'
import type { Log } from './server/platform/log.ts'
import { outbox } from './server/platform/mail/outbox.ts'
import { createLetterSender } from './server/platform/mail/send-letter.ts'
import { readServerTexts } from './server/platform/server-texts.ts'

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
  /** The codes that mails carry. */
  codes: AccountCodes
}

/** Composes what players are told: by mail, on the site, and by both at once. */
export function createPlayerMessages(options: PlayerMessageOptions) {
  const { db, clock, log, config, site, siteUrl, locales, jobs, codes } = options
  const mailer = (config.mail ?? outbox()).create({ db, clock, log })
  const sendLetter = createLetterSender({
    mailer,
    texts: readServerTexts(locales, 'mail'),
    site: { name: site.name, url: siteUrl, timeZone: site.timeZone },
    nameDevice,
  })
  const mail = jobs.queue<AccountMail>(
    mailQueue,
    createAccountMailer({ db, codes, siteUrl, sendLetter }),
  )
  const texts = readServerTexts(locales, 'notification')
  const notifications = createNotificationService({ db, clock, texts })
  return { mailer, mail, notifications, announce: createAnnounce({ clock, notifications, mail }) }
}

export type PlayerMessages = ReturnType<typeof createPlayerMessages>
