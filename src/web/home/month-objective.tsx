import { isOpen } from '../../contract/site-feature-terms.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { GoalBar } from '../ui/goal-bar.tsx'
import { formatPrice } from '../ui/money-format.ts'
import { Section } from '../ui/section.tsx'
import { TextLink } from '../ui/text-link.tsx'

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
    <Section id="objective" title={t('Home.objective')}>
      <p className="-mt-2 font-semibold tabular-nums">{text}</p>
      <GoalBar labelledBy="objective" {...{ current, target, text }} className="mt-2 h-3.5" />
      {current >= target && <p className="mt-2">{t('Home.objectiveReached')}</p>}
      {site.hasPayments && isOpen(site, 'donations') && (
        <TextLink to="/page/donation" className="mt-1">
          {t('Home.donate')}
        </TextLink>
      )}
    </Section>
  )
}
