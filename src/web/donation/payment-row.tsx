import type { Payment } from '../../contract/donation.ts'
import type { PageLink } from '../../contract/page-link.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { Moment } from '../ui/date.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { formatPrice } from '../ui/money-format.ts'
import { useMoneyWords } from '../ui/money-words.ts'
import { TextLink } from '../ui/text-link.tsx'
import { PaymentStateBadge } from './payment-state.tsx'

interface PaymentRowProps {
  payment: Payment
  /** Whether who reads is the one it is told of, and may look where it is. */
  isOwn?: boolean
  /** Where there is more of it to see. */
  page?: PageLink
}

/** One payment: what it was, whom it was for, what became of it and what it brought. */
export function PaymentRow({ payment, isOwn = true, page }: PaymentRowProps) {
  const { t } = useTranslation('money')
  const words = useMoneyWords()
  const { state, money, reversed, reason, changedAt } = payment
  // what was not credited yet, or never will be, has brought nothing
  const isWorth = state === 'paid' || state === 'refunded' || state === 'disputed'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 px-4 py-4">
      <span className="grid size-10 place-items-center rounded-md bg-surface-3 text-brass">
        <Icon name={iconOf(payment)} className="size-5" />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-semibold wrap-anywhere">
            {page ? (
              <Link
                to={page}
                className="inline-flex min-h-6 flex-wrap items-center gap-x-1 underline decoration-line-strong underline-offset-4 hover:text-brass"
              >
                <What payment={payment} />
              </Link>
            ) : (
              <What payment={payment} />
            )}
          </p>
          {isWorth && money !== null && (
            <p className={`font-semibold tabular-nums ${state === 'paid' ? '' : 'line-through'}`}>
              {words(money)}
            </p>
          )}
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-quiet tabular-nums">
          <PaymentStateBadge payment={payment} />
          <Moment seconds={changedAt} />
          {reversed > 0 && <span>{t('History.reversed', { money: words(reversed) })}</span>}
        </p>
        {reason !== null && (
          <p className="mt-1 text-sm text-text-quiet">{t(`Donation.reason.${reason}`)}</p>
        )}
        {isOwn && <Follow payment={payment} />}
      </div>
    </li>
  )
}

function iconOf({ kind, giftFor, giftFrom }: Payment): IconName {
  if (giftFor !== null || giftFrom !== null) return 'gift'
  return kind === 'code' ? 'ticket' : 'credit-card'
}

function What({ payment: { price, currency, giftFor, giftFrom } }: { payment: Payment }) {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const what =
    price === null || currency === null
      ? t('History.code')
      : t('History.of', { price: formatPrice(price, currency, language) })
  const whom =
    giftFor !== null
      ? t('History.giftFor', { pseudo: giftFor })
      : giftFrom === ''
        ? t('History.giftFromSomebody')
        : giftFrom !== null && t('History.giftFrom', { pseudo: giftFrom })
  return (
    <>
      {what}
      {whom && <span className="font-normal text-text-quiet"> {whom}</span>}
    </>
  )
}

/** The one who pays may look where their payment is; the other of a gift may not. */
function Follow({ payment: { id, kind, state, giftFrom } }: { payment: Payment }) {
  const { t } = useTranslation('money')
  const isOpen = state === 'created' || state === 'pending'
  if (!isOpen || kind === 'code' || giftFrom !== null) return null
  return (
    <TextLink to={`/page/donation?${new URLSearchParams({ payment: id })}`} className="-mb-2">
      {t('History.follow')} <Icon name="arrow-right" />
    </TextLink>
  )
}
