import type { RankingEntry, RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { GuildName } from '../ui/guild-name.tsx'
import { formatCount } from '../ui/number.ts'
import { findTrait, TraitLabel, type Traits } from '../ui/trait.tsx'
import type { RankingColumn } from './ranking-columns.ts'
import { useScore } from './score.tsx'
import { OwnerName } from './who.tsx'

interface Cell {
  column: RankingColumn
  kind: RankingKind
  entry: RankingEntry
  traits: Traits
  /** Its head stands above it on a phone, too. */
  isHeaded: boolean
}

/** Where there is nothing, a column says so; below a name there is no need to. */
const none = <span className="max-lg:hidden">–</span>

/** One fact of an entry. Called, not rendered: a page has hundreds. */
export function cellOf({ column, kind, entry, traits, isHeaded }: Cell) {
  switch (column) {
    case 'class':
    case 'species': {
      const trait = findTrait(traits, entry.class)
      return trait ? <TraitLabel trait={trait} /> : none
    }
    case 'guild':
      if (entry.guild === null) return none
      return (
        <span className="line-clamp-2 wrap-anywhere">
          <GuildName id={entry.guildId} name={entry.guild} />
        </span>
      )
    case 'owner':
    case 'leader':
      return (
        <span className="line-clamp-2 wrap-anywhere">
          <OwnerName owner={entry.owner} />
        </span>
      )
    case 'level':
      return <NumberOf count={entry.level} text="Ranking.levelOf" isHeaded={isHeaded} />
    case 'members':
      return <NumberOf count={entry.members} text="Ranking.membersOf" isHeaded={isHeaded} />
    case 'record':
      return <RecordOf entry={entry} />
    case 'score':
      return <ScoreOf kind={kind} entry={entry} />
  }
}

interface NumberOfProps {
  count: number | null
  /** Its words, where no head of a column says what it is. */
  text: 'Ranking.levelOf' | 'Ranking.membersOf'
  isHeaded: boolean
}

function NumberOf({ count, text, isHeaded }: NumberOfProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  if (count === null) return none
  const amount = formatCount(count, language)
  if (isHeaded) return amount
  // finding the plural form takes as long as writing a number
  const values = text === 'Ranking.levelOf' ? { level: amount } : { count, amount }
  return (
    <>
      <span className="lg:hidden">{t(text, values)}</span>
      <span className="max-lg:hidden">{amount}</span>
    </>
  )
}

/** Victories and defeats. */
function RecordOf({ entry: { wins, losses } }: { entry: RankingEntry }) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  if (wins === null || losses === null) return none
  const [won, lost] = [formatCount(wins, language), formatCount(losses, language)]
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true">
        {won}–{lost}
      </span>
      <span className="sr-only">{t('Ranking.record', { wins: won, losses: lost })}</span>
    </span>
  )
}

function ScoreOf({ kind, entry }: Pick<Cell, 'kind' | 'entry'>) {
  const scoreOf = useScore(kind)
  return scoreOf(entry) ?? '–'
}
