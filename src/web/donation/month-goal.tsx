import { useId } from 'react'
import type { Objective } from '../../contract/donation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { GoalBar } from '../ui/goal-bar.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatPrice } from '../ui/money-format.ts'
import { formatCount } from '../ui/number.ts'
import { daysLeft } from './days-left.ts'

/** The goal as something shared: how much is there, how much is missing, how many gave. */
export function MonthGoal({ objective, now }: { objective: Objective; now: number }) {
  const { t } = useTranslation('money')
  const { target } = objective
  return (
    <div className="mt-7 max-w-[36rem]">
      {target === null ? <Thanks objective={objective} /> : <Progress {...{ objective, target }} />}
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-text-quiet tabular-nums">
        <Donors amount={objective.donors} />
        {target !== null && <DaysLeft now={now} />}
      </p>
      {target !== null && objective.current < target && objective.donors === 0 && (
        <p className="mt-1">{t('Donation.nobodyYet')}</p>
      )}
    </div>
  )
}

function Progress({ objective, target }: { objective: Objective; target: number }) {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const id = useId()
  const { current, currency } = objective
  const price = (amount: number) => formatPrice(amount, currency, language)
  const text = t('Donation.of', { current: price(current), target: price(target) })
  const share = Math.floor((current / target) * 100)
  return (
    <>
      <p id={id} className="sr-only">
        {t('Donation.objective')}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-display text-2xl font-bold lining-nums tabular-nums">{text}</span>
        <span className="text-lg font-semibold text-brass tabular-nums">
          {t('Donation.share', { share: formatCount(share, language) })}
        </span>
      </p>
      <GoalBar labelledBy={id} {...{ current, target, text }} className="mt-2 h-5" />
      {current >= target ? (
        <p className="mt-3 flex gap-2.5 text-lg font-semibold">
          <Icon name="sparkles" className="mt-1 size-5 shrink-0 text-brass" />
          {t('Donation.reached')}
        </p>
      ) : (
        <p className="mt-3">{t('Donation.toGo', { amount: price(target - current) })}</p>
      )}
    </>
  )
}

/** No goal is set: then there is nothing to reach, and something to be thankful for. */
function Thanks({ objective: { current, currency } }: { objective: Objective }) {
  const { t } = useTranslation('money')
  const { language } = useSite()
  return (
    <>
      {current > 0 && (
        <p className="font-display text-2xl font-bold lining-nums tabular-nums">
          {t('Donation.given', { current: formatPrice(current, currency, language) })}
        </p>
      )}
      <p className="mt-1">{t('Donation.thanks')}</p>
    </>
  )
}

function Donors({ amount }: { amount: number }) {
  const { t } = useTranslation('money')
  if (amount === 0) return null
  return (
    <span className="flex items-center gap-2">
      <Icon name="users" className="size-5" />
      {t('Donation.donors', { count: amount })}
    </span>
  )
}

function DaysLeft({ now }: { now: number }) {
  const { t } = useTranslation('money')
  const { timeZone } = useSite().site
  const days = daysLeft(now, timeZone)
  return (
    <span className="flex items-center gap-2">
      <Icon name="calendar" className="size-5" />
      {t('Donation.daysLeft', { count: days, amount: days })}
    </span>
  )
}
