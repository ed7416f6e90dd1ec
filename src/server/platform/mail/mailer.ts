import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'

/** One mail to one person: two parts that say the same. */
export interface Mail {
  /** A plain address: `alice@example.org`. */
  to: string
  /** One line. */
  subject: string
  text: string
  /** A whole document. */
  html: string
  /** Letters, digits, `-`, `_` and `.`; the same whenever this mail is tried again. */
  messageId?: string
  /**
   * Where mail programs end mails of this kind by themselves, with a POST and nothing else (RFC 8058): none
   * for mails that cannot be declined.
   */
  unsubscribeUrl?: string
}

/** Takes mails to whoever delivers them. */
export interface Mailer {
  /** As the owner knows it: `SMTP`. */
  name: string
  /** Whether mails reach their recipients. */
  isReal: boolean
  /**
   * Resolves once the mail is in the hands of whoever delivers it. A mail whose taking over was not
   * confirmed may be taken over twice, with the same `Message-ID`.
   *
   * @throws {UnrecoverableError} when this mail will be refused however often it is sent
   * @throws {Error} when it may go through later
   */
  send(mail: Mail): Promise<void>
  /**
   * Goes as far as one can without a mail: connects, greets, turns to TLS, signs in. For `npm run doctor`.
   *
   * @throws {Error} with what the mail server said
   */
  check?(): Promise<void>
}

/** What an adapter is given when the site starts. */
export interface MailContext {
  db: Db
  clock: Clock
  log: Log
}

/**
 * A way to send mail named in the configuration: what `smtp({...})` returns. Publish one as a package by
 * exporting a function that returns this.
 */
export interface MailAdapter {
  /** As the owner knows it: `SMTP`. */
  name: string
  create(context: MailContext): Mailer & { close?(): Promise<void> }
}
