import type { Language } from '../../contract/language.ts'
import type { LedgerEntry } from '../../contract/money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { dateFormat } from '../ui/intl-format.ts'

export interface EntryDetail {
  /** Whom or what it was about. */
  whom?: string | undefined
  /** What somebody wrote with it. */
  message?: string | undefined
}

/** What stands beside the reason of a line, as far as the line knows it. */
export function useEntryDetail({ kind, about }: Pick<LedgerEntry, 'kind' | 'about'>): EntryDetail {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const text = (key: string) => {
    const value = Object.hasOwn(about, key) ? about[key] : undefined
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const message = text('message')
  if (kind === 'giftSent') {
    const pseudo = text('to')
    return { whom: pseudo && t('Ledger.to', { pseudo }), message }
  }
  if (kind === 'giftReceived') {
    const pseudo = text('from')
    return { whom: pseudo && t('Ledger.from', { pseudo }), message }
  }
  if (kind === 'purchase' || kind === 'purchaseRefund') {
    const name = text(language)
    const character = text('character')
    return { whom: name && character ? t('Ledger.forCharacter', { name, character }) : name }
  }
  if (kind === 'topVoter') {
    const { place } = about
    const month = text('month')
    if (typeof place !== 'number' || !month || !/^\d{4}-\d{2}$/.test(month)) return {}
    return { whom: t('Ledger.place', { place, month: nameMonth(month, language) }) }
  }
  if (kind === 'grantReceived' || kind === 'grantTaken') return { message }
  return kind === 'vote' ? { whom: text('site') } : {}
}

/** `2026-11` → `November 2026` */
function nameMonth(month: string, language: Language): string {
  const format = dateFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
