import type { LedgerEntry } from '../../contract/money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Moment } from '../ui/date.tsx'
import { formatChange, formatMoney } from '../ui/money-format.ts'
import { useEntryDetail } from './use-entry-detail.ts'
import { useMoneyName } from '../ui/money-words.ts'
import { RowList } from '../ui/row-list.tsx'

/** What happened to the player's money and points: why, how much, and what they had after it. */
export function LedgerList({ entries }: { entries: readonly LedgerEntry[] }) {
  const { t } = useTranslation('money')
  if (entries.length === 0) {
    return (
      <div>
        <h3 className="text-xl">{t('Ledger.none')}</h3>
        <p className="mt-2 max-w-prose text-text-quiet">{t('Ledger.noneText')}</p>
      </div>
    )
  }
  return (
    <RowList isOrdered>
      {entries.map((entry) => (
        <EntryRow key={`${entry.id} ${entry.unit}`} entry={entry} />
      ))}
    </RowList>
  )
}

function EntryRow({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const unitOf = useUnit(entry)
  const detail = useEntryDetail(entry)
  const { kind, amount, balance, date } = entry
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3.5">
      <div className="min-w-0">
        <p className="font-semibold">
          {t(`Ledger.kind.${kind}`)}
          {detail.whom && (
            <bdi className="font-normal wrap-anywhere text-text-quiet"> {detail.whom}</bdi>
          )}
        </p>
        {detail.message && (
          <p className="text-sm wrap-anywhere text-text-quiet">
            <bdi>{t('Ledger.quote', { message: detail.message })}</bdi>
          </p>
        )}
        <Moment seconds={date} className="text-sm text-text-quiet tabular-nums" />
      </div>
      <div className="max-w-[9.5rem] text-end tabular-nums sm:max-w-[14rem]">
        <p className={`text-lg font-semibold ${amount > 0 ? 'text-online' : ''}`}>
          {formatChange(amount, language)}{' '}
          <span className="text-sm font-normal text-text-quiet">{unitOf(amount)}</span>
        </p>
        <p className="text-sm text-text-quiet">
          {t('Ledger.after', { balance: formatMoney(balance, language) })}
        </p>
      </div>
    </li>
  )
}

function useUnit({ unit }: LedgerEntry): (amount: number) => string {
  const { t } = useTranslation('money')
  const moneyName = useMoneyName()
  return (amount) =>
    unit === 'money' ? moneyName : t('Ledger.pointUnit', { count: Math.abs(amount) })
}
