import { shareOf } from './chart-scale.ts'
import { type Drawing, yOf } from './chart-series.ts'
import type { ChartWords } from './chart-words.ts'
import { timeAxis } from './time-axis.ts'

/** The values of the axis, beside the lines they are of. */
export function ValueLabels({
  drawing,
  formatTick,
}: {
  drawing: Drawing
  formatTick: (value: number) => string
}) {
  const labels = drawing.axis.ticks.map((value) => ({ value, text: formatTick(value) }))
  const longest = Math.max(...labels.map(({ text }) => text.length))
  return (
    <svg
      aria-hidden="true"
      width={`${longest * 0.6 + 0.7}em`}
      height={drawing.height}
      className="block overflow-visible fill-text-quiet text-xs tabular-nums forced-colors:fill-[CanvasText]"
    >
      {labels.map(({ value, text }) => (
        <text key={value} x="100%" dx="-0.7em" dy="0.32em" y={yOf(value, drawing)} textAnchor="end">
          {text}
        </text>
      ))}
    </svg>
  )
}

/** By the rank of a mark. */
const rooms = ['', '@max-[16rem]:hidden', '@max-[38rem]:hidden'] as const

interface TimeLabelsProps {
  drawing: Drawing
  /** Seconds a point stands for. */
  step: number
  words: ChartWords
}

/** Hours, days or months below the lines. */
export function TimeLabels({ drawing, step, words }: TimeLabelsProps) {
  const { from, to } = drawing
  const { unit, ticks } = timeAxis(from, to, step, words.timeZone)
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="2em"
      className="col-start-2 block overflow-visible text-xs tabular-nums"
    >
      {ticks.map(({ at, rank }) => {
        const share = shareOf(at, from, to)
        const x = `${(share * 100).toFixed(2)}%`
        return (
          <g
            key={at}
            className={`stroke-none ${rooms[rank]} fill-text-quiet forced-colors:fill-[CanvasText]`}
          >
            <line x1={x} x2={x} y1="0" y2="5" className="stroke-line-strong" />
            <text x={x} y="1.55em" textAnchor={anchorOf(share)}>
              {words.mark(at, unit)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Words at the ends stay within the chart. */
function anchorOf(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.05) return 'start'
  return share > 0.95 ? 'end' : 'middle'
}
