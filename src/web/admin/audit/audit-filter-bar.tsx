import { auditActions } from '../../../contract/audit-action.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FilterForm, useTyped } from '../../ui/form/filter-form.tsx'
import { LabelledSearch } from '../../ui/form/search-input.tsx'
import { LabelledSelect } from '../../ui/form/select.tsx'
import { type AuditFilter, auditFilter, longestName } from './audit-filter.ts'

/** Whose, which and when; all of it is in the address. */
export function AuditFilterBar({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('team')
  const [wanted, change] = useTyped(auditFilter.pathOf(filter), () => ({
    ...filter,
    before: undefined,
  }))
  return (
    <FilterForm
      className="desk:grid-cols-[minmax(0,1fr)_15rem_11rem_11rem_auto]"
      to={auditFilter.pathOf(wanted)}
      days={wanted}
      onChange={change}
    >
      <LabelledSearch
        label={t('Audit.who')}
        value={wanted.who ?? ''}
        maxLength={longestName}
        enterKeyHint="search"
        onChange={(who) => change({ who })}
        className="max-sm:col-span-2"
      />
      <LabelledSelect
        label={t('Audit.what')}
        value={wanted.action ?? ''}
        options={[
          { value: '' as const, name: t('Audit.any') },
          ...auditActions.map((value) => ({ value, name: t(`Audit.action.${value}`) })),
        ]}
        onChange={(action) => change({ action: action || undefined })}
      />
    </FilterForm>
  )
}
