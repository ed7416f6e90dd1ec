import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { useSite } from '../../base/site.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/number.ts'
import type { ClassLook } from './game-classes.ts'
import { listPath } from './halls.ts'
import { PlayerTable } from './player-table.tsx'
import { PlayerTools } from './player-tools.tsx'
import {
  countTraits,
  everybody,
  isNarrowed,
  type PlayerQuery,
  selectPlayers,
  type SortKey,
  type Told,
  toSearchable,
} from './player-query.ts'
import type { NamedPlayers } from './playing.ts'
import { useHeld } from './use-held.ts'

/** How many are shown at once, and how many more each time. */
export const windowSize = 100

interface PlayerBrowserProps {
  named: NamedPlayers
  told: readonly Told[]
  lookOf: (key: string) => ClassLook
}

/** Who plays, searched, narrowed and sorted as one likes, which stays so however often the list is renewed. */
export function PlayerBrowser({ named, told, lookOf }: PlayerBrowserProps) {
  const [query, setQuery] = useState(everybody)
  const [limit, setLimit] = useState(windowSize)
  const { shown, handlers } = useHeld(named, isWhole)
  const found = useFound(shown, query, lookOf)
  const classes = useMemo(() => countTraits(named.players, 'class'), [named])
  const guilds = useMemo(() => countTraits(named.players, 'guild'), [named])

  function change(next: PlayerQuery) {
    setQuery(next)
    setLimit(windowSize)
  }

  function sortBy(sort: SortKey) {
    change({ ...query, sort, isReversed: query.sort === sort && !query.isReversed })
  }

  const total = isNarrowed(query) ? found.length : shown.total
  const visible = found.slice(0, limit)
  return (
    <>
      <PlayerTools
        {...{ query, told, classes, guilds }}
        onChange={change}
        nameOfClass={(key) => lookOf(key).name}
      />
      <Shown shown={visible.length} total={total} />
      {found.length === 0 ? (
        <NobodyFound told={told} onShowAll={() => change({ ...everybody, sort: query.sort })} />
      ) : (
        <div {...handlers}>
          <PlayerTable
            players={visible}
            {...{ lookOf, query, told }}
            onSort={sortBy}
            labelledBy="online-list"
          />
        </div>
      )}
      <More
        left={total - visible.length}
        page={isWhole(shown) ? undefined : shown.page}
        onMore={() => setLimit(limit + windowSize)}
      />
    </>
  )
}

function isWhole({ players, total }: NamedPlayers): boolean {
  return players.length === total
}

function useFound(
  { players }: NamedPlayers,
  query: PlayerQuery,
  lookOf: PlayerBrowserProps['lookOf'],
) {
  const { language } = useSite()
  const searchable = useMemo(
    () => toSearchable(players, (key) => lookOf(key).name),
    [players, lookOf],
  )
  // typing goes before finding
  const asked = useDeferredValue(query)
  return useMemo(() => selectPlayers(searchable, asked, language), [searchable, asked, language])
}

function Shown({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  return (
    <output className="mt-4 mb-1 block text-sm text-text-quiet tabular-nums">
      {t('Online.shown', {
        shown: formatCount(shown, language),
        total: formatCount(total, language),
      })}
    </output>
  )
}

function NobodyFound({ told, onShowAll }: { told: readonly Told[]; onShowAll: () => void }) {
  const { t } = useTranslation('game')
  const hasFilters = told.includes('class') || told.includes('guild')
  return (
    <div className="mt-4">
      <EmptyState
        art="lost"
        title={t('Online.nobody')}
        text={t(hasFilters ? 'Online.nobodyText' : 'Online.nobodyNamed')}
      >
        <Button onClick={onShowAll}>{t('Online.showAll')}</Button>
      </EmptyState>
    </div>
  )
}

interface MoreProps {
  left: number
  /** Which hundred is shown as long as the others are not here. */
  page: number | undefined
  onMore: () => void
}

/** Another hundred: of the list at hand, and without scripts on a page of their own. */
function More({ left, page = 1, onMore }: MoreProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const ahead = left - (page - 1) * windowSize
  if (ahead <= 0) return null
  return (
    <div className="mt-6 flex justify-center">
      <Link
        to={listPath(page + 1)}
        onClick={(event) => {
          event.preventDefault()
          onMore()
        }}
        className={buttonClass()}
      >
        {t('Online.more', { amount: formatCount(Math.min(ahead, windowSize), language) })}
      </Link>
    </div>
  )
}
