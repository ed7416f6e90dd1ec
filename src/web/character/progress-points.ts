import type { Character } from '../../contract/character.ts'
import type { ChartPoint } from '../ui/chart/chart-series.ts'

export const measures = ['level', 'rating'] as const
export type Measure = (typeof measures)[number]

export const secondsOfDay = 86_400

/** The days that something changed on, and the latest: until then it stayed so. */
export function pointsOf(
  { progress, takenAt }: Pick<Character, 'progress' | 'takenAt'>,
  measure: Measure,
): ChartPoint[] {
  const points = progress
    .map((one) => ({ at: one.day, value: one[measure] }))
    .filter(({ value }) => value !== null)
  const last = points.at(-1)
  if (!last || takenAt - last.at < secondsOfDay) return points
  return [...points, { at: takenAt, value: last.value }]
}

/** Whether it was ever another. */
export function isMoving(points: readonly ChartPoint[]): boolean {
  return new Set(points.map(({ value }) => value)).size > 1
}

/** Two lines at the moments of either: what changed last holds, and before its first nothing is known. */
export function alignPoints(
  first: readonly ChartPoint[],
  second: readonly ChartPoint[],
): { points: ChartPoint[]; values: (number | null)[] } {
  const times = [...new Set([...first, ...second].map(({ at }) => at))].toSorted((a, b) => a - b)
  const valueAt = (points: readonly ChartPoint[], time: number) =>
    points.findLast(({ at }) => at <= time)?.value ?? null
  return {
    points: times.map((at) => ({ at, value: valueAt(first, at) })),
    values: times.map((at) => valueAt(second, at)),
  }
}
