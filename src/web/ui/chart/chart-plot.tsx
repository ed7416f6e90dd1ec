import { TimeLabels, ValueLabels } from './chart-axes.tsx'
import { bandPath, linePath, listLonely } from './chart-path.ts'
import { valueAxis } from './chart-scale.ts'
import {
  type ChartPoint,
  type Drawing,
  findExtremes,
  listValues,
  placesOf,
  type SecondLine,
  type TimeMark,
  yOf,
} from './chart-series.ts'
import type { ChartWords } from './chart-words.ts'
import { MarkLinks, MomentMarks, ReadingMark, SeriesMarks } from './chart-marks.tsx'

interface ChartPlotProps {
  points: readonly ChartPoint[]
  second: SecondLine | undefined
  marks: readonly TimeMark[]
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
  const { points, second, marks, height, formatTick, isFitted, interaction } = props
  const axis = valueAxis([...listValues(points), ...listValues(pointsOf(second, points))], isFitted)
  const times = points.map(({ at }) => at)
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
        <div className="relative">
          <div
            {...interaction}
            className="touch-pan-y cursor-crosshair rounded-sm outline-offset-4"
          >
            <Lines {...props} drawing={drawing} />
          </div>
          <MarkLinks marks={marks} drawing={drawing} />
        </div>
        <TimeLabels {...props} drawing={drawing} />
      </div>
    </div>
  )
}

interface PartProps extends Omit<ChartPlotProps, 'interaction'> {
  drawing: Drawing
}

/** The points of a second line. */
function pointsOf(second: SecondLine | undefined, points: readonly ChartPoint[]): ChartPoint[] {
  return second ? points.map(({ at }, index) => ({ at, value: second.values[index] ?? null })) : []
}

function Lines({
  points,
  second,
  marks,
  drawing,
  isFitted,
  isStepped = false,
  reading,
}: PartProps) {
  const { height, axis } = drawing
  const others = pointsOf(second, points)
  const beside = reading === undefined ? undefined : others[reading]
  const places = placesOf(points, drawing)
  const ground = yOf(axis.lowest, drawing)
  const read = reading === undefined ? undefined : points[reading]
  return (
    <svg aria-hidden="true" width="100%" height={height} className="block overflow-visible">
      <g className="stroke-line forced-colors:stroke-[GrayText]">
        {axis.ticks.map((value) => {
          const y = yOf(value, drawing)
          return <line key={value} x1="0" x2="100%" y1={y} y2={y} />
        })}
      </g>
      <MomentMarks {...{ marks, drawing }} />
      <svg
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="overflow-visible"
      >
        {/* how much there is, where the ground is nothing */}
        {!isFitted && !second && (
          <path
            d={bandPath(
              places,
              places.map((place) => place && { x: place.x, y: ground }),
              { isStepped },
            )}
            className="fill-brass/15 forced-colors:fill-none"
          />
        )}
        <path
          d={bandPath(placesOf(points, drawing, 'high'), placesOf(points, drawing, 'low'), {
            isStepped,
          })}
          className="fill-brass/20 forced-colors:fill-[GrayText]"
        />
        {others.length > 0 && (
          <path
            d={linePath(placesOf(others, drawing), { isStepped })}
            vectorEffect="non-scaling-stroke"
            strokeWidth="2"
            strokeDasharray="7 5"
            strokeLinejoin="round"
            className="fill-none stroke-text forced-colors:stroke-[CanvasText]"
          />
        )}
        <path
          d={linePath(places, { isStepped })}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="fill-none stroke-brass forced-colors:stroke-[CanvasText]"
        />
      </svg>
      <SeriesMarks
        lonely={listLonely(places)}
        extremes={second ? undefined : findExtremes(points)}
        drawing={drawing}
      />
      {read && <ReadingMark point={read} drawing={drawing} />}
      {beside && <ReadingMark point={beside} drawing={drawing} />}
    </svg>
  )
}
