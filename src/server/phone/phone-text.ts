import type { Language } from '../../contract/language.ts'
import type { ServerTexts } from '../platform/server-texts.ts'

interface SentCode {
  code: string
  siteName: string
  /** Host of the site's address. */
  host: string
}

/**
 * The message a code travels in. By its last line browsers know whose code it is and offer to fill it in:
 * https://wicg.github.io/sms-one-time-codes/
 */
export function phoneCodeText(
  texts: ServerTexts<'server'>,
  language: Language,
  { code, siteName, host }: SentCode,
): string {
  return `${texts.read(language, 'Sms.code', { code, site: siteName })}\n\n@${host} #${code}`
}
