import { longestLedgerPseudo, transferKinds } from '../../../contract/ledger-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FilterForm, useTyped } from '../../ui/form/filter-form.tsx'
import { LabelledSearch } from '../../ui/form/search-input.tsx'
import { LabelledSelect } from '../../ui/form/select.tsx'
import { ledgerFilter, type LedgerFilter } from './ledger-filter.ts'

/** Whose, which and when; all of it is in the address. */
export function LedgerFilterBar({ filter }: { filter: LedgerFilter }) {
  const { t } = useTranslation('team')
  const [wanted, setWanted] = useTyped(ledgerFilter.pathOf(filter), (): LedgerFilter => {
    return { ...filter, before: undefined }
  })
  // whoever asks for others does not mean those of one source
  const change = (part: LedgerFilter) => setWanted({ source: undefined, ...part })
  return (
    <FilterForm
      className="desk:grid-cols-[minmax(0,1fr)_15rem_11rem_11rem_auto]"
      to={ledgerFilter.pathOf(wanted)}
      days={wanted}
      onChange={change}
    >
      <LabelledSearch
        label={t('TeamLedger.who')}
        value={wanted.who ?? ''}
        maxLength={longestLedgerPseudo}
        enterKeyHint="search"
        onChange={(who) => change({ who })}
        className="max-sm:col-span-2"
      />
      <LabelledSelect
        label={t('TeamLedger.what')}
        value={wanted.kind ?? ''}
        options={[
          { value: '' as const, name: t('Audit.any') },
          ...transferKinds.map((value) => ({ value, name: t(`TeamLedger.kind.${value}`) })),
        ]}
        onChange={(kind) => change({ kind: kind || undefined })}
      />
    </FilterForm>
  )
}
