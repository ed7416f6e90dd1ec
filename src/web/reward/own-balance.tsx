import type { Balance } from '../../contract/money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePriceWords } from './price.tsx'

/** What the player has to spend, and how to come by more. */
export function OwnBalance({ balance }: { balance: Balance | undefined }) {
  const { t } = useTranslation('money')
  const words = usePriceWords()
  const { hasPayments, hasVotes } = useSite().site
  return (
    <div className="for-members mt-6">
      <p className="text-sm text-text-quiet">{t('Reward.youHave')}</p>
      <p className="flex min-h-8 flex-wrap gap-x-6 text-xl font-bold tabular-nums">
        {balance && (
          <>
            <span>{words({ unit: 'money', amount: balance.money })}</span>
            <span>{words({ unit: 'votePoints', amount: balance.points })}</span>
          </>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {hasPayments && (
          <ButtonLink to="/page/donation">
            <Icon name="coins" /> {t('Reward.toDonation')}
          </ButtonLink>
        )}
        {hasVotes && (
          <ButtonLink to="/vote">
            <Icon name="vote" /> {t('Reward.toVote')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
