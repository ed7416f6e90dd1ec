import { useTranslation } from '../../base/i18n/use-translation.ts'
import type { FormError } from './form-state.ts'

/** Gives an error in the words of the visitor's language; one without words says its code. */
export function useErrorText(): (error: FormError) => string {
  const { t: account } = useTranslation('account')
  const { t, find, language } = useTranslation()
  return ({ code, retryAfterSeconds }) => {
    if (code === 'Offline') return account('Form.offline')
    if (code === 'ConnectionLost') return account('Form.connectionLost')
    if (code === '429' && retryAfterSeconds !== undefined) {
      return t('Error.tooMany', { when: waitText(retryAfterSeconds, language) })
    }
    // a code is one word; anything else could name a text that is none of the errors
    const words = /^\w+$/.test(code) && find(`Error.${code}`)
    return words || `${t('Error.unknown')} (${code})`
  }
}

/** When to try again, never too early: `in 2 minutes`, `dans 2 minutes`. */
export function waitText(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language)
  if (seconds < 60) return format.format(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= 59 * 60) return format.format(Math.ceil(seconds / 60), 'minute')
  if (seconds <= 23 * 3600) return format.format(Math.ceil(seconds / 3600), 'hour')
  return format.format(Math.ceil(seconds / 86_400), 'day')
}
