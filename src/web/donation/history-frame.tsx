import type { Balance } from '../../contract/money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page-meta.tsx'
import { useSite } from '../base/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useMoneyWords } from '../ui/money-words.ts'
import { Page } from '../ui/page.tsx'

/** The head of the history, and what is below it. */
export function HistoryFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('money')
  return (
    <Page>
      <PageMeta title={t('History.title')} description={t('History.meta')} />
      <h1 className="text-3xl">{t('History.title')}</h1>
      {children}
    </Page>
  )
}

/** What the player has now, and what they can do with it. */
export function BalanceHead({ balance: { money, points } }: { balance: Balance }) {
  const { t } = useTranslation('money')
  const { site } = useSite()
  const words = useMoneyWords()
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-lg border border-line bg-surface-2 p-5 sm:p-6">
      <div>
        <p className="text-sm text-text-quiet">{t('History.money')}</p>
        <p className="font-display text-3xl leading-tight font-bold wrap-anywhere lining-nums tabular-nums">
          {words(money)}
        </p>
        <p className="mt-1 tabular-nums">{t('History.points', { count: points })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {site.hasPayments && (
          <ButtonLink to="/page/donation" kind="primary">
            <Icon name="coins" /> {t('History.toDonation')}
          </ButtonLink>
        )}
        <ButtonLink to="/page/donation/give">
          <Icon name="gift" /> {t('Donor.giveTo')}
        </ButtonLink>
      </div>
    </div>
  )
}
