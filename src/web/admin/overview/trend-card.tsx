import type { Trend } from '../../../contract/overview.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { formatPrice } from '../../ui/money-format.ts'
import { formatCount } from '../../ui/number.ts'

const daySeconds = 86_400

/** How something goes: the last seven days beside those before, and each day of the month as a line. */
export function TrendCard({ trend }: { trend: Trend }) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const { key, currency, days } = trend
  const format = (amount: number) =>
    currency ? formatPrice(amount, currency, language) : formatCount(amount, language)
  const title = t(`Overview.trend.${key}`)
  const { week, before } = readWeeks(trend)
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface-2 p-4 sm:p-5">
      <h3 className="font-text text-base font-semibold">{title}</h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-3xl leading-tight font-bold lining-nums tabular-nums">
          {week === null ? '–' : format(week)}
        </span>
        <span className="text-sm text-text-quiet">
          {t('Overview.week')}
          {before !== null && ` · ${t('Overview.before', { amount: format(before) })}`}
        </span>
      </p>
      <div className="mt-4">
        <LineChart
          title={title}
          label={title}
          points={days.map(({ at, amount }) => ({ at, value: amount }))}
          step={daySeconds}
          height={140}
          isBrief
          formatValue={format}
          formatTick={format}
          empty={t('Overview.unknown')}
        />
      </div>
    </section>
  )
}

/** The last seven days, today among them, and the seven before: their sum; of players at once the most. Null where nobody knows. */
function readWeeks({ key, days }: Trend): { week: number | null; before: number | null } {
  const amounts = days.map(({ amount }) => amount)
  const summary = key === 'players' ? most : sum
  return { week: summary(amounts.slice(-7)), before: summary(amounts.slice(-14, -7)) }
}

function most(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : Math.max(...known)
}

function sum(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  // amounts of money are sums of cents
  return known.length === 0 ? null : Math.round(known.reduce((a, b) => a + b, 0) * 100) / 100
}
