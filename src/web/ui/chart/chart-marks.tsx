import type { Place } from './chart-path.ts'
import { shareOf } from './chart-scale.ts'
import {
  type ChartPoint,
  type Drawing,
  type Extremes,
  type KnownPoint,
  type TimeMark,
  yOf,
} from './chart-series.ts'

/** What marks a point, on the line and beside the words for it. */
type MarkShape = keyof typeof shapes

/** Around 0, 0. */
const shapes = {
  highest: 'M0 -5.5L5.5 4L-5.5 4Z',
  lowest: 'M0 5.5L5.5 -4L-5.5 -4Z',
  event: 'M0 -6L6 0L0 6L-6 0Z',
  update: 'M-4.5 -4.5H4.5V4.5H-4.5Z',
  latest: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0',
}

/** Drawn around its own place; `className` says in which colours. */
export function Mark({ shape, className }: { shape: MarkShape; className: string }) {
  return <path d={shapes[shape]} className={className} strokeWidth="1.5" strokeLinejoin="round" />
}

const fill = 'fill-brass forced-colors:fill-[CanvasText]'
const edge = `${fill} stroke-surface-1 forced-colors:stroke-[Canvas]`

interface SeriesMarksProps {
  lonely: readonly NonNullable<Place>[]
  extremes: Extremes | undefined
  drawing: Drawing
}

/** Points that a line alone would not show, and those that are worth a word. */
export function SeriesMarks({ lonely, extremes, drawing }: SeriesMarksProps) {
  return (
    <g>
      {lonely.map(({ x, y }) => (
        <circle key={x} cx={percent(x / drawing.width)} cy={y} r="2" className={fill} />
      ))}
      {extremes &&
        (['lowest', 'highest', 'latest'] as const).map((shape) => (
          <MarkAt key={shape} point={extremes[shape]} drawing={drawing}>
            <Mark shape={shape} className={edge} />
          </MarkAt>
        ))}
    </g>
  )
}

/** A nested drawing, for a percentage says where it is and no transform could. */
function MarkAt(props: { point: KnownPoint; drawing: Drawing; children: React.ReactNode }) {
  const { point, drawing, children } = props
  return (
    <svg
      x={percent(shareOf(point.at, drawing.from, drawing.to))}
      y={yOf(point.value, drawing)}
      className="overflow-visible"
    >
      {children}
    </svg>
  )
}

/** What happened meanwhile: a broken line down to the time, under a mark. */
export function MomentMarks({ marks, drawing }: { marks: readonly TimeMark[]; drawing: Drawing }) {
  return marks.map(({ name, at, sort }) => {
    const x = placeOf(at, drawing)
    return (
      <g key={`${at} ${name}`}>
        <line
          x1={x}
          x2={x}
          y1="0"
          y2={drawing.height}
          strokeDasharray="3 5"
          className="stroke-line-strong forced-colors:stroke-[CanvasText]"
        />
        <svg x={x} y="0" className="overflow-visible">
          <Mark
            shape={sort}
            className="fill-text stroke-surface-1 forced-colors:fill-[CanvasText]"
          />
        </svg>
      </g>
    )
  })
}

/** The marks of what happened, to be clicked on: over the line, which has a hand for its own. For others they stand in words below. */
export function MarkLinks({ marks, drawing }: { marks: readonly TimeMark[]; drawing: Drawing }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={drawing.height}
      className="pointer-events-none absolute inset-0 overflow-visible"
    >
      {marks.map(({ name, at, to }) => (
        <svg key={`${at} ${name}`} x={placeOf(at, drawing)} className="overflow-visible">
          <a href={to} tabIndex={-1} className="group pointer-events-auto">
            <title>{name}</title>
            <circle
              r="12"
              strokeWidth="2"
              className="fill-transparent group-hover:stroke-brass forced-colors:group-hover:stroke-[LinkText]"
            />
          </a>
        </svg>
      ))}
    </svg>
  )
}

/** What happened since the last point began stands at that point, where the line ends. */
function placeOf(at: number, { from, to }: Drawing): string {
  return percent(shareOf(Math.min(at, to), from, to))
}

interface ReadingMarkProps {
  point: ChartPoint
  drawing: Drawing
}

/** Where the point that is read is: a line down to the time, a ring around the value. */
export function ReadingMark({ point: { at, value }, drawing }: ReadingMarkProps) {
  const x = percent(shareOf(at, drawing.from, drawing.to))
  return (
    <g className="fill-surface-1 stroke-text forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]">
      <line x1={x} x2={x} y1="0" y2={drawing.height} />
      {value !== null && <circle cx={x} cy={yOf(value, drawing)} r="5" strokeWidth="2" />}
    </g>
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}
