import { useEffect, useRef } from 'react'
import { rankingPageSize, type Ranking, type RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { formatCount } from '../ui/number.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { Traits } from '../ui/trait.tsx'
import { FindMe } from './find-me.tsx'
import { isOwn, useOwnCharacters } from './own-characters.ts'
import { useOwnPlace } from './own-place.ts'
import { OwnRow } from './own-row.tsx'
import { PageJump } from './page-jump.tsx'
import { rankingPath } from '../ui/place-path.ts'
import { RankingSearch } from './ranking-search.tsx'
import { RankingTable } from './ranking-table.tsx'
import { OnlineDot } from './who.tsx'

interface RankingListProps {
  ranking: Ranking
  /** The class whose places these are; undefined for all. */
  ofClass: string | undefined
  traits: Traits
  hasClasses: boolean
  /** Another page of it is on its way. */
  isLoading: boolean
}

/** The places of one page, with the ways to all others: by name, by number, to one’s own. */
export function RankingList({ ranking, ofClass, traits, hasClasses, isLoading }: RankingListProps) {
  const { kind, page, pages, entries, takenAt } = ranking
  const own = useOwnCharacters()
  const place = useOwnPlace(kind, own, takenAt)
  const ownEntry = place && 'entry' in place ? place.entry : undefined
  const isShown = entries.some((entry) => isOwn(kind, entry, own))
  return (
    <section aria-labelledby="places" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RankingSearch key={kind} kind={kind} />
        {/* one’s own place is among all */}
        {ofClass === undefined && <FindMe kind={kind} place={place} />}
      </div>
      <ListHeading ranking={ranking} ofClass={ofClass} />
      <div
        aria-busy={isLoading}
        className="transition-opacity delay-150 aria-busy:opacity-50 motion-reduce:transition-none"
      >
        <RankingTable {...{ kind, entries, traits, hasClasses, own }} labelledBy="places" />
      </div>
      {ofClass === undefined && <OwnRow kind={kind} entry={isShown ? undefined : ownEntry} />}
      <Ways {...{ kind, ofClass, page }} pageCount={pages} />
    </section>
  )
}

/** Which places these are; takes the focus when another page has come. */
function ListHeading({ ranking, ofClass }: Pick<RankingListProps, 'ranking' | 'ofClass'>) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const { kind, page, entries, total } = ranking
  const heading = useFocusAfterPaging(`${kind}?${ofClass ?? ''} ${page}`)
  const first = (page - 1) * rankingPageSize + 1
  const format = (count: number) => formatCount(count, language)
  return (
    <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-1">
      <h2
        id="places"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-6 text-xl lining-nums tabular-nums"
      >
        {t('Ranking.places', {
          first: format(first),
          last: format(first + entries.length - 1),
          total: format(total),
        })}
      </h2>
      {entries.some(({ online }) => online) && (
        <p className="flex items-baseline gap-2 text-sm text-text-quiet" aria-hidden="true">
          <OnlineDot kind={kind} />
          {t(kind === 'guild' ? 'Ranking.leaderOnline' : 'Ranking.online')}
        </p>
      )}
    </div>
  )
}

/** Where an address names a row, that takes the focus instead. */
function useFocusAfterPaging(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    const [kind] = shown.split(' ')
    const isOtherRanking = !before.current.startsWith(`${kind} `)
    before.current = shown
    if (isOtherRanking || location.hash) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [shown])
  return heading
}

interface WaysProps {
  kind: RankingKind
  ofClass: string | undefined
  page: number
  pageCount: number
}

/** As many pages as have their numbers in one line. */
const fewPages = 5

function Ways({ kind, ofClass, page, pageCount }: WaysProps) {
  if (pageCount < 2) return null
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-4 tabular-nums">
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => rankingPath(kind, number, ofClass)}
      />
      {pageCount > fewPages && <PageJump {...{ kind, ofClass, page, pageCount }} />}
    </div>
  )
}
