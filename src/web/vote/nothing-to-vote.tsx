import { useTranslation } from 'react-i18next'
import type { VoteSite } from '../../contract/vote.ts'
import { FormMessage } from '../ui/form/form-message.tsx'
import type { Votes } from './use-votes.ts'
import { useTimeWords } from './use-time-words.ts'

/** There is nothing to do now, whoever of their network voted: when there will be, and where. */
export function NothingToVote({ votes, sites }: { votes: Votes; sites: readonly VoteSite[] }) {
  const { t } = useTranslation('money')
  const timeOf = useTimeWords(votes.clock)
  const waits = votes.states.flatMap(({ site, nextAt, isNetworkUsed }) =>
    nextAt === null ? [] : [{ site, nextAt, isNetworkUsed }],
  )
  const first = waits.toSorted((a, b) => a.nextAt - b.nextAt)[0]
  if (!first || waits.length < votes.states.length) return null
  const name = sites.find(({ key }) => key === first.site)?.name ?? ''
  const time = timeOf(first.nextAt)
  return (
    <div className="mb-5">
      {waits.some(({ isNetworkUsed }) => isNetworkUsed) ? (
        <FormMessage tone="notice">{t('Vote.noneLeft', { site: name, time })}</FormMessage>
      ) : (
        <FormMessage tone="success">{t('Vote.allDone', { site: name, time })}</FormMessage>
      )}
    </div>
  )
}
