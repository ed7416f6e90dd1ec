import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, FactList } from '../../ui/fact.tsx'
import { Moment } from '../../ui/date.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatPrice } from '../../ui/money-format.ts'
import { useMoneyWords } from '../../ui/money-words.ts'
import type { HeldPayment, Verdict } from './held-payment.ts'

interface HeldRowProps {
  payment: HeldPayment
  onReview: (verdict: Verdict) => void
}

/** One payment: what is odd about it, all that is known, and the two ways to settle it. */
export function HeldRow({ payment, onReview }: HeldRowProps) {
  const { t } = useTranslation('team')
  const { t: money } = useTranslation('money')
  const { reason } = payment
  return (
    <li className="rounded-lg border border-line bg-surface-2 p-5">
      <h2 className="font-text text-lg font-semibold">
        <Title payment={payment} />
      </h2>
      {reason !== null && (
        <p className="mt-1.5 flex gap-2.5">
          <Icon name="triangle-alert" className="mt-1 size-5 shrink-0 text-warning" />
          {money(`Donation.reason.${reason}`)}
        </p>
      )}
      <Facts payment={payment} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => onReview('credit')}>
          <Icon name="check" /> {t('Held.credit')}
        </Button>
        <Button onClick={() => onReview('refuse')} className="text-danger!">
          <Icon name="x" /> {t('Held.refuse')}
        </Button>
      </div>
    </li>
  )
}

function Title({ payment: { price, currency } }: { payment: HeldPayment }) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  if (price === null || currency === null) return t('Held.code')
  return t('Held.of', { price: formatPrice(price, currency, language) })
}

function Facts({ payment }: { payment: HeldPayment }) {
  const { t } = useTranslation('team')
  const words = useMoneyWords()
  const { pseudo, giftFor, money, provider, reference, changedAt } = payment
  return (
    <FactList>
      <Fact name={t('Held.by')}>{pseudo === null ? t('Held.gone') : <bdi>{pseudo}</bdi>}</Fact>
      {giftFor !== null && (
        <Fact name={t('Held.forWhom')}>
          <bdi>{giftFor}</bdi>
        </Fact>
      )}
      <Fact name={t('Held.brings')}>{money === null ? t('Held.unknown') : words(money)}</Fact>
      <Fact name={t('Held.provider')}>{provider}</Fact>
      {reference !== null && (
        <Fact name={t('Held.reference')}>
          <code className="text-sm">{reference}</code>
        </Fact>
      )}
      <Fact name={t('Held.since')}>
        <Moment seconds={changedAt} className="tabular-nums" />
      </Fact>
    </FactList>
  )
}
