import type { TeamPayment } from '../../../contract/payment-team.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { useSite } from '../../base/site.ts'
import { Moment } from '../../ui/date.tsx'
import { formatPrice } from '../../ui/money-format.ts'
import { useMoneyWords } from '../../ui/money-words.ts'
import { PaymentStateBadge } from '../payment-state.tsx'
import { SomebodyName } from '../../ui/somebody-name.tsx'

const widths = {
  payment: 'md:w-[18%]',
  player: '',
  state: 'md:w-44',
  provider: 'md:w-[24%]',
  begun: 'md:w-40',
} as const

const columns = Object.keys(widths) as (keyof typeof widths)[]

/** Payments, a row for each; on a phone a card with the same facts. */
export function PaymentTable({ payments }: { payments: readonly TeamPayment[] }) {
  const { t } = useTranslation('team')
  return (
    <table
      aria-label={t('Payments.all')}
      className="w-full border-separate border-spacing-0 max-md:block md:table-fixed"
    >
      <thead className="max-md:hidden">
        <tr className="text-sm text-text-quiet">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`border-b border-line-strong px-3 py-2.5 text-start font-semibold first:ps-0 last:pe-0 ${widths[column]}`}
            >
              {t(`Payments.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="player-rows max-md:block">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  )
}

function PaymentRow({ payment }: { payment: TeamPayment }) {
  const { t } = useTranslation('team')
  const words = useMoneyWords()
  const { id, money, providerName, reference, createdAt, isSandbox } = payment
  return (
    <tr className="group relative hover:bg-surface-2">
      <th scope="row" className="font-normal">
        <Link
          to={`/admin/payments/${id}`}
          className="block font-semibold tabular-nums group-hover:text-brass after:absolute after:inset-0"
        >
          <PaymentName payment={payment} />
        </Link>
        {money !== null && (
          <span className="block text-sm text-text-quiet tabular-nums">{words(money)}</span>
        )}
      </th>
      <td className="wrap-anywhere max-md:w-full max-md:text-base! max-md:text-text!">
        <PaymentPlayers payment={payment} />
      </td>
      <td>
        <PaymentStateBadge payment={payment} />
      </td>
      <td className="min-w-0">
        <span className="block">
          {providerName}
          {isSandbox && ` · ${t('Payments.sandbox')}`}
        </span>
        {reference !== null && (
          <code className="block truncate text-xs text-text-quiet max-md:max-w-[16rem]">
            {reference}
          </code>
        )}
      </td>
      <td className="text-sm tabular-nums">
        <span className="sr-only">{t('Payments.column.begun')} </span>
        <Moment seconds={createdAt} />
      </td>
    </tr>
  )
}

/** What it was: a price, or a code. */
export function PaymentName({ payment: { price, currency, kind } }: { payment: TeamPayment }) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const amount = price === null || currency === null ? null : formatPrice(price, currency, language)
  if (kind === 'checkout') return amount ?? t('Held.unknown')
  return amount === null ? t('Held.code') : t('Payments.codeOf', { amount })
}

/** Who paid it, and whom it is for. */
export function PaymentPlayers({ payment: { payer, recipient } }: { payment: TeamPayment }) {
  const { t } = useTranslation('team')
  const isGift = recipient !== null && recipient.id !== payer?.id
  return (
    <>
      {payer ? <SomebodyName who={payer} /> : <span>{t('Held.gone')}</span>}
      {isGift && (
        <span className="block text-sm text-text-quiet">
          {t('Payments.for')} <SomebodyName who={recipient} />
        </span>
      )}
    </>
  )
}
