import type { Guild } from '../../contract/guild.ts'
import type { ChartPoint } from '../ui/chart/chart-series.ts'

const day = 86_400

/** Where the guild stood on the days that are known: it held each place until the next. */
export function placesOverTime({ progress, position, takenAt }: Guild): ChartPoint[] {
  const points = progress.map((one) => ({ at: one.day, value: -one.position }))
  const last = points.at(-1)
  return last && takenAt - last.at < day ? points : [...points, { at: takenAt, value: -position }]
}

/** Places gained in seven days, negative when lost; null where nobody knows so far back. */
export function changeOfWeek({ progress, position, takenAt }: Guild): number | null {
  const then = progress.findLast((one) => one.day <= takenAt - 7 * day)
  return then ? then.position - position : null
}

/** The best place that is known, and the day it was first held on; undefined where it was never better than now. */
export function bestPlace({ progress, position }: Guild): Guild['progress'][number] | undefined {
  const best = progress.reduce<Guild['progress'][number] | undefined>(
    (before, one) => (before && before.position <= one.position ? before : one),
    undefined,
  )
  return best && best.position < position ? best : undefined
}
