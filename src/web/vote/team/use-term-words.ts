import type { DeskVoteSite } from '../../../contract/vote-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { useMoneyWords } from '../../ui/money-words.ts'
import { spellInterval } from '../../ui/span.ts'

type Terms = Pick<DeskVoteSite, 'points' | 'everyMinutes'> & { money?: number }

/** What a vote brings, and how often: `2 points`, `every 12 hours`. */
export function useTermWords(): (terms: Terms) => string[] {
  const { t } = useTranslation('team')
  const { t: tOfVotes } = useTranslation('money')
  const { language } = useSite()
  const moneyWords = useMoneyWords()
  return ({ points, money = 0, everyMinutes }) => [
    ...(points > 0 ? [t('VoteDesk.points', { count: points })] : []),
    ...(money > 0 ? [moneyWords(money)] : []),
    ...(points === 0 && money === 0 ? [t('VoteDesk.nothing')] : []),
    tOfVotes('Vote.every', { span: spellInterval(everyMinutes * 60, language) }),
  ]
}
