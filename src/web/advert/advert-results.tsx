import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { ErrorList } from '../ui/error-list.tsx'
import { formatCount } from '../ui/number.ts'
import { Pagination } from '../ui/pagination.tsx'
import { pickTraits } from '../ui/trait.tsx'
import { AdvertCard } from './advert-card.tsx'
import { type Search, searchPath } from './advert-search.ts'
import type { AdvertsPageData, FoundAdverts } from './adverts-page-data.ts'
import { useLastVisit } from './last-visit.ts'
import { EmptyBoard, NothingFound } from './no-adverts.tsx'
import { SaveSearch } from './save-search.tsx'
import type { NarrowingWords } from './search-words.ts'
import { UsedFilters } from './used-filters.tsx'

interface AdvertResultsProps extends AdvertsPageData {
  words: readonly NarrowingWords[]
  /** The search that stands in the fields, from which links lead on. */
  wanted: Search
  /** The next results take their time. */
  isLoading: boolean
}

/** What was found, with what narrowed it. */
export function AdvertResults(props: AdvertResultsProps) {
  const { search, wanted, found, errors, words, isLoading } = props
  const count = useCountWords(found)
  if (!found) return <ErrorList errors={errors} />
  if (found.total === 0 && words.length === 0) return <EmptyBoard />
  return (
    <div aria-busy={isLoading}>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <output className="font-semibold tabular-nums">{count}</output>
        {words.length > 0 && found.total > 0 && <SaveSearch search={search} words={words} />}
      </div>
      <div className="mb-5 empty:hidden">
        <UsedFilters search={wanted} words={words} />
      </div>
      {found.total === 0 ? (
        <NothingFound {...{ search, wanted, words }} />
      ) : (
        <Cards {...props} found={found} />
      )}
    </div>
  )
}

function Cards({
  found,
  classes,
  search,
  page,
  now,
  isLoading,
}: AdvertResultsProps & { found: FoundAdverts }) {
  const { language } = useSite()
  const keys = found.adverts.map(({ character }) => character?.class ?? null)
  const traits = pickTraits(classes, keys, language)
  const lastVisit = useLastVisit(now)
  return (
    <>
      <ul
        className={`board grid gap-x-6 gap-y-8 transition-opacity max-sm:-mx-3 md:grid-cols-2 ${isLoading ? 'opacity-60' : ''}`}
      >
        {found.adverts.map((advert) => (
          <li key={advert.id} className="min-w-0">
            <AdvertCard
              advert={advert}
              classes={traits}
              now={now}
              isNew={lastVisit !== undefined && (advert.publishedAt ?? 0) > lastVisit}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={page}
          pageCount={found.pages}
          hrefOf={(number) => searchPath(search, number)}
        />
      </div>
    </>
  )
}

/** How many there are: `12 adverts`, `more than 1,000 adverts`. */
export function useCountWords(found: FoundAdverts | undefined): string {
  const { t } = useTranslation('advert')
  const { language } = useSite()
  if (!found) return t('Advert.results')
  const amount = formatCount(found.total, language)
  if (found.hasMoreThanCounted) return t('Advert.moreThan', { amount })
  return t('Advert.count', { count: found.total, amount })
}
