import type { RankingEntry, RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { hourWords } from '../ui/span-words.ts'
import { formatCount } from '../ui/number.ts'

/** What somebody is ranked by, as a number alone; undefined where the game does not count it. */
export function useScore(kind: RankingKind) {
  const { language } = useSite()
  return ({ score }: Pick<RankingEntry, 'score'>): string | undefined => {
    // a game without experience ranks by level, and counts nothing here
    if (kind === 'level' && score === 0) return undefined
    if (kind === 'time') return hourWords(score, language)
    return formatCount(Math.round(score), language)
  }
}

/** The same with its unit: « 12 480 pièces d’or ». */
export function useScoreWords(kind: RankingKind) {
  const { t } = useTranslation('game')
  const scoreOf = useScore(kind)
  return (entry: Pick<RankingEntry, 'score'>): string | undefined => {
    const amount = scoreOf(entry)
    return amount === undefined ? undefined : t(`Ranking.score.${kind}`, { amount })
  }
}
