import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Price, usePriceWords } from './price.tsx'

/** It is not enough: what is missing, and how to come by it. */
export function WaysToMore({ price: { unit }, missing }: { price: Price; missing: number }) {
  const { t } = useTranslation('money')
  const words = usePriceWords()
  const isMoney = unit === 'money'
  const { hasPayments, hasVotes } = useSite().site
  return (
    <div>
      <p className="mb-3 font-semibold">
        {t('Reward.missing', { amount: words({ unit, amount: missing }) })}
      </p>
      {(isMoney ? hasPayments : hasVotes) && (
        <ButtonLink to={isMoney ? '/page/donation' : '/vote'} kind="primary" className="w-full">
          <Icon name={isMoney ? 'coins' : 'vote'} />
          {t(isMoney ? 'Reward.toDonation' : 'Reward.toVote')}
        </ButtonLink>
      )}
    </div>
  )
}
