import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSession } from '../base/session/session.ts'
import { useOwnBalance } from '../base/session/use-own-balance.ts'
import { useSite } from '../base/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useMoneyWords } from '../ui/money-words.ts'

/** What the player has, and what they can do with it. */
export function OwnMoney() {
  const { t } = useTranslation('money')
  const words = useMoneyWords()
  const { hasRewards } = useSite().site
  // what the tab remembers may be from before the last payment
  const known = useSession()?.user.money
  const money = useOwnBalance()?.money ?? known
  return (
    <section
      aria-labelledby="own"
      className="for-members rounded-lg border border-line bg-surface-2 p-5"
    >
      <h2 id="own" className="font-text text-sm font-semibold text-text-quiet">
        {t('Donor.own')}
      </h2>
      <p className="min-h-9 font-display text-2xl font-bold wrap-anywhere lining-nums tabular-nums">
        {money !== undefined && words(money)}
      </p>
      <div className="mt-3 grid gap-2.5">
        <ButtonLink to="/page/donation/history">
          <Icon name="list" /> {t('Donor.history')}
        </ButtonLink>
        {hasRewards && (
          <ButtonLink to="/page/reward">
            <Icon name="gem" /> {t('Donor.spendOn')}
          </ButtonLink>
        )}
        <ButtonLink to="/page/donation/give">
          <Icon name="gift" /> {t('Donor.giveTo')}
        </ButtonLink>
      </div>
    </section>
  )
}
