import type { TeamTransfer } from '../../../contract/ledger-team.ts'
import { transferKinds } from '../../../contract/ledger-terms.ts'
import { type EntryKind } from '../../../contract/money.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { useSite } from '../../base/site.ts'
import { Moment } from '../../ui/date.tsx'
import { formatChange, formatMoney } from '../../ui/money-format.ts'
import { useMoneyName } from '../../ui/money-words.ts'
import { RowList } from '../../ui/row-list.tsx'
import { SomebodyName } from '../../ui/somebody-name.tsx'
import { useEntryDetail } from '../use-entry-detail.ts'
import { ledgerFilter } from './ledger-filter.ts'

/** What moved money and points: why, from where, and what it did to each side. */
export function TransferList({ transfers }: { transfers: readonly TeamTransfer[] }) {
  return (
    <RowList look="raised">
      {transfers.map((transfer) => (
        <TransferRow key={transfer.id} transfer={transfer} />
      ))}
    </RowList>
  )
}

function TransferRow({ transfer }: { transfer: TeamTransfer }) {
  const { t } = useTranslation('team')
  const { id, kind, at, entries } = transfer
  const known = transferKinds.find((one) => one === kind)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 px-4 py-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="min-w-0">
        <h3 className="font-text text-base font-semibold">
          {known ? t(`TeamLedger.kind.${known}`) : <code>{kind}</code>}
        </h3>
        <Detail transfer={transfer} />
        <p className="flex flex-wrap gap-x-4 text-sm text-text-quiet tabular-nums">
          <Moment seconds={at} />
          <span>{t('Audit.number', { id })}</span>
          <Source source={transfer.source} />
        </p>
      </div>
      <ul className="grid content-start gap-1.5">
        {entries.map((entry) => (
          <Entry key={`${entry.side} ${entry.player?.id} ${entry.unit}`} entry={entry} />
        ))}
      </ul>
    </li>
  )
}

function Detail({ transfer: { kind, about } }: { transfer: TeamTransfer }) {
  const { t } = useTranslation('money')
  const told = kind === 'gift' ? 'giftSent' : kind === 'grant' ? 'grantReceived' : kind
  // of a kind that players’ lines do not know there is nothing more to say
  const { whom, message } = useEntryDetail({ kind: told as EntryKind, about })
  if (!whom && !message) return null
  return (
    <p className="text-sm wrap-anywhere">
      {whom && <bdi>{whom}</bdi>}{' '}
      {message && <bdi className="text-text-quiet">{t('Ledger.quote', { message })}</bdi>}
    </p>
  )
}

/** What it comes from; a way there, where there is more to see of it. */
function Source({ source }: { source: string }) {
  const { t } = useTranslation('team')
  const [kind, id = ''] = source.split(':')
  const purchase = { to: ledgerFilter.pathOf({ source }), name: t('TeamLedger.toPurchase') }
  const places: Readonly<Record<string, { to: PageLink; name: string }>> = {
    payment: { to: `/admin/payments/${id}`, name: t('TeamLedger.toPayment') },
    grant: { to: '/admin/grants', name: t('TeamLedger.toGrant') },
    purchase,
    refund: purchase,
  }
  const place = Object.hasOwn(places, kind ?? '') ? places[kind ?? ''] : undefined
  if (!place) return <code className="text-xs wrap-anywhere">{source}</code>
  return (
    <Link
      to={place.to}
      title={source}
      className="inline-flex min-h-6 items-center text-brass underline-offset-4 hover:underline"
    >
      {place.name}
    </Link>
  )
}

function Entry({ entry }: { entry: TeamTransfer['entries'][number] }) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const unitOf = useUnit()
  const { player, side, unit, amount, balance } = entry
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        {player ? (
          <SomebodyName who={player} />
        ) : (
          <span className="text-text-quiet">{t(`TeamLedger.side.${side}`)}</span>
        )}
      </span>
      <span className="text-end tabular-nums">
        <span className={`font-semibold ${amount > 0 ? 'text-online' : ''}`}>
          {formatChange(amount, language)}
        </span>{' '}
        <span className="text-sm text-text-quiet">{unitOf(unit, amount)}</span>
        {balance !== null && (
          <span className="block text-sm text-text-quiet">
            {t('TeamLedger.after', { balance: formatMoney(balance, language) })}
          </span>
        )}
      </span>
    </li>
  )
}

function useUnit() {
  const { t } = useTranslation('money')
  const moneyName = useMoneyName()
  return (unit: 'money' | 'votePoints', amount: number) =>
    unit === 'money' ? moneyName : t('Ledger.pointUnit', { count: Math.abs(amount) })
}
