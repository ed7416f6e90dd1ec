import type { PageLink } from '../../../contract/page-link.ts'
import { shareOf, type ValueAxis } from './chart-scale.ts'
import type { Place } from './chart-path.ts'

/** What is known of one moment. */
export interface ChartPoint {
  /** Seconds since epoch. */
  at: number
  /** Null where nobody knows: a gap in the line, and no zero. */
  value: number | null
  /** The lowest and the highest of the time that the point stands for. */
  low?: number | null
  high?: number | null
}

/** What is drawn over a line: what it is of, and its value at each of the points of the first. */
export interface SecondLine {
  label: string
  values: readonly (number | null)[]
}

/** What happened at a moment of a line. */
export interface TimeMark {
  name: string
  /** Seconds since epoch. */
  at: number
  sort: 'event' | 'update'
  /** Where more of it is read. */
  to: PageLink
}

/** The marks that are within the time of the points, each of which stands for the `step` seconds after it. */
export function listWithin<T extends TimeMark>(
  marks: readonly T[],
  points: readonly ChartPoint[],
  step: number,
): T[] {
  const times = points.map(({ at }) => at)
  return marks.filter(({ at }) => at >= Math.min(...times) && at < Math.max(...times) + step)
}

/** A point whose value is known. */
export type KnownPoint = ChartPoint & { value: number }

export function listKnown(points: readonly ChartPoint[]): KnownPoint[] {
  return points.filter((point): point is KnownPoint => point.value !== null)
}

/** All values that a chart must have room for. */
export function listValues(points: readonly ChartPoint[]): number[] {
  return points
    .flatMap(({ value, low, high }) => [value, low, high])
    .filter((value) => value !== null && value !== undefined)
}

/**
 * What is worth saying of a line: its highest and lowest, of the band around it where it has one, the first
 * time each, and its last.
 */
export interface Extremes {
  highest: KnownPoint
  lowest: KnownPoint
  latest: KnownPoint
}

/** @returns undefined where nothing is known. */
export function findExtremes(points: readonly ChartPoint[]): Extremes | undefined {
  const known = listKnown(points)
  const latest = known.at(-1)
  if (!latest) return undefined
  const tops = known.map((point) => ({ ...point, value: point.high ?? point.value }))
  const bottoms = known.map((point) => ({ ...point, value: point.low ?? point.value }))
  const highest = tops.reduce((best, point) => (point.value > best.value ? point : best))
  const lowest = bottoms.reduce((best, point) => (point.value < best.value ? point : best))
  return { highest, lowest, latest }
}

/** The point closest in time to `at`. */
export function nearestIndex(points: readonly ChartPoint[], at: number): number {
  const distances = points.map((point) => Math.abs(point.at - at))
  return distances.indexOf(Math.min(...distances))
}

/** Where time and value are on a drawing `width` wide, and as high as `height` without its margins. */
export interface Drawing {
  from: number
  to: number
  axis: ValueAxis
  width: number
  height: number
  /** Room above the highest and below the lowest value. */
  margin: number
}

export function xOf(at: number, { from, to, width }: Pick<Drawing, 'from' | 'to' | 'width'>) {
  return shareOf(at, from, to) * width
}

export function yOf(value: number, { axis, height, margin }: Drawing): number {
  const share = shareOf(value, axis.lowest, axis.highest)
  return margin + (1 - share) * (height - 2 * margin)
}

/** Where the points are, by one of their values. */
export function placesOf(
  points: readonly ChartPoint[],
  drawing: Drawing,
  part: 'value' | 'low' | 'high' = 'value',
): Place[] {
  return points.map((point) => {
    const value = point[part]
    if (value === null || value === undefined) return undefined
    return { x: xOf(point.at, drawing), y: yOf(value, drawing) }
  })
}
