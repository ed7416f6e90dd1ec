import type { TeamPaymentHistory } from '../../../contract/payment-team.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Moment } from '../../ui/date.tsx'
import { RowList } from '../../ui/row-list.tsx'

type Notice = TeamPaymentHistory['notices'][number]

const kinds = [
  'pending',
  'paid',
  'refused',
  'expired',
  'refunded',
  'disputed',
  'disputeWon',
] as const
const outcomes = ['applied', 'ignored', 'quarantined', 'doubted'] as const

/** What the provider told of a payment, as it came, and what was done about it. */
export function PaymentNotices({ notices }: { notices: readonly Notice[] }) {
  return (
    <RowList look="raised">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </RowList>
  )
}

function NoticeRow({ notice: { id, kind, outcome, content, at } }: { notice: Notice }) {
  const { t } = useTranslation('team')
  const known = kinds.find((one) => one === kind)
  const done = outcomes.find((one) => one === outcome)
  return (
    <li className="px-4 py-3.5 sm:px-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {known ? t(`PaymentPage.notice.${known}`) : <code>{kind}</code>}
        </span>
        <Moment seconds={at} className="text-sm text-text-quiet tabular-nums" />
      </p>
      <p className="text-sm text-text-quiet">
        {done ? t(`PaymentPage.outcome.${done}`) : <code>{outcome}</code>}
      </p>
      <details className="mt-1 text-sm">
        <summary className="w-fit cursor-pointer py-1 text-text-quiet hover:text-text">
          {t('Audit.details')}
        </summary>
        <div className="mt-1 grid gap-1 wrap-anywhere">
          <code>id: {id}</code>
          {Object.entries(content ?? {}).map(([name, value]) => (
            <code key={name}>
              {name}: {value}
            </code>
          ))}
        </div>
      </details>
    </li>
  )
}
