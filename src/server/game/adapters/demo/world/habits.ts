import { isWeekend } from './calendar.ts'
import type { Roll } from './dice.ts'
import type { Seat } from './seats.ts'

/** Days after which a player's habits repeat: whole weeks, so that Saturdays stay Saturdays. */
const round = 28

/** On which days somebody plays. */
export interface Habits {
  /** A bit for each day of the round. */
  mask: number
  /** Days from the first on which they play at all. */
  stays: number
}

export function createHabits(dice: (purpose: string) => Roll) {
  const rollTurn = dice('whose turn')
  const rollDay = dice('playing days')

  return {
    /**
     * The days of one life. `keenness` is the part of days somebody plays. Of several characters of an account,
     * one plays on a day.
     */
    daysOf(seat: Seat, generation: number, keenness: number): number {
      let mask = 0
      for (let place = 0; place < round; place += 1) {
        const isTurn = seat.places === 1 || turnOf(seat, place) === seat.place
        const likely = Math.min(0.97, keenness * (isWeekend(place) ? 1.25 : 0.92))
        if (isTurn && rollDay(seat.number, generation, place) < likely) mask |= 1 << place
      }
      return mask
    },
  }

  /** More than half of the days belong to the first character of an account. */
  function turnOf({ number, place, places }: Seat, day: number): number {
    const turn = rollTurn(number - place, day)
    return turn < 0.55 ? 0 : 1 + Math.floor(((turn - 0.55) / 0.45) * (places - 1))
  }
}

/** Whether somebody whose days begin with `born` plays on that day. */
export function playsOn({ mask, stays }: Habits, born: number, day: number): boolean {
  const age = day - born
  return age >= 0 && age < stays && ((mask >>> modulo(day)) & 1) === 1
}

/** How many days somebody has played before that day. */
export function countPlayed({ mask, stays }: Habits, born: number, day: number): number {
  const age = Math.min(day - born, stays)
  if (age <= 0) return 0
  const begun = modulo(born)
  // the days of the round in the order they came in since the first one
  const turned = ((mask >>> begun) | (mask << (round - begun))) & (2 ** round - 1)
  return Math.floor(age / round) * ones(turned) + ones(turned & (2 ** (age % round) - 1))
}

/** The last day before `day` on which somebody played; undefined when there was none. */
export function lastPlayed(habits: Habits, born: number, day: number): number | undefined {
  const latest = Math.min(day, born + habits.stays) - 1
  for (let earlier = latest; earlier >= born && earlier > latest - round; earlier -= 1) {
    if (playsOn(habits, born, earlier)) return earlier
  }
  return undefined
}

function modulo(day: number): number {
  return ((day % round) + round) % round
}

function ones(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55_55_55_55)
  left = (left & 0x33_33_33_33) + ((left >>> 2) & 0x33_33_33_33)
  return Math.imul((left + (left >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}
