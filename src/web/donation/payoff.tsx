import type { Objective, Payment } from '../../contract/donation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { formatPrice } from '../ui/money-format.ts'
import { formatCount } from '../ui/number.ts'
import { spanWords } from '../ui/span-words.ts'
import { type PaidShare, paidShareOf } from './paid-share.ts'
import { Purse } from './purse.tsx'

interface PayoffProps {
  payment: Payment
  /** As it stands now. */
  objective: Objective | null
}

/** A payment that has arrived, celebrated: coins in the purse, and what it is of this month’s goal. */
export function Payoff({ payment, objective }: PayoffProps) {
  const { timeZone } = useSite().site
  if (payment.state !== 'paid') return null
  const share = paidShareOf(payment, objective, timeZone)
  return (
    <div className="payoff grid basis-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5">
      <Purse className="w-20 overflow-visible sm:w-24" />
      {share && objective && <Share share={share} currency={objective.currency} />}
    </div>
  )
}

function Share({ share: paid, currency }: { share: PaidShare; currency: string }) {
  const { t } = useTranslation('money')
  const { site, language } = useSite()
  const { price, target, before, share, seconds } = paid
  const percent = formatCount(Math.round(share * 1000) / 10, language)
  const own = Math.min(share, 1 - before)
  return (
    <div>
      <p className="font-display text-2xl leading-tight font-bold text-brass lining-nums">
        {t('Payoff.share', { share: t('Donation.share', { share: percent }) })}
      </p>
      <span
        aria-hidden="true"
        className="mt-2.5 flex h-4 overflow-hidden rounded-full border border-line-strong bg-surface-3"
      >
        <span
          className="bg-[color-mix(in_oklab,var(--brass)_50%,var(--surface-3))]"
          style={{ width: `${before * 100}%` }}
        />
        <span className="own-share bg-brass" style={{ width: `${own * 100}%` }} />
      </span>
      <p className="mt-2">
        {t('Payoff.keeps', {
          price: formatPrice(price, currency, language),
          target: formatPrice(target, currency, language),
          name: site.name,
          span: spanWords(seconds, language),
        })}
      </p>
    </div>
  )
}
