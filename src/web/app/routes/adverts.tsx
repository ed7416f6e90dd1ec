import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { advertCategories } from '../../../contract/advert-terms.ts'
import type { GameTrait } from '../../../contract/game-field.ts'
import { AdvertResults, useCountWords } from '../../advert/advert-results.tsx'
import { askedOfSearch, readSearch, searchPath } from '../../advert/advert-search.ts'
import { AdvertsHeader } from '../../advert/adverts-header.tsx'
import {
  type AdvertsPageData,
  listClasses,
  readAdvertsPage,
} from '../../advert/adverts-page-data.ts'
import { CategoryLinks } from '../../advert/category-links.tsx'
import { FilterFields } from '../../advert/filter-fields.tsx'
import { FilterSheet } from '../../advert/filter-sheet.tsx'
import { SearchBar } from '../../advert/search-bar.tsx'
import { useSearchWords } from '../../advert/search-words.ts'
import { useAdvertQuery } from '../../advert/use-advert-query.ts'
import { api as siteApi } from '../../base/api.ts'
import type { QueryHandle } from '../../base/asked-query.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { redirect } from '../../base/router.ts'
import { readPage } from '../load-context.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { usePendingPath } from '../../shell/use-pending-path.ts'
import { readPageNumber } from '../../base/asked-query.ts'
import { useSite } from '../../base/site.ts'
import { GameIconSheet } from '../../ui/game-icon.tsx'
import { isSamePlace } from '../../ui/place.ts'
import type { Route } from './+types/adverts.ts'
import { Page } from '../../ui/page.tsx'

export const handle: QueryHandle = { askedOf: askedOfSearch }

export async function loader({ context, request }: Route.LoaderArgs): Promise<AdvertsPageData> {
  const { api, reportPages } = readPage(context)
  const data = await readAdvertsPage(api, readAddress(request))
  if (data.found) reportPages(Math.max(1, data.found.pages))
  return toPage(data)
}

let classes: GameTrait[] | undefined

/** From then on the browser searches by itself: each letter asks for nothing but the adverts. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  classes ??= await listClasses(siteApi)
  const { signal } = request
  return toPage(await readAdvertsPage(siteApi, { ...readAddress(request), classes, signal }))
}

function readAddress({ url }: Request) {
  const { searchParams } = new URL(url)
  return { search: readSearch(searchParams), page: readPageNumber(searchParams) }
}

/** @throws a redirect to the last page, where there are fewer. */
function toPage(data: AdvertsPageData): AdvertsPageData {
  const { found, search, page } = data
  if (found && page > Math.max(1, found.pages)) throw redirect(searchPath(search, found.pages))
  return data
}

export default function AdvertsPage({ loaderData }: Route.ComponentProps) {
  const { search, found, classes: traits } = loaderData
  const { t } = useTranslation('advert')
  const { pathname } = useLocation()
  const pending = usePendingPath()
  const isLoading = pending !== undefined && isSamePlace(pending, pathname)
  const query = useAdvertQuery(search)
  const words = useSearchWords(traits)(search)
  const count = useCountWords(found)
  // words and category stand beside the filters
  const used = words.filter(({ names: [name] }) => name !== 'q' && name !== 'category').length
  const icons = useMemo(() => {
    const shown = new Set(found?.adverts.map(({ character }) => character?.class))
    const drawn = traits.filter(({ key }) => shown.has(key)).map(({ icon }) => icon)
    return [...advertCategories, 'unknown' as const, ...drawn]
  }, [found, traits])
  return (
    <GameIconSheet names={icons}>
      <Page>
        <AdvertsMeta {...loaderData} isNarrowed={words.length > 0} />
        <AdvertsHeader title={t('Advert.title')} lead={t('Advert.lead')} />
        <div className="mt-6">
          <CategoryLinks search={query.wanted} />
        </div>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 desk:grid-cols-[15rem_minmax(0,1fr)]">
          <section
            aria-label={t('Advert.filters')}
            className="hidden self-start desk:sticky desk:top-6 desk:block noscript:block"
          >
            <h2 className="mb-4 text-xl">{t('Advert.filters')}</h2>
            <FilterFields query={query} classes={traits} />
          </section>
          <section aria-label={t('Advert.results')} className="min-w-0">
            <div className="mb-4">
              <SearchBar query={query} search={search}>
                <FilterSheet count={used} resultWords={t('Advert.show', { count })}>
                  <FilterFields query={query} classes={traits} />
                </FilterSheet>
              </SearchBar>
            </div>
            <AdvertResults
              {...loaderData}
              words={words}
              wanted={query.wanted}
              isLoading={isLoading}
            />
          </section>
        </div>
      </Page>
    </GameIconSheet>
  )
}

function AdvertsMeta(props: AdvertsPageData & { isNarrowed: boolean }) {
  const { search, page, isNarrowed } = props
  const { t } = useTranslation('advert')
  const { name } = useSite().site
  const { category } = search
  const title = category ? t(`Advert.category.${category}`) : t('Advert.title')
  return (
    <PageMeta
      title={category ? `${title} – ${t('Advert.title')}` : title}
      description={t('Advert.description', { name })}
      path={searchPath(category ? { category } : {})}
      page={page}
      isHidden={isNarrowed && !(category && Object.keys(search).length === 1)}
    />
  )
}
