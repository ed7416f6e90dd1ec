import type { VoteSite, VoteState } from '../../contract/vote.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Icon } from '../ui/icon.tsx'
import { Countdown } from './countdown.tsx'
import { useTimeWords } from './use-time-words.ts'
import type { Votes } from './use-votes.ts'

interface VoteWaitProps {
  site: VoteSite
  state: VoteState
  votes: Votes
  nextAt: number
  onEnd: () => void
}

/** When the next vote may count, and why not now. */
export function VoteWait({ site, state, votes, nextAt, onEnd }: VoteWaitProps) {
  const { t } = useTranslation('money')
  const timeOf = useTimeWords(votes.clock)
  return (
    <div className="border-t border-line pt-4">
      {state.isNetworkUsed && (
        <p className="mb-3 flex gap-3">
          <Icon name="users" className="mt-1 size-5 shrink-0 text-brass" />
          {t('Vote.networkUsed', { site: site.name })}
        </p>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-text-quiet">{t('Vote.next')}</p>
        <Countdown until={nextAt} clock={votes.clock} onEnd={onEnd} />
      </div>
      <p className="text-end text-sm text-text-quiet tabular-nums">{timeOf(nextAt)}</p>
    </div>
  )
}
