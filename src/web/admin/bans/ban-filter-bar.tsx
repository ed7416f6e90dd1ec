import { banKinds, longestBanSearch } from '../../../contract/ban-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { SearchForm } from '../../ui/form/search-form.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useFilter } from '../../ui/use-filter.ts'
import { type BanFilter, banFilter, banViews } from './ban-filter.ts'

/** Which bans are shown, or the locked accounts; all of it is in the address. */
export function BanFilterBar({ filter }: { filter: BanFilter }) {
  const { t } = useTranslation('team')
  const { wanted, choose, linksOf } = useFilter(banFilter, filter)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterLinks
        label={t('Bans.views')}
        links={linksOf('view', banViews, (view) => t(`Bans.view.${view}`))}
      />
      {filter.view !== 'accounts' && (
        <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <SearchForm
            q={filter.q ?? ''}
            label={t('Bans.search')}
            longest={longestBanSearch}
            onSearch={(q, options) => choose({ q }, options)}
          />
          <Select
            aria-label={t('Bans.kinds')}
            value={wanted.kind ?? 'all'}
            options={(['all', ...banKinds] as const).map((value) => ({
              value,
              name: t(`Bans.kind.${value}`),
            }))}
            onChange={(kind) => choose({ kind: kind === 'all' ? undefined : kind })}
          />
        </search>
      )}
    </div>
  )
}
