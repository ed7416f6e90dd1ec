import { useId, useState } from 'react'
import { articleStates } from '../../../contract/news-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { type ArticleFilter, articlesPath, longestSearch } from './article-filter.ts'

/** Which articles are shown; all of it is in the address. */
export function ArticleFilterBar({ filter }: { filter: ArticleFilter }) {
  const { t } = useTranslation('team')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <FilterLinks
        label={t('News.states')}
        links={(['all', ...articleStates] as const).map((state) => ({
          key: state,
          name: t(`News.state.${state}`),
          to: articlesPath({ ...filter, state }),
          isCurrent: filter.state === state,
        }))}
      />
      {/* back and forward fill it anew */}
      <Search key={filter.q ?? ''} filter={filter} />
    </div>
  )
}

function Search({ filter }: { filter: ArticleFilter }) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState(filter.q ?? '')
  const look = (q: string) =>
    void navigate(articlesPath({ ...filter, q: q.trim() }), { preventScrollReset: true })
  return (
    <search className="w-full sm:w-72">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          look(typed)
        }}
      >
        <label htmlFor={id} className="sr-only">
          {t('News.search')}
        </label>
        <SearchInput
          id={id}
          value={typed}
          maxLength={longestSearch}
          placeholder={t('News.search')}
          enterKeyHint="search"
          onChange={(words) => {
            setTyped(words)
            if (words === '' && filter.q) look('')
          }}
        />
      </form>
    </search>
  )
}
