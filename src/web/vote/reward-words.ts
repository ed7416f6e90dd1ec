import { useTranslation } from 'react-i18next'
import type { VoteSite } from '../../contract/vote.ts'
import { useSite } from '../base/site.ts'
import { useMoneyWords } from '../ui/money-words.ts'
import { formatCount } from '../ui/number.ts'

/** What a vote brings, a phrase for each unit: `2 vote points`, `1.50 crowns`. */
export function useRewardWords(): (reward: Pick<VoteSite, 'points' | 'money'>) => string[] {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const words = useMoneyWords()
  return ({ points, money }) => [
    ...(points > 0
      ? [t('History.points', { count: points, amount: formatCount(points, language) })]
      : []),
    ...(money > 0 ? [words(money)] : []),
  ]
}
