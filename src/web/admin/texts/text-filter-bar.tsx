import { longestTextSearch, textFiles, textStates } from '../../../contract/site-text-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { atOnce, SearchForm } from '../../ui/form/search-form.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useWantedQuery } from '../../ui/use-wanted-query.ts'
import { readTextFilter, type TextFilter, textsPath } from './text-filter.ts'

/** Which texts are shown: words, a part of the site, what was changed; all of it is in the address. */
export function TextFilterBar({ filter }: { filter: TextFilter }) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const onItsWay = useWantedQuery('/admin/texts')
  const wanted = onItsWay ? readTextFilter(onItsWay) : filter
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <SearchForm
          q={filter.q ?? ''}
          label={t('Texts.search')}
          longest={longestTextSearch}
          onSearch={(q, options) => void navigate(textsPath({ ...wanted, q }), options)}
        />
        <Select
          aria-label={t('Texts.file')}
          value={wanted.file ?? 'all'}
          options={(['all', ...textFiles] as const).map((value) => ({
            value,
            name: t(`Texts.fileOf.${value}`),
          }))}
          onChange={(file) =>
            void navigate(textsPath({ ...wanted, file: file === 'all' ? undefined : file }), atOnce)
          }
        />
      </search>
      <FilterLinks
        label={t('Texts.states')}
        links={[undefined, ...textStates].map((state) => ({
          key: state ?? 'all',
          name: t(`Texts.state.${state ?? 'all'}`),
          to: textsPath({ ...wanted, state }),
          isCurrent: wanted.state === state,
        }))}
      />
    </div>
  )
}
