import type { Feature, Tools } from '../feature.ts'
import { mailCheck } from './mail-check.ts'
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
