import type { Balance } from '../../contract/money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { haveOf, leftAfter, type Price, usePriceWords } from './price.tsx'

/** What the player has, what it costs, what is left. */
export function BuyFacts({ price, balance }: { price: Price; balance: Balance }) {
  const { t } = useTranslation('money')
  const words = usePriceWords()
  const { unit } = price
  const left = leftAfter(balance, price)
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 border-y border-line py-3 tabular-nums *:even:text-end">
      <dt className="text-text-quiet">{t('Reward.have')}</dt>
      <dd>{words({ unit, amount: haveOf(balance, unit) })}</dd>
      <dt className="text-text-quiet">{t('Reward.cost')}</dt>
      <dd className="font-semibold">−{words(price)}</dd>
      {left >= 0 && (
        <>
          <dt className="text-text-quiet">{t('Reward.left')}</dt>
          <dd>{words({ unit, amount: left })}</dd>
        </>
      )}
    </dl>
  )
}
