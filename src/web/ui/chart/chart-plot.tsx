import { TimeLabels, ValueLabels } from './chart-axes.tsx'
import { bandPath, linePath, listLonely } from './chart-path.ts'
import { valueAxis } from './chart-scale.ts'
import {
  type ChartSeries,
  type Drawing,
  findExtremes,
  listValues,
  placesOf,
  yOf,
} from './chart-series.ts'
import type { ChartWords } from './chart-words.ts'
import { ReadingMark, SeriesMarks } from './chart-marks.tsx'

interface ChartPlotProps {
  series: readonly ChartSeries[]
  step: number
  height: number
  words: ChartWords
  formatTick: (value: number) => string
  isFitted: boolean | undefined
  isStepped: boolean | undefined
  /** Index of the point that is read. */
  reading: number | undefined
  /** Attributes of what is pointed at and has the focus. */
  interaction: React.ComponentProps<'div'>
}

/** Lines are drawn in these units across, and stretched; text and marks are placed by percentages and never are. */
const width = 1000

/** The lines between their axes. Text keeps its size whatever the width. */
export function ChartPlot(props: ChartPlotProps) {
  const { series, height, formatTick, isFitted, interaction } = props
  const axis = valueAxis(listValues(series), isFitted)
  const times = series.flatMap(({ points }) => points.map(({ at }) => at))
  const drawing: Drawing = {
    from: Math.min(...times),
    to: Math.max(...times),
    axis,
    width,
    height,
    margin: 12,
  }
  return (
    <div className="@container">
      <div className="grid grid-cols-[auto_minmax(0,1fr)]">
        <ValueLabels {...{ drawing, formatTick }} />
        <div {...interaction} className="touch-pan-y cursor-crosshair rounded-sm outline-offset-4">
          <Lines {...props} drawing={drawing} />
        </div>
        <TimeLabels {...props} drawing={drawing} />
      </div>
    </div>
  )
}

interface PartProps extends Omit<ChartPlotProps, 'interaction'> {
  drawing: Drawing
}

function Lines({ series, drawing, isStepped = false, reading }: PartProps) {
  const { height, axis } = drawing
  return (
    <svg aria-hidden="true" width="100%" height={height} className="block overflow-visible">
      <g className="stroke-line forced-colors:stroke-[GrayText]">
        {axis.ticks.map((value) => {
          const y = yOf(value, drawing)
          return <line key={value} x1="0" x2="100%" y1={y} y2={y} />
        })}
      </g>
      <svg
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="overflow-visible"
      >
        {series.map(({ label, points }, index) => (
          <g key={label} className={`fill-none ${strokes[index] ?? ''}`}>
            <path
              d={bandPath(placesOf(points, drawing, 'high'), placesOf(points, drawing, 'low'), {
                isStepped,
              })}
              className="fill-brass/20 stroke-none forced-colors:fill-[GrayText]"
            />
            <path
              d={linePath(placesOf(points, drawing), { isStepped })}
              vectorEffect="non-scaling-stroke"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
              strokeDasharray={index === 0 ? undefined : '7 6'}
            />
          </g>
        ))}
      </svg>
      {series.map(({ label, points }, index) => (
        <SeriesMarks
          key={label}
          isSecond={index > 0}
          lonely={listLonely(placesOf(points, drawing))}
          extremes={findExtremes(points)}
          drawing={drawing}
        />
      ))}
      {reading !== undefined && <ReadingMark {...{ series, drawing, reading }} />}
    </svg>
  )
}

const strokes = [
  'stroke-brass forced-colors:stroke-[CanvasText]',
  'stroke-online forced-colors:stroke-[CanvasText]',
]
