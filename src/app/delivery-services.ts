import type { MailContext } from '../server/platform/mail/mailer.ts'
import { outbox } from '../server/platform/mail/outbox.ts'
import { outboxSms } from '../server/platform/sms/outbox-sms.ts'
import type { SmsAdapter, SmsContext } from '../server/platform/sms/sms-sender.ts'
import type { Config } from './config.ts'

/** Opens the way mails leave, for the site and for who examines it alike. */
export function openMailer({ mail }: Pick<Config, 'mail'>, { db, clock, log }: MailContext) {
  return (mail ?? outbox()).create({ db, clock, log })
}

/** How messages to phones leave: as the configuration says, or not at all. */
export function smsOf({ sms }: Pick<Config, 'sms'>): SmsAdapter {
  return sms ?? outboxSms()
}

/** Opens the way messages to phones leave, for the site and for who examines it alike. */
export function openSms(config: Pick<Config, 'sms'>, { db, clock, outbound }: SmsContext) {
  return smsOf(config).create({ db, clock, outbound })
}
