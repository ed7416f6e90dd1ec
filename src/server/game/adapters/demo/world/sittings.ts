import { type Calendar, isWeekend } from './calendar.ts'
import { bell, type Roll } from './dice.ts'
import type { Life } from './lives.ts'

const minuteMs = 60_000
const shortest = 10

/** A time somebody is in the game, in milliseconds since epoch; the end is not part of it. */
export interface Sitting {
  start: number
  end: number
}

/** When somebody who plays on a day does: most in the evening, some in the afternoon too, traders all day. */
export function createSittings(dice: (purpose: string) => Roll, calendar: Calendar) {
  const rollEvening = dice('evening')
  const rollDaytime = dice('daytime')
  const rollStart = dice('start')
  const rollLength = dice('length')

  /** Minutes from local midnight. */
  function planOf({ seat: { number }, player }: Life, day: number): [number, number][] {
    const lengthOf = (middle: number, time: number) =>
      Math.max(shortest, middle * Math.exp(bell(rollLength, number, day, time) * 0.45))
    if (player.isTrader) return [[560 + rollStart(number, day) * 300, lengthOf(560, 0)]]

    const isFree = isWeekend(day)
    const isDaytime = rollDaytime(number, day) < (isFree ? 0.6 : 0.24)
    const isEvening = !isDaytime || rollEvening(number, day) < 0.8
    const plan: [number, number][] = []
    if (isDaytime) plan.push([540 + rollStart(number, day, 1) * 480, lengthOf(85, 1)])
    if (isEvening)
      plan.push([1205 + bell(rollStart, number, day, 2) * 75, lengthOf(isFree ? 150 : 130, 2)])
    return plan
  }

  return {
    /** The sittings of a day of play, the earliest first, a pause between them. None begins before that day. */
    sittingsOn(life: Life, day: number): Sitting[] {
      const { wakes, behind } = life.player
      const midnight = calendar.startOf(day)
      const last = calendar.startOf(day + 1) + wakes * minuteMs
      const sittings: Sitting[] = []
      for (const [at, length] of planOf(life, day)) {
        const earliest = sittings.at(-1)?.end ?? midnight + wakes * minuteMs
        const start = Math.max(Math.round(midnight + (at + behind) * minuteMs), earliest + minuteMs)
        const end = Math.min(Math.round(start + length * minuteMs), last)
        if (end > start) sittings.push({ start, end })
      }
      return sittings
    },
  }
}

export type Sittings = ReturnType<typeof createSittings>
