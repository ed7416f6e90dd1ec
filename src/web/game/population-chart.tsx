import { useCallback } from 'react'
import { type Population, type PopulationSpan, populationSpans } from '../../contract/game.ts'
import { api } from '../base/api.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import type { TimeMark } from '../ui/chart/chart-series.ts'
import { LineChart } from '../ui/chart/line-chart.tsx'
import { formatCount } from '../ui/number.ts'
import { useFresh } from './use-fresh.ts'

interface PopulationChartProps {
  population: Population
  /** What went on meanwhile. */
  marks: readonly TimeMark[]
}

/** Players over the last day, week or month, and the ways between these. */
export function PopulationChart({ population, marks }: PopulationChartProps) {
  return (
    <>
      <SpanTabs current={population.span} />
      <div className="mt-5">
        <Chart key={population.span} initial={population} marks={marks} />
      </div>
    </>
  )
}

function SpanTabs({ current }: { current: PopulationSpan }) {
  const { t } = useTranslation('game')
  return (
    <nav aria-label={t('Server.spans')}>
      <ul className="flex flex-wrap gap-2">
        {populationSpans.map((span) => (
          <li key={span}>
            <Link
              to={`/page/server?span=${span}`}
              preventScrollReset
              replace
              aria-current={span === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface-2 px-4 py-1 text-sm font-semibold hover:border-brass hover:bg-surface-3 aria-[current=page]:border-brass aria-[current=page]:bg-brass aria-[current=page]:text-brass-ink"
            >
              {t(`Server.span.${span}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Chart({ initial, marks }: { initial: Population } & Pick<PopulationChartProps, 'marks'>) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const { span } = initial
  const ask = useCallback(() => api('GET /api/game/population', { span }), [span])
  const { value } = useFresh(initial, ask)
  const points = value.points.map(({ at, average, lowest, highest }) => ({
    at,
    value: average === null ? null : Math.round(average),
    low: lowest,
    high: highest,
  }))
  const formatTick = (amount: number) => formatCount(amount, language)
  return (
    <LineChart
      title={t(`Server.chartTitle.${span}`)}
      label={t('Server.players')}
      points={points}
      step={value.step}
      marks={marks}
      formatValue={(count) => t('Server.count', { count })}
      formatTick={formatTick}
      empty={t('Server.noPopulation')}
    />
  )
}
