import type { Ranking } from '../../contract/ranking.ts'
import { api } from '../base/api.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { placePath } from '../ui/place-path.ts'
import type { Traits } from '../ui/trait.tsx'
import { FoundEntry } from './found-entry.tsx'
import { FindMe } from './find-me.tsx'
import { isOwn, useOwnCharacters } from './own-characters.ts'
import { useOwnPlace } from './own-place.ts'
import { ListHeading } from './list-heading.tsx'
import { OwnRow } from './own-row.tsx'
import { PageWays } from './page-ways.tsx'
import { RankingSearch } from './ranking-search.tsx'
import { RankingTable } from './ranking-table.tsx'
import { OnlineDot } from './who.tsx'

interface RankingListProps {
  ranking: Ranking
  /** The ways to its parts. */
  filter: React.ReactNode
  /** The class whose places these are; undefined for all. */
  ofClass: string | undefined
  traits: Traits
  hasClasses: boolean
  /** Another page of it is on its way. */
  isLoading: boolean
  /** What stands between the ways to a place and the places: who leads. */
  children: React.ReactNode
}

/** The places of one page, with the ways to all others: by name, by number, to one’s own. */
export function RankingList({
  ranking,
  filter,
  ofClass,
  traits,
  hasClasses,
  isLoading,
  children,
}: RankingListProps) {
  const { t } = useTranslation('game')
  const { kind, page, pages, entries, takenAt, total } = ranking
  const { hasOwnCharacters } = useSite().site
  // a place within a class is none among all
  const isFound = hasOwnCharacters && ofClass === undefined
  const own = useOwnCharacters()
  const place = useOwnPlace(kind, own, takenAt)
  const ownEntry = place && 'entry' in place ? place.entry : undefined
  const isShown = entries.some((entry) => isOwn(kind, entry, own))
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        {filter}
        <div className="flex grow flex-wrap items-center justify-between gap-3">
          <RankingSearch
            key={kind}
            ranking={kind}
            find={async (search, signal) =>
              (await api('GET /api/ranking/:kind', { kind, search }, { signal })).entries
            }
            pathOf={(entry) => placePath(kind, entry)}
          >
            {(entry) => <FoundEntry {...{ kind, entry }} />}
          </RankingSearch>
          {isFound && <FindMe kind={kind} place={place} />}
        </div>
      </div>
      {children}
      <section aria-labelledby="places" className="mt-3">
        <ListHeading
          ranking={`${kind}?${ofClass ?? ''}`}
          {...{ page, total }}
          count={entries.length}
        >
          {entries.some(({ online }) => online) && (
            <p className="flex items-baseline gap-2 text-sm text-text-quiet" aria-hidden="true">
              <OnlineDot kind={kind} />
              {t(kind === 'guild' ? 'Ranking.leaderOnline' : 'Ranking.online')}
            </p>
          )}
        </ListHeading>
        <div
          aria-busy={isLoading}
          className="transition-opacity delay-150 aria-busy:opacity-50 motion-reduce:transition-none"
        >
          <RankingTable {...{ kind, entries, traits, hasClasses, own }} labelledBy="places" />
        </div>
        {isFound && <OwnRow kind={kind} entry={isShown ? undefined : ownEntry} />}
        <PageWays {...{ kind, ofClass, page }} pageCount={pages} />
      </section>
    </>
  )
}
