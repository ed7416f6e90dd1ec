import type { HourlyPopulation } from '../../contract/game.ts'
import { type Weekday, weekdayOf } from '../ui/chart/time-axis.ts'
import { partsOf } from '../ui/date.tsx'

export const hoursOfDay = 24
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0]
/** How full an hour can be, from 0 on. */
export const fullest = 4

export interface PeakHour {
  weekday: Weekday
  hour: number
  /** On average. */
  players: number
  /** From 0, the quietest, to `fullest`. */
  level: number
}

export interface PeakHours {
  /** Monday first; what was never counted is missing. */
  days: readonly { weekday: Weekday; hours: readonly (PeakHour | undefined)[] }[]
  busiest: PeakHour
  quietest: PeakHour
}

/** Whole days counted so far. It takes seven. */
export function countDays({ averages }: HourlyPopulation): number {
  return Math.floor(averages.filter((average) => average !== null).length / hoursOfDay)
}

/**
 * How many play at each hour of the week where somebody lives, through changes to and from summer time. Undefined
 * before there is a week to speak of.
 */
export function toPeakHours(population: HourlyPopulation, timeZone: string): PeakHours | undefined {
  if (countDays(population) < weekdays.length) return undefined
  const means = averageByHour(population, timeZone)
  const known = [...means.values()]
  const least = Math.min(...known)
  const range = Math.max(...known) - least || 1
  const days = weekdays.map((weekday) => ({
    weekday,
    hours: Array.from({ length: hoursOfDay }, (_, hour) => {
      const players = means.get(weekday * hoursOfDay + hour)
      if (players === undefined) return undefined
      const share = (players - least) / range
      return { weekday, hour, players, level: Math.min(fullest, Math.floor(share * (fullest + 1))) }
    }),
  }))
  const ordered = days
    .flatMap(({ hours }) => hours.filter((hour) => hour !== undefined))
    .toSorted((one, other) => one.players - other.players)
  const [quietest] = ordered
  const busiest = ordered.at(-1)
  return quietest && busiest ? { days, busiest, quietest } : undefined
}

/** By hour of the week, which begins with Sunday’s first. */
function averageByHour({ from, averages }: HourlyPopulation, timeZone: string) {
  const counts = new Map<number, number[]>()
  for (const [index, average] of averages.entries()) {
    if (average === null) continue
    const at = from + index * 3600
    const hour = weekdayOf(at, timeZone) * hoursOfDay + Number(partsOf(at, timeZone)['hour'])
    counts.set(hour, [...(counts.get(hour) ?? []), average])
  }
  const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
  return new Map([...counts].map(([hour, all]) => [hour, mean(all)]))
}
