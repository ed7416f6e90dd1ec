import type { Language } from '../../contract/language.ts'

interface SentCode {
  code: string
  siteName: string
  /** Host of the site's address. */
  host: string
}

/**
 * In letters of GSM-7 alone, where one message holds 160: no typographic apostrophe, no narrow space, no
 * lower-case c with cedilla.
 */
const sentences: Record<Language, (code: string, siteName: string) => string> = {
  fr: (code, siteName) =>
    `${code} est votre code ${siteName}. Il expire dans 10 minutes. Ne le donnez à personne.`,
  en: (code, siteName) =>
    `${code} is your ${siteName} code. It expires in 10 minutes. Do not share it.`,
}

/**
 * The message a code travels in. By its last line browsers know whose code it is and offer to fill it in:
 * https://wicg.github.io/sms-one-time-codes/
 */
export function phoneCodeText(language: Language, { code, siteName, host }: SentCode): string {
  return `${sentences[language](code, siteName)}\n\n@${host} #${code}`
}
