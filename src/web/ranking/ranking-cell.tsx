import type { RankingEntry, RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { GuildName } from '../ui/guild-name.tsx'
import { formatCount } from '../ui/number.ts'
import { findTrait, TraitLabel, type Traits } from '../ui/trait.tsx'
import type { RankingColumn } from './ranking-columns.ts'
import { useScore } from './score.tsx'
import { OwnerName } from './who.tsx'

interface RankingCellProps {
  column: RankingColumn
  kind: RankingKind
  entry: RankingEntry
  traits: Traits
  /** Without the head of its column: says what it is, and nothing where there is nothing. */
  isAlone?: boolean
}

const none = '–'

/** One fact of an entry. */
export function RankingCell({ column, kind, entry, traits, isAlone = false }: RankingCellProps) {
  switch (column) {
    case 'class':
    case 'species':
      return <ClassOf {...{ entry, traits, isAlone }} />
    case 'guild':
      if (entry.guild === null) return isAlone ? null : none
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
      return <NumberOf count={entry.level} text="Ranking.levelOf" isAlone={isAlone} />
    case 'members':
      return <NumberOf count={entry.members} text="Ranking.membersOf" isAlone={isAlone} />
    case 'record':
      return <RecordOf entry={entry} />
    case 'score':
      return <ScoreOf kind={kind} entry={entry} />
  }
}

function ClassOf({
  entry,
  traits,
  isAlone,
}: Pick<RankingCellProps, 'entry' | 'traits' | 'isAlone'>) {
  const trait = findTrait(traits, entry.class)
  if (trait) return <TraitLabel trait={trait} />
  return isAlone ? null : none
}

interface NumberOfProps {
  count: number | null
  /** Its words, where it stands alone. */
  text: 'Ranking.levelOf' | 'Ranking.membersOf'
  isAlone: boolean
}

function NumberOf({ count, text, isAlone }: NumberOfProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  if (count === null) return isAlone ? null : none
  const amount = formatCount(count, language)
  return isAlone ? t(text, { count, amount, level: amount }) : amount
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

function ScoreOf({ kind, entry }: Pick<RankingCellProps, 'kind' | 'entry'>) {
  const scoreOf = useScore(kind)
  return <span className="font-semibold">{scoreOf(entry) ?? none}</span>
}
