import { countPlayed } from './habits.ts'
import type { Roll } from './dice.ts'
import type { Life } from './lives.ts'
import type { Sitting } from './sittings.ts'

export const highestLevel = 60
/** Experience of who has just reached the highest level. */
const wholeExperience = 3_600_000
/** Days of play that takes somebody of an ordinary pace. */
const daysToTop = 250
const perDay = wholeExperience / daysToTop

/** Experience each level begins with, level 1 first. */
const levels = Array.from({ length: highestLevel }, (_, before) =>
  Math.round(wholeExperience * (before / (highestLevel - 1)) ** 2),
)

const startOf = (level: number) => levels[level - 1] ?? wholeExperience

export function levelOf(experience: number): number {
  let [low, high] = [0, highestLevel - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((levels[middle] ?? 0) <= experience) low = middle
    else high = middle - 1
  }
  return low + 1
}

/** What somebody has come to, in whole days of play. `today` are the sittings of that day of play. */
export function createGrowth(dice: (purpose: string) => Roll) {
  const rollDay = dice('good days')
  const rollSpree = dice('sprees')

  /** Some days bring more than others, none takes back what the one before brought. */
  function afterDays({ seat, generation }: Life, days: number): number {
    return days === 0 ? 0 : days + 0.8 * (rollDay(seat.number, generation, days) - 0.5)
  }

  return {
    /** Days of play behind a character; the one of `today` counts by the part of it that is over. */
    effortOf(life: Life, day: number, today: readonly Sitting[], time: number): number {
      const days = countPlayed(life.habits, life.born, day)
      const before = afterDays(life, days)
      const part = partOver(today, time)
      return part === 0 ? before : before + part * (afterDays(life, days + 1) - before)
    },

    experienceOf({ seat: { member }, pace }: Life, effort: number): number {
      const gathered = effort * pace * perDay
      if (!member) return Math.floor(slowedAtTop(gathered))
      const start = startOf(member.level)
      if (member.level === highestLevel) return Math.floor(slowedAtTop(start + gathered))
      // those the forum tells the level of stay on it, however long the site runs
      const span = startOf(member.level + 1) - start
      return Math.floor(start + span * (effort / (effort + 1500)))
    },

    /** Saved over some days, and spent in a day. */
    goldOf(life: Life, effort: number): number {
      const { seat, generation, thrift, player } = life
      const level = levelOf(this.experienceOf(life, effort))
      const turns =
        effort / (9 + 25 * rollSpree(seat.number, generation)) + rollSpree(seat.number, 1)
      const spree = Math.floor(turns)
      const kept = 0.2 + 0.5 * rollSpree(seat.number, generation, spree + 2)
      const saved = kept + (1 - kept) * (turns - spree)
      return Math.floor(level ** 1.9 * thrift * (player.isTrader ? 9 : 1) * saved)
    },
  }
}

/** Who has nothing left to reach comes along in small steps. */
function slowedAtTop(gathered: number): number {
  const beyond = Math.max(0, gathered - wholeExperience)
  return gathered - beyond * 0.92
}

export type Growth = ReturnType<typeof createGrowth>

function partOver(sittings: readonly Sitting[], time: number): number {
  let [whole, over] = [0, 0]
  for (const { start, end } of sittings) {
    whole += end - start
    over += Math.min(Math.max(time - start, 0), end - start)
  }
  return whole === 0 ? 0 : over / whole
}
