import { useId, useState } from 'react'
import { longestLedgerPseudo, transferKinds } from '../../../contract/ledger-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { LabelledSelect } from '../../ui/form/select.tsx'
import { type LedgerFilter, ledgerPath } from './ledger-filter.ts'

/** Whose, which and when; all of it is in the address. */
export function LedgerFilterBar({ filter }: { filter: LedgerFilter }) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const [shown, setShown] = useState(filter)
  const [wanted, setWanted] = useState(filter)
  // back and forward fill it anew; the fields stay, and so does the focus
  if (ledgerPath(shown) !== ledgerPath(filter)) {
    setShown(filter)
    setWanted(filter)
  }
  const change = (part: LedgerFilter) =>
    setWanted((now) => ({ ...now, source: undefined, before: undefined, ...part }))
  const who = useId()
  return (
    <search>
      <form
        className="grid grid-cols-2 items-end gap-3 desk:grid-cols-[minmax(0,1fr)_15rem_11rem_11rem_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(ledgerPath({ ...wanted, before: undefined }), { preventScrollReset: true })
        }}
      >
        <div className="max-sm:col-span-2">
          <label htmlFor={who} className="mb-1.5 block text-sm font-semibold">
            {t('TeamLedger.who')}
          </label>
          <SearchInput
            id={who}
            value={wanted.who ?? ''}
            maxLength={longestLedgerPseudo}
            enterKeyHint="search"
            onChange={(name) => change({ who: name })}
          />
        </div>
        <LabelledSelect
          label={t('TeamLedger.what')}
          value={wanted.kind ?? ''}
          options={[
            { value: '' as const, name: t('Audit.any') },
            ...transferKinds.map((value) => ({ value, name: t(`TeamLedger.kind.${value}`) })),
          ]}
          onChange={(kind) => change({ kind: kind || undefined })}
        />
        <DayField label={t('Audit.from')} day={wanted.from} onChange={(from) => change({ from })} />
        <DayField
          label={t('Audit.until')}
          day={wanted.until}
          onChange={(until) => change({ until })}
        />
        <Button type="submit" className="min-h-12! max-desk:justify-self-start">
          {t('Audit.show')}
        </Button>
      </form>
    </search>
  )
}
