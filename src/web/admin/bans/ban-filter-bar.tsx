import { banKinds, longestBanSearch } from '../../../contract/ban-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { atOnce, SearchForm } from '../../ui/form/search-form.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useWantedQuery } from '../../ui/use-wanted-query.ts'
import { type BanFilter, bansPath, banViews, readBanFilter } from './ban-filter.ts'

/** Which bans are shown, or the locked accounts; all of it is in the address. */
export function BanFilterBar({ filter }: { filter: BanFilter }) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const onItsWay = useWantedQuery('/admin/bans')
  const wanted = onItsWay ? readBanFilter(onItsWay) : filter
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterLinks
        label={t('Bans.views')}
        links={banViews.map((view) => ({
          key: view,
          name: t(`Bans.view.${view}`),
          to: bansPath({ ...wanted, view }),
          isCurrent: wanted.view === view,
        }))}
      />
      {filter.view !== 'accounts' && (
        <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <SearchForm
            q={filter.q ?? ''}
            label={t('Bans.search')}
            longest={longestBanSearch}
            onSearch={(q, options) => void navigate(bansPath({ ...wanted, q }), options)}
          />
          <Select
            aria-label={t('Bans.kinds')}
            value={wanted.kind ?? 'all'}
            options={(['all', ...banKinds] as const).map((value) => ({
              value,
              name: t(`Bans.kind.${value}`),
            }))}
            onChange={(kind) =>
              void navigate(
                bansPath({ ...wanted, kind: kind === 'all' ? undefined : kind }),
                atOnce,
              )
            }
          />
        </search>
      )}
    </div>
  )
}
