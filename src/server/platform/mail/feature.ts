import type { TextKey } from '../../../contract/translation.ts'
import type { Feature, Tools } from '../feature.ts'
import { Beware, type Check, isOutcome, NotAsked, StandIn, type Words } from '../check.ts'
import type { MailAdapter, Mailer } from './mailer.ts'

interface Needs {
  adapter: MailAdapter
  /** Whether the owner left it out. */
  isDefault: boolean
}

export interface MailFeature extends Feature {
  mailer: Mailer
}

/** How mails leave. */
export function createMailFeature(tools: Tools, { adapter, isDefault }: Needs): MailFeature {
  const { db, clock, log, isPublic, onStop } = tools
  // an adapter may be a stranger's package: it gets what its port promises, and no more
  const mailer = adapter.create({ db, clock, log })
  onStop(() => mailer.close?.())
  return {
    name: 'mail',
    mailer,
    checks: () => [mailCheck({ mailer, isDefault, isPublic })],
    notices: async (say) => (isPublic && !mailer.isReal ? [say('noMail')] : []),
  }
}

/** A mail server may take its time for each of greeting, TLS and sign-in. */
const mailMs = 90_000

interface ExaminedMail {
  mailer: Mailer
  /** Whether the owner left it out. */
  isDefault: boolean
  isPublic: boolean
}

/** Whether mails can leave. Nothing is sent. */
function mailCheck({ mailer, isDefault, isPublic }: ExaminedMail): Check {
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
