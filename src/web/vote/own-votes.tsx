import type { Balance } from '../../contract/money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useLiveBalance } from '../base/session/live-balance.ts'
import { useSite } from '../base/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RollingNumber } from '../ui/rolling-number.tsx'
import { Streak } from './streak.tsx'
import type { Votes } from './use-votes.ts'

interface OwnVotesProps extends Pick<Votes, 'votesThisMonth' | 'streak'> {
  loaded: Balance
}

/** What voting has brought so far, and what it is good for. */
export function OwnVotes({ loaded, votesThisMonth, streak }: OwnVotesProps) {
  const { t } = useTranslation('money')
  const { hasRewards } = useSite().site
  const { points } = useLiveBalance() ?? loaded
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end gap-x-9 gap-y-4">
        <Fact name={t('Vote.yourPoints')} value={points} />
        <Fact name={t('Vote.yourVotes')} value={votesThisMonth} />
        {hasRewards && (
          <ButtonLink to="/page/reward">
            <Icon name="gift" /> {t('Vote.spend')}
          </ButtonLink>
        )}
      </div>
      <Streak streak={streak} />
    </>
  )
}

function Fact({ name, value }: { name: string; value: number }) {
  return (
    <p className="flex flex-col-reverse">
      <span className="text-sm text-text-quiet">{name}</span>
      <span className="text-3xl leading-tight font-bold">
        <RollingNumber value={value} phrase={(amount) => amount} />
      </span>
    </p>
  )
}
