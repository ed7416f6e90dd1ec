import { Beware, type Check, NotAsked } from '../check.ts'
import type { Mailer } from './mailer.ts'

/** A mail server may take its time for each of greeting, TLS and sign-in. */
const mailMs = 90_000

interface ExaminedMail {
  mailer: Mailer
  /** Whether the owner left it out. */
  isDefault: boolean
  isPublic: boolean
}

/** Whether mails can leave. Nothing is sent. */
export function mailCheck({ mailer, isDefault, isPublic }: ExaminedMail): Check {
  const { name, isReal } = mailer
  const shown = `${name}${isDefault ? ' (default)' : ''}`
  return {
    system: 'mail',
    question: 'Can mails leave?',
    timeoutMs: mailMs,
    async run() {
      if (!isReal && isPublic) {
        throw new Beware(
          `${shown}: NO MAIL LEAVES, nobody can confirm an address or forget a password`,
        )
      }
      if (!isReal)
        return `${shown}: none leaves, they are kept to be read at /dev/outbox, on this machine`
      if (!mailer.check) throw new NotAsked(`${shown} cannot be tried without sending a mail`)
      await mailer.check()
      return `${shown}: takes mails from this site; none was sent`
    },
    advice: (error) => (error instanceof Beware ? configureMail : adviceOnMail(error)),
  }
}

const configureMail = 'set mail: smtp({ … }) in guildhall.config.ts: docs/mail.md'

/** By what the failure names: codes of nodemailer and of Node. */
const mailAdvice: readonly (readonly [RegExp, string])[] = [
  [/EAUTH/, 'correct user and password of mail in guildhall.config.ts'],
  [
    /certificate/i,
    'use the name its certificate is for, or give the authority that signed it as ca',
  ],
  [/ETLS/, 'use a port with TLS: 465 with secure: true, or 587'],
  [
    /ECONNREFUSED|ENOTFOUND|EDNS|ETIMEDOUT|ESOCKET|ECONNECTION/,
    'correct host and port of mail in guildhall.config.ts, and let this machine reach them',
  ],
]

function adviceOnMail(error: unknown): string {
  const words = String(error)
  const known = mailAdvice.find(([pattern]) => pattern.test(words))
  return known?.[1] ?? 'correct mail in guildhall.config.ts: docs/mail.md'
}
