import { useTranslation } from 'react-i18next'
import type { VoteSite } from '../../contract/vote.ts'
import { FormMessage } from '../ui/form/form-message.tsx'
import type { Votes } from './use-votes.ts'
import { useTimeWords } from './use-time-words.ts'

/** There is nothing left to do: when there will be, and where. */
export function AllVoted({ votes, sites }: { votes: Votes; sites: readonly VoteSite[] }) {
  const { t } = useTranslation('money')
  const timeOf = useTimeWords(votes.clock)
  const waits = votes.states.flatMap(({ site, nextAt }) =>
    nextAt === null ? [] : [{ site, nextAt }],
  )
  const first = waits.toSorted((a, b) => a.nextAt - b.nextAt)[0]
  if (!first || waits.length < votes.states.length) return null
  const name = sites.find(({ key }) => key === first.site)?.name ?? ''
  const time = timeOf(first.nextAt)
  return (
    <div className="mb-5">
      <FormMessage tone="success">{t('Vote.allDone', { site: name, time })}</FormMessage>
    </div>
  )
}
