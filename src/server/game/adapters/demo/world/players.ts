import type { Calendar } from './calendar.ts'
import type { Roll } from './dice.ts'
import type { Seat } from './seats.ts'

/** Whoever plays the characters of an account. */
export interface Player {
  /** Minutes from local midnight to when their day of play begins; what they play until then is of the day before. */
  wakes: number
  /** Minutes their evenings come later: some live across the sea. */
  behind: number
  /** Stands on the market all day. */
  isTrader: boolean
}

/** Part of the players who live across the sea, work at night, or for whom it is evening at any other hour. */
const atOtherHours = 0.5
/** Part of the others who have theirs an hour later, as in London. */
const overTheChannel = 0.15
const farthest = 20 * 60

export function createPlayers(dice: (purpose: string) => Roll, calendar: Calendar) {
  const rollHome = dice('home')
  const rollWake = dice('wake')
  const rollTrade = dice('trade')
  const known = new Map<number, Player>()

  function make(first: number): Player {
    const behind = behindOf(rollHome(first), rollHome(first, 1))
    return {
      behind,
      wakes: 300 + Math.floor(rollWake(first) * 180) + behind,
      isTrader: rollTrade(first) < 0.045,
    }
  }

  return {
    playerOf({ number, place }: Seat): Player {
      const first = number - place
      const player = known.get(first) ?? make(first)
      known.set(first, player)
      return player
    },
    /** The day of play a moment belongs to. */
    dayOf({ wakes }: Player, time: number): number {
      let day = calendar.dayAt(time)
      while (time < calendar.startOf(day) + wakes * 60_000) day -= 1
      return day
    },
  }
}

export type Players = ReturnType<typeof createPlayers>

function behindOf(share: number, far: number): number {
  if (share < atOtherHours) return Math.floor(far * farthest)
  return share < atOtherHours + overTheChannel ? 60 : 0
}
