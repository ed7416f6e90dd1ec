import { useIsAlive } from '../../base/use-is-alive.ts'
import { ChartPlot } from './chart-plot.tsx'
import { type ChartSeries, findExtremes, listValues } from './chart-series.ts'
import { ChartLegend, ChartReading, ChartSummary } from './chart-text.tsx'
import { ChartTable } from './chart-table.tsx'
import { useChartWords, useValueWords } from './chart-words.ts'
import { EmptyChart } from './empty-chart.tsx'
import { useChartReading } from './use-chart-reading.ts'

export interface LineChartProps {
  /** What the chart shows; said, not shown: a heading stands above it. */
  title: string
  /** One or two, with points of the same times. The second is dashed. Texts need the namespace `game`. */
  series: readonly ChartSeries[]
  /** Seconds a point stands for: from a day on, points have no hour. */
  step: number
  /** A value with its word: `1,204 players`. */
  formatValue: (value: number) => string
  /** A value beside the axis, where its word would be too much. */
  formatTick: (value: number) => string
  /** The axis begins near the lowest value, and not at 0. */
  isFitted?: boolean
  /** A value holds until the next point. */
  isStepped?: boolean
  /** Pixels. */
  height?: number
  /** Why there is nothing, where there is nothing. */
  empty: string
}

/**
 * Values over time as lines that are read on the server, without scripts, without colours, by keyboard,
 * pointer and finger, and as a table.
 */
export function LineChart(props: LineChartProps) {
  const { title, series, empty, height = 240 } = props
  if (listValues(series).length === 0) return <EmptyChart {...{ title, empty, height }} />
  return <FilledChart {...props} height={height} />
}

function FilledChart({ height = 240, ...props }: LineChartProps) {
  const { title, series, step, formatValue, isFitted, isStepped, formatTick } = props
  const points = series[0]?.points ?? []
  const words = useChartWords(step)
  const { index, handlers } = useChartReading(points)
  const isAlive = useIsAlive()
  const sayValues = useValueWords(props)
  const shown = index ?? points.length - 1
  const at = points[shown]?.at ?? 0
  const interaction = isAlive
    ? {
        role: 'slider',
        tabIndex: 0,
        'aria-valuemin': 0,
        'aria-valuemax': points.length - 1,
        'aria-valuenow': shown,
        'aria-valuetext': `${words.moment(at)}${sayValues.colon}${sayValues.all(shown)}`,
        ...handlers,
      }
    : { role: 'img' }
  return (
    <figure aria-label={title}>
      {series.length > 1 && <ChartLegend series={series} />}
      <ChartReading isRead={index !== undefined} moment={words.moment(at)}>
        {sayValues.all(shown)}
      </ChartReading>
      <ChartPlot
        {...{ series, height, words, formatTick, isFitted, isStepped, step }}
        reading={index}
        interaction={{ 'aria-label': title, ...interaction }}
      />
      {series.map(({ label, points: own }) => {
        const extremes = findExtremes(own)
        return (
          extremes && (
            <ChartSummary
              key={label}
              label={series.length > 1 ? label : undefined}
              {...{ extremes, words, formatValue }}
            />
          )
        )
      })}
      <ChartTable {...{ title, series, words, formatTick }} />
    </figure>
  )
}
