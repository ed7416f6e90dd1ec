import type { CustomRanking, CustomRankingEntry } from '../../contract/custom-ranking.ts'
import { type Language, textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { NameTool } from '../ui/name-tool.tsx'
import { formatCount } from '../ui/number.ts'
import { rowId } from '../ui/place-path.ts'
import { clockWords } from './clock-words.ts'
import { useWantedRow } from './use-wanted-row.ts'
import { EntryName, PlayerName } from './who.tsx'

interface CustomRankingTableProps {
  ranking: CustomRanking
  labelledBy: string
}

const head = 'border-b border-line-strong py-2 font-semibold'

/** The places of one page: who, and what they are ranked by. */
export function CustomRankingTable({ ranking, labelledBy }: CustomRankingTableProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const { column, entries, unit } = ranking
  const wanted = useWantedRow()
  const score = column ? textIn(column, language) : t('Ranking.column.score')
  return (
    <table
      aria-labelledby={labelledBy}
      className="w-full table-fixed border-separate border-spacing-0"
    >
      <thead className="text-sm text-text-quiet">
        <tr>
          <th scope="col" className={`${head} w-15 text-start sm:w-18 lg:w-16 lg:pe-3 lg:text-end`}>
            {t('Ranking.place')}
          </th>
          <th scope="col" className={`${head} px-3 text-start`}>
            {t('Ranking.name')}
          </th>
          <th
            scope="col"
            className={`${head} w-32 px-3 text-end wrap-anywhere last:pe-1 max-lg:px-0 sm:w-48`}
          >
            {score}
          </th>
        </tr>
      </thead>
      <tbody className="ranked-rows">
        {entries.map((entry) => (
          <Row
            key={entry.position}
            {...{ entry, unit }}
            isWanted={wanted === rowId(String(entry.position))}
          />
        ))}
      </tbody>
    </table>
  )
}

/** As the owner of the ranking wants it written. */
export function formatValue(value: number, unit: CustomRanking['unit'], language: Language) {
  return unit === 'duration' ? clockWords(value, language) : formatCount(value, language)
}

interface RowProps {
  entry: CustomRankingEntry
  unit: CustomRanking['unit']
  /** It is what the address leads to. */
  isWanted: boolean
}

function Row({ entry, unit, isWanted }: RowProps) {
  const { language } = useSite()
  const { position, name, value, characterId, player } = entry
  return (
    <tr id={rowId(String(position))} tabIndex={-1} data-wanted={isWanted || undefined}>
      <td className={position <= 3 ? 'font-semibold text-brass' : undefined}>
        {formatCount(position, language)}
      </td>
      <th scope="row">
        <span>
          <span>
            <EntryName
              id={characterId ?? ''}
              name={name}
              hasPage={characterId !== null}
              className="after:absolute after:inset-0"
            />
          </span>
          {player && <PlayerName player={player} />}
          <NameTool name={name} />
        </span>
      </th>
      <td className="text-end tabular-nums">{formatValue(value, unit, language)}</td>
    </tr>
  )
}
