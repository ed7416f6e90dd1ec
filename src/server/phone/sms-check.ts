import { Beware, type Check } from '../platform/check.ts'
import type { SmsSender } from '../platform/sms/sms-sender.ts'

interface ExaminedSms {
  /** As the owner knows it: `Twilio`. */
  name: string
  sms: SmsSender
  /** Whether the owner left it out. */
  isDefault: boolean
  isPublic: boolean
  /** Countries codes are sent to, as the owner named them. */
  countries: readonly string[] | undefined
}

/** How codes reach phones. Asking a service costs money, so none is asked. */
export function smsCheck(options: ExaminedSms): Check {
  const { name, sms, isDefault, isPublic, countries } = options
  const shown = `${name}${isDefault ? ' (default)' : ''}`
  return {
    system: 'sms',
    question: 'How do codes reach phones?',
    async run() {
      if (!sms.isReal && isPublic) {
        throw new Beware(`${shown}: NO MESSAGE LEAVES, nobody can add a phone number`)
      }
      if (!sms.isReal)
        return `${shown}: none leaves, they are kept to be read at /dev/outbox, on this machine`
      const who =
        sms.kind === 'verifier' ? 'which makes and checks them' : 'with codes of the site’s own'
      const where = countries
        ? `to ${countries.join(', ')}`
        : 'to the countries of the default list'
      return `${shown}, ${who}, ${where}; it was not asked`
    },
    advice: () => 'set sms: twilio({ … }) or httpSms({ … }) in guildhall.config.ts: docs/sms.md',
  }
}
