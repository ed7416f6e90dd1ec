import type { Grant } from '../../../contract/grant.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { formatChange } from '../../ui/money-format.ts'
import { useMoneyName } from '../../ui/money-words.ts'

/** How much of what: `+12.5 crowns`. */
export function useGrantedWords() {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const moneyName = useMoneyName()
  return ({ unit, amount }: Pick<Grant, 'unit' | 'amount'>) => {
    const name = unit === 'money' ? moneyName : t('Ledger.pointUnit', { count: Math.abs(amount) })
    return `${formatChange(amount, language)} ${name}`
  }
}
