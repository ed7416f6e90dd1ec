import { longestTextSearch, textFiles, textStates } from '../../../contract/site-text-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { SearchForm } from '../../ui/form/search-form.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useFilter } from '../../ui/use-filter.ts'
import { type TextFilter, textFilter } from './text-filter.ts'

/** Which texts are shown: words, a part of the site, what was changed; all of it is in the address. */
export function TextFilterBar({ filter }: { filter: TextFilter }) {
  const { t } = useTranslation('team')
  const { wanted, choose, linksOf } = useFilter(textFilter, filter)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <SearchForm
          q={filter.q ?? ''}
          label={t('Texts.search')}
          longest={longestTextSearch}
          onSearch={(q, options) => choose({ q }, options)}
        />
        <Select
          aria-label={t('Texts.file')}
          value={wanted.file ?? 'all'}
          options={(['all', ...textFiles] as const).map((value) => ({
            value,
            name: t(`Texts.fileOf.${value}`),
          }))}
          onChange={(file) => choose({ file: file === 'all' ? undefined : file })}
        />
      </search>
      <FilterLinks
        label={t('Texts.states')}
        links={linksOf('state', [undefined, ...textStates], (state) => t(`Texts.state.${state}`))}
      />
    </div>
  )
}
