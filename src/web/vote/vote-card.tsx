import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Burst } from './burst.tsx'
import { spellInterval } from '../ui/span.ts'
import type { Votes } from './use-votes.ts'
import { VoteAction } from './vote-action.tsx'
import type { VoteCardProps } from './vote-card-props.ts'
import type { VoteSite } from '../../contract/vote.ts'
import { useMoneyWords } from '../ui/money-words.ts'

/** One site to vote on: what it brings, how often, and what can be done there now. */
export function VoteCard(props: VoteCardProps) {
  const { site, state, votes } = props
  const { t } = useTranslation('money')
  const { language } = useSite()
  const creditedAt = state.nextAt === null ? undefined : votes.credited.get(site.key)
  return (
    <li
      className={`relative flex flex-col rounded-lg border bg-surface-2 p-5 ${creditedAt === undefined ? 'border-line' : 'border-online'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl wrap-anywhere">
          {site.name}
          {site.isSandbox && <Badge tone="warning">{t('Donation.simulation')}</Badge>}
        </h3>
        <p className="flex items-center gap-1.5 text-sm text-text-quiet">
          <Icon name="clock" className="size-4.5" />
          {t('Vote.every', { span: spellInterval(site.intervalSeconds, language) })}
        </p>
      </div>
      <Reward site={site} />
      {site.isSandbox && <p className="mt-2 text-sm text-text-quiet">{t('Vote.sandboxText')}</p>}
      {!site.isVerified && (
        <p className="mt-2 text-sm text-text-quiet">{t('Vote.onTrust', { site: site.name })}</p>
      )}
      <div className="mt-auto pt-5">
        <output className="block">
          {creditedAt !== undefined && (
            <Thanks key={creditedAt} site={site} streak={votes.streak} />
          )}
        </output>
        <VoteAction {...props} />
      </div>
    </li>
  )
}

function Reward({ site }: Pick<VoteCardProps, 'site'>) {
  const { t } = useTranslation('money')
  const parts = useRewardWords()(site)
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-lg font-semibold text-brass tabular-nums">
      <span className="sr-only">{t('Vote.brings')}</span>
      {parts.map((part) => (
        <span key={part}>+{part}</span>
      ))}
    </p>
  )
}

/** The vote has come while the player waited: said, and celebrated. */
function Thanks({ site, streak }: Pick<VoteCardProps, 'site'> & Pick<Votes, 'streak'>) {
  const { t } = useTranslation('money')
  const parts = useRewardWords()(site)
  return (
    <span className="relative mb-4 flex items-start gap-3 rounded-md border border-online bg-surface-3 px-4 py-3">
      <span className="relative mt-0.5 shrink-0 text-online">
        <Icon name="check" className="size-6" />
        <Burst />
      </span>
      <span>
        <strong className="block">{t('Vote.thanks')}</strong>
        {parts.length > 0 && (
          <span className="tabular-nums">
            {t('Vote.credited', { reward: parts.join(t('Vote.and')) })}
          </span>
        )}
        {streak.hasToday && streak.days > 1 && (
          <span className="block font-semibold text-brass tabular-nums">
            {t('Vote.streakGrew', {
              count: streak.days,
            })}
          </span>
        )}
      </span>
    </span>
  )
}

/** What a vote brings, a phrase for each unit: `2 vote points`, `1.50 crowns`. */
function useRewardWords(): (reward: Pick<VoteSite, 'points' | 'money'>) => string[] {
  const { t } = useTranslation('money')
  const words = useMoneyWords()
  return ({ points, money }) => [
    ...(points > 0 ? [t('History.points', { count: points })] : []),
    ...(money > 0 ? [words(money)] : []),
  ]
}
