import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useIsAlive } from '../../base/use-is-alive.ts'
import { ChartPlot } from './chart-plot.tsx'
import {
  type ChartPoint,
  findExtremes,
  listValues,
  listWithin,
  type SecondLine,
  type TimeMark,
} from './chart-series.ts'
import { ChartLegend, ChartMoments, ChartReading, ChartSummary } from './chart-text.tsx'
import { ChartTable } from './chart-table.tsx'
import { useChartWords, useValueWords } from './chart-words.ts'
import { EmptyChart } from './empty-chart.tsx'
import { useChartReading } from './use-chart-reading.ts'

export interface LineChartProps {
  /** What the chart shows; said, not shown: a heading stands above it. */
  title: string
  /** What the values are. Texts need the namespace `game`. */
  label: string
  /** The oldest first. */
  points: readonly ChartPoint[]
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
  /** A second line over the first, whose name is then `label`. Texts say no highest and lowest of either. */
  second?: SecondLine
  /** What happened meanwhile: on the line, and in words below it. */
  marks?: readonly TimeMark[]
  /** Without the highest and lowest in words: beside other charts. */
  isBrief?: boolean
  /** Pixels. */
  height?: number
  /** Why there is nothing, where there is nothing. */
  empty: string
}

/**
 * Values over time as a line that is read on the server, without scripts, without colours, by keyboard,
 * pointer and finger, and as a table.
 */
export function LineChart(props: LineChartProps) {
  const { title, points, empty, height = 240 } = props
  if (listValues(points).length === 0) return <EmptyChart {...{ title, empty, height }} />
  return <FilledChart {...props} height={height} />
}

function FilledChart({ height = 240, ...props }: LineChartProps) {
  const { title, label, points, second, step, formatValue, formatTick, isFitted, isStepped } = props
  const isBrief = props.isBrief || second !== undefined
  const { t } = useTranslation('game')
  const words = useChartWords(step)
  const { index, handlers } = useChartReading(points)
  const isAlive = useIsAlive()
  const say = useValueWords(props)
  const shown = index ?? points.length - 1
  const point = points[shown] ?? { at: 0, value: null }
  const moment = words.moment(point.at)
  const colon = t('Chart.colon')
  const said = second
    ? [
        `${label}${colon}${say(point)}`,
        `${second.label}${colon}${say({ at: point.at, value: second.values[shown] ?? null })}`,
      ].join(' · ')
    : say(point)
  const extremes = findExtremes(points)
  const marks = listWithin(props.marks ?? [], points, step)
  const interaction = isAlive
    ? {
        role: 'slider',
        tabIndex: 0,
        'aria-valuemin': 0,
        'aria-valuemax': points.length - 1,
        'aria-valuenow': shown,
        'aria-valuetext': `${moment}${colon}${said}`,
        ...handlers,
      }
    : { role: 'img' }
  return (
    <figure aria-label={title}>
      {second && <ChartLegend first={label} second={second.label} />}
      <ChartReading isRead={index !== undefined} moment={moment}>
        {said}
      </ChartReading>
      <ChartPlot
        {...{ points, second, marks, height, words, formatTick, isFitted, isStepped, step }}
        reading={index}
        interaction={{ 'aria-label': title, ...interaction }}
      />
      {extremes && !isBrief && <ChartSummary {...{ extremes, words, formatValue }} />}
      {marks.length > 0 && <ChartMoments {...{ marks, words }} />}
      <ChartTable {...{ title, label, points, second, words, formatTick }} />
    </figure>
  )
}
