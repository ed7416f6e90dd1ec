import { useId, useState } from 'react'
import { auditActions } from '../../../contract/audit-action.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { LabelledSelect } from '../../ui/form/select.tsx'
import { type AuditFilter, filterPath } from './audit-filter.ts'

/** Whose, which and when; all of it is in the address. */
export function AuditFilterBar({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const [shown, setShown] = useState(filter)
  const [wanted, setWanted] = useState<AuditFilter>({ ...filter, before: undefined })
  // back and forward fill it anew; the fields stay, and so does the focus
  if (filterPath(shown) !== filterPath(filter)) {
    setShown(filter)
    setWanted({ ...filter, before: undefined })
  }
  const change = (part: { [Key in keyof AuditFilter]: AuditFilter[Key] | '' }) =>
    setWanted((now) => ({ ...now, ...part }) as AuditFilter)
  const who = useId()
  return (
    <search>
      <form
        className="grid grid-cols-2 items-end gap-3 desk:grid-cols-[minmax(0,1fr)_15rem_11rem_11rem_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(filterPath(wanted), { preventScrollReset: true })
        }}
      >
        <div className="max-sm:col-span-2">
          <label htmlFor={who} className="mb-1.5 block text-sm font-semibold">
            {t('Audit.who')}
          </label>
          <SearchInput
            id={who}
            value={wanted.who ?? ''}
            maxLength={60}
            enterKeyHint="search"
            onChange={(name) => change({ who: name })}
          />
        </div>
        <LabelledSelect
          label={t('Audit.what')}
          value={wanted.action ?? ''}
          options={[
            { value: '' as const, name: t('Audit.any') },
            ...auditActions.map((value) => ({ value, name: t(`Audit.action.${value}`) })),
          ]}
          onChange={(action) => change({ action })}
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
