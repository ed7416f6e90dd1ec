import { useId } from 'react'
import type { DonationOffers } from '../../contract/donation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Badge } from '../ui/badge.tsx'
import type { Field } from '../ui/form/use-form.ts'
import { formatMoney, formatPrice } from '../ui/money-format.ts'
import { bestPack } from './best-pack.ts'
import { CoinStack } from './coin-stack.tsx'
import { useMoneyName, useMoneyWords } from '../ui/money-words.ts'

type Offered = DonationOffers['packs'][number]

interface PackChoiceProps {
  field: Field<string>
  packs: readonly Offered[]
  currency: string
}

/** The amounts that are offered, each with all one gets for it. */
export function PackChoice({ field, packs, currency }: PackChoiceProps) {
  const { t } = useTranslation('money')
  const id = useId()
  const best = bestPack(packs)
  return (
    <fieldset role="radiogroup" aria-labelledby={id}>
      <legend id={id} className="mb-3 text-lg font-semibold">
        {t('Donation.pack')}
      </legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
        {packs.map((pack, index) => (
          <PackCard
            key={pack.key}
            {...{ field, pack, currency }}
            size={index}
            isBest={pack.key === best}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface PackCardProps extends Pick<PackChoiceProps, 'field' | 'currency'> {
  pack: Offered
  size: number
  isBest: boolean
}

function PackCard({ field, pack, currency, size, isBest }: PackCardProps) {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const unit = useMoneyName()
  const words = useMoneyWords()
  const price = formatPrice(pack.price, currency, language)
  return (
    <label className="group relative grid cursor-pointer content-start rounded-lg border border-line-strong bg-surface-2 hover:border-text-quiet has-checked:border-brass has-checked:bg-surface-3 has-checked:shadow-[inset_0_0_0_1px_var(--brass)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass">
      <input
        type="radio"
        name={field.name}
        value={pack.key}
        checked={pack.key === field.value}
        onChange={() => field.onChange(pack.key)}
        aria-label={t('Donation.packLabel', { money: words(pack.money), price })}
        className="absolute top-3 right-3 size-6 cursor-pointer outline-none"
      />
      <CoinStack size={size} className="mt-8 h-20 w-full px-1" />
      <span className="mt-3 px-2 text-center leading-tight">
        <span className="block font-display text-2xl font-bold lining-nums tabular-nums">
          {formatMoney(pack.money, language)}
        </span>
        <span className="block text-sm text-text-quiet">{unit}</span>
      </span>
      <span className="mt-1.5 mb-3 grid min-h-12 content-start justify-items-center gap-1 px-2 text-center text-sm leading-tight">
        {pack.bonus > 0 && (
          <span className="font-semibold text-online">
            {t('Donation.bonus', { money: formatMoney(pack.bonus, language) })}
          </span>
        )}
        {isBest && <Badge tone="brass">{t('Donation.best')}</Badge>}
      </span>
      <span className="mt-auto border-t border-line py-2.5 text-center text-lg font-semibold tabular-nums">
        {price}
      </span>
    </label>
  )
}
