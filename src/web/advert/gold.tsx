import type { Advert } from '../../contract/advert.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Icon } from '../ui/icon.tsx'
import { formatCount } from '../ui/number.ts'
import { hasPrice } from './categories.ts'

interface GoldProps {
  advert: Pick<Advert, 'category' | 'gold'>
  className?: string
}

/** The price in gold of the game; where none is named for what is bought or sold there, that it is to be agreed. */
export function Gold({ advert: { category, gold }, className = '' }: GoldProps) {
  const { t } = useTranslation('advert')
  const { language, site } = useSite()
  if (gold === null) {
    return site.hasGameAccounts && hasPrice(category) ? (
      <span className={`text-text-quiet ${className}`}>{t('Advert.toAgree')}</span>
    ) : null
  }
  return (
    <span className={`coin inline-flex items-center gap-2 font-semibold tabular-nums ${className}`}>
      <Icon name="coins" className="size-[1.4em] rounded-full border border-current p-[0.15em]" />
      {t('Advert.gold', { amount: formatCount(gold, language) })}
    </span>
  )
}
