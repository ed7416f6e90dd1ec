import { Beware, type Check, StandIn, type Words } from '../platform/check.ts'
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
  const sender: Words = isDefault ? { key: 'Default', values: { what: name } } : name
  return {
    system: 'sms',
    question: { key: 'Sms.question' },
    async run(): Promise<Words> {
      if (!sms.isReal && isPublic) {
        throw new Beware({ key: 'Sms.nobody', values: { sender } })
      }
      if (!sms.isReal) throw new StandIn({ key: 'Sms.kept', values: { sender } })
      const who: Words = { key: sms.kind === 'verifier' ? 'Sms.verifier' : 'Sms.ownCodes' }
      const where: Words = countries
        ? { key: 'Sms.countries', values: { countries } }
        : { key: 'Sms.allCountries' }
      return { key: 'Sms.unasked', values: { sender, who, where } }
    },
    advice: () => ({ key: 'Sms.advice' }),
  }
}
