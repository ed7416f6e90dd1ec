import type { RankingEntry, RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import type { Traits } from '../ui/trait.tsx'
import { isOwn, type OwnCharacters } from './own-characters.ts'
import { headOf, listColumns, numeric, type RankingColumn } from './ranking-columns.ts'
import { RankingRow } from './ranking-row.tsx'
import { rowId } from '../ui/place-path.ts'
import { useWantedRow } from './use-wanted-row.ts'

interface RankingTableProps {
  kind: RankingKind
  entries: readonly RankingEntry[]
  traits: Traits
  hasClasses: boolean
  own: OwnCharacters
  labelledBy: string
}

const widths: Record<RankingColumn, string> = {
  class: 'w-38',
  species: 'w-44',
  level: 'w-18',
  guild: 'w-1/5',
  owner: 'w-1/4',
  leader: 'w-1/4',
  members: 'w-28',
  record: 'w-28',
  score: 'w-36',
}

/** The places of one page: a table of columns where there is room, else of two lines for each place. */
export function RankingTable(props: RankingTableProps) {
  const { kind, entries, traits, hasClasses, own, labelledBy } = props
  const columns = listColumns(kind, hasClasses)
  const wanted = useWantedRow()
  // on its first day a ranking has nothing to be compared with
  const isCompared = entries.some(({ change }) => change !== null)
  return (
    <table
      aria-labelledby={labelledBy}
      className="folded-table w-full table-fixed border-separate border-spacing-0"
    >
      <Head kind={kind} columns={columns} />
      <tbody className="ranked-rows">
        {entries.map((entry) => (
          <RankingRow
            key={entry.id}
            {...{ kind, entry, columns, traits, isCompared }}
            isOwn={isOwn(kind, entry, own)}
            isWanted={wanted === rowId(entry.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

const head =
  'border-b border-line-strong py-2 font-semibold lg:sticky lg:top-0 lg:z-10 lg:bg-surface-1'

function Head({ kind, columns }: { kind: RankingKind; columns: readonly RankingColumn[] }) {
  const { t } = useTranslation('game')
  return (
    <thead className="text-sm text-text-quiet">
      <tr>
        <th
          scope="col"
          className={`${head} w-15 shrink-0 text-start sm:w-18 lg:w-16 lg:pe-3 lg:text-end`}
        >
          {t('Ranking.place')}
        </th>
        <th scope="col" className={`${head} w-21 px-3 text-start max-lg:hidden`}>
          <span className="sr-only">{t('Ranking.change')}</span>
        </th>
        <th scope="col" className={`${head} px-3 text-start max-lg:min-w-0 max-lg:flex-1`}>
          {t('Ranking.name')}
        </th>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={`${head} px-3 lg:last:pe-1 ${widths[column]} ${numeric.has(column) ? 'text-end' : 'text-start'} ${column === columns.at(-1) ? 'max-lg:w-24 max-lg:px-0' : 'max-lg:hidden'}`}
          >
            {t(`Ranking.column.${headOf(column, kind)}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
