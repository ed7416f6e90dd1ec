import { Beware, type Check, isOutcome, NotAsked, StandIn, type Words } from '../check.ts'
import type { TextKey } from '../../../contract/translation.ts'
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
  const shown: Words = isDefault ? { key: 'Default', values: { what: name } } : name
  const values = { mailer: shown }
  return {
    system: 'mail',
    question: { key: 'Mail.question' },
    timeoutMs: mailMs,
    async run() {
      if (!isReal && isPublic) {
        throw new Beware({ key: 'Mail.nobody', values })
      }
      if (!isReal) throw new StandIn({ key: 'Mail.kept', values })
      if (!mailer.check) throw new NotAsked({ key: 'Mail.untried', values })
      await mailer.check()
      return { key: 'Mail.taken', values }
    },
    advice: (error) => ({
      key: isOutcome(error) ? 'Mail.advice.configure' : adviceOnMail(error),
    }),
  }
}

/** By what the failure names: codes of nodemailer and of Node. */
const mailAdvice: readonly (readonly [RegExp, TextKey<'doctor'>])[] = [
  [/EAUTH/, 'Mail.advice.credentials'],
  [/certificate/i, 'Mail.advice.certificate'],
  [/ETLS/, 'Mail.advice.tls'],
  [/ECONNREFUSED|ENOTFOUND|EDNS|ETIMEDOUT|ESOCKET|ECONNECTION/, 'Mail.advice.address'],
]

function adviceOnMail(error: unknown): TextKey<'doctor'> {
  const words = String(error)
  const known = mailAdvice.find(([pattern]) => pattern.test(words))
  return known?.[1] ?? 'Mail.advice.other'
}
