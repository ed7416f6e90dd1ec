import { isOpen } from '../../contract/site-feature-terms.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { GoalBar } from '../ui/goal-bar.tsx'
import { formatPrice } from '../ui/money-format.ts'
import { SectionHeader } from '../ui/section-header.tsx'

/** What the month costs and what was given, where the owner set a goal. */
export interface MonthObjectiveProps {
  current: number
  target: number
  currency: string
}

export function MonthObjective({ current, target, currency }: MonthObjectiveProps) {
  const { t } = useTranslation()
  const { site, language } = useSite()
  const price = (amount: number) => formatPrice(amount, currency, language)
  const text = t('Home.objectiveOf', { current: price(current), target: price(target) })
  return (
    <section aria-labelledby="objective">
      <SectionHeader id="objective" title={t('Home.objective')} />
      <p className="-mt-2 font-semibold tabular-nums">{text}</p>
      <GoalBar labelledBy="objective" {...{ current, target, text }} className="mt-2 h-3.5" />
      {current >= target && <p className="mt-2">{t('Home.objectiveReached')}</p>}
      {site.hasPayments && isOpen(site, 'donations') && (
        <Link
          to="/page/donation"
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-brass hover:underline"
        >
          {t('Home.donate')}
        </Link>
      )}
    </section>
  )
}
