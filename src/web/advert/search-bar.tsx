import { useRef } from 'react'
import { advertSorts, longestSearch } from '../../contract/advert-terms.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Button } from '../ui/button.tsx'
import { SearchInput } from '../ui/form/search-input.tsx'
import { Select } from '../ui/form/select.tsx'
import { useOnceAlive } from '../ui/use-once-alive.ts'
import { type Search, sortOf } from './advert-search.ts'
import type { AdvertQuery } from './use-advert-query.ts'

/** Fields elsewhere on the page belong to this form: without scripts all of them are sent with it. */
export const searchForm = 'advert-search'

interface SearchBarProps {
  query: AdvertQuery
  search: Search
  /** On a phone, the way to the filters. */
  children: React.ReactNode
}

/** What is looked for, and in which order it is shown. */
export function SearchBar({ query: { draft, change }, search, children }: SearchBarProps) {
  const { t } = useTranslation('advert')
  const form = useRef<HTMLFormElement>(null)
  useOnceAlive(() => {
    // typed before the page was alive
    const typed = form.current && new FormData(form.current).get('q')
    if (typeof typed === 'string' && typed !== draft.q) change('q', typed, true)
  })
  return (
    <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <form
        ref={form}
        id={searchForm}
        action="/advert"
        onSubmit={(event) => event.preventDefault()}
      >
        <label htmlFor="advert-q" className="sr-only">
          {t('Advert.search')}
        </label>
        <SearchInput
          id="advert-q"
          name="q"
          value={draft.q}
          maxLength={longestSearch}
          placeholder={t('Advert.search')}
          enterKeyHint="search"
          onChange={(words) => change('q', words, true)}
        />
        {search.category && <input type="hidden" name="category" value={search.category} />}
      </form>
      <div className="flex gap-3">
        {children}
        <SortSelect search={search} onChange={(value) => change('sort', value)} />
        <div className="hidden noscript:block">
          <Button form={searchForm} type="submit">
            {t('Advert.find')}
          </Button>
        </div>
      </div>
    </search>
  )
}

function SortSelect({ search, onChange }: { search: Search; onChange: (value: string) => void }) {
  const { t } = useTranslation('advert')
  const { hasGameAccounts } = useSite().site
  const sorts = advertSorts.filter((sort) => {
    // without words nothing matches better than anything else
    if (sort === 'best') return search.q
    return hasGameAccounts || sort === 'newest'
  })
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5">
      <label
        htmlFor="advert-sort"
        className="text-sm whitespace-nowrap text-text-quiet max-sm:sr-only"
      >
        {t('Advert.sortBy')}
      </label>
      <Select
        id="advert-sort"
        name="sort"
        form={searchForm}
        value={sortOf(search)}
        options={sorts.map((value) => ({ value, name: t(`Advert.sort.${value}`) }))}
        onChange={onChange}
      />
    </div>
  )
}
