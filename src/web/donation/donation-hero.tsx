import type { Objective } from '../../contract/donation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Banner } from '../ui/banner.tsx'
import { useDateWords } from '../ui/use-date-words.ts'
import { MonthGoal } from './month-goal.tsx'
import { useMoneyName } from '../ui/money-words.ts'

/** What it is all for: whose server this is, and how far all have come together this month. */
export function DonationHero({ objective, now }: { objective: Objective | null; now: number }) {
  const { t } = useTranslation('money')
  const { site } = useSite()
  const unit = useMoneyName()
  return (
    <Banner className="pt-20 pb-8 md:pt-28 md:pb-12">
      {objective && <Month seconds={objective.month} />}
      <h1 className="mt-1 max-w-[48rem] text-3xl wrap-anywhere md:text-[3rem] md:leading-[1.1]">
        {t('Donation.title', { name: site.name })}
      </h1>
      <p className="mt-3 max-w-[36rem] text-lg text-pretty">{t('Donation.lead', { unit })}</p>
      {objective && <MonthGoal objective={objective} now={now} />}
    </Banner>
  )
}

function Month({ seconds }: { seconds: number }) {
  const monthOf = useDateWords({ month: 'long', year: 'numeric' })
  return <p className="font-semibold text-brass first-letter:uppercase">{monthOf(seconds)}</p>
}
