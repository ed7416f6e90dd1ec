import type { RankingEntry, RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Badge } from '../ui/badge.tsx'
import { formatCount } from '../ui/number.ts'
import { NameTool } from '../ui/name-tool.tsx'
import type { Traits } from '../ui/trait.tsx'
import { Shield } from '../ui/shield.tsx'
import { Change } from '../ui/change.tsx'
import { numeric, type RankingColumn } from './ranking-columns.ts'
import { cellOf } from './ranking-cell.tsx'
import { rowId } from '../ui/place-path.ts'
import { EntryName, OnlineDot, PlayerName } from './who.tsx'

interface RankingRowProps {
  kind: RankingKind
  entry: RankingEntry
  columns: readonly RankingColumn[]
  traits: Traits
  /** There is a day before. */
  isCompared: boolean
  isOwn: boolean
  /** It is what the address leads to. */
  isWanted: boolean
}

/** One place. On a phone the facts stand below the name and the change below the place, by `folded-rows`. */
export function RankingRow(props: RankingRowProps) {
  const { kind, entry, columns, traits, isCompared, isOwn, isWanted } = props
  const { language } = useSite()
  const { position, change } = entry
  return (
    <tr
      id={rowId(entry.id)}
      tabIndex={-1}
      data-own={isOwn || undefined}
      data-wanted={isWanted || undefined}
    >
      <td className={position <= 3 ? 'font-semibold text-brass' : undefined}>
        {formatCount(position, language)}
      </td>
      <td>
        <Change change={change} isCompared={isCompared} />
      </td>
      <th scope="row">
        <Name {...{ kind, entry, isOwn }} />
      </th>
      {columns.map((column) => (
        <td key={column} className={numeric.has(column) ? 'text-end tabular-nums' : undefined}>
          {cellOf({ column, kind, entry, traits, isHeaded: column === columns.at(-1) })}
        </td>
      ))}
    </tr>
  )
}

function Name({ kind, entry, isOwn }: Pick<RankingRowProps, 'kind' | 'entry' | 'isOwn'>) {
  const { t } = useTranslation('game')
  return (
    <span>
      {kind === 'guild' && <Shield name={entry.name} size={28} className="shrink-0" />}
      <span>
        <EntryName kind={kind} {...entry} className="after:absolute after:inset-0" />
      </span>
      {entry.online && <OnlineDot kind={kind} />}
      {isOwn && <Badge tone="brass">{t('Ranking.yours')}</Badge>}
      {entry.player && kind !== 'guild' && <PlayerName player={entry.player} />}
      <NameTool name={entry.name} />
    </span>
  )
}
