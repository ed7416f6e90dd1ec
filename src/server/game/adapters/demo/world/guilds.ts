import { guildNames } from '../names/guild-names.ts'
import { memberCounts } from './cast.ts'
import type { Roll } from './dice.ts'
import type { Life } from './lives.ts'

/** Part of the players who are in a guild. */
const joining = 0.62
/** Days of play before anybody joins one. */
const alone = 3

/** How sought-after each guild is. Those whose members are counted take nobody. */
const weights = guildNames.map((name, place) =>
  memberCounts[name] === undefined ? 1 / (2 + ((place * 17) % guildNames.length)) ** 0.85 : 0,
)
const sum = weights.reduce((before, weight) => before + weight, 0)

export const guildId = (guild: number) => String(guild + 1)

/** Who is in which guild: most stay for months, then try another one or none. */
export function createMembership(dice: (purpose: string) => Roll) {
  const rollTerm = dice('guild term')
  const rollPhase = dice('guild phase')
  const rollChoice = dice('guild choice')

  return {
    /** The guild of a character on a day of play, as an index of `guildNames`. */
    guildOn({ seat, generation, born }: Life, day: number): number | undefined {
      if (seat.guild !== undefined) return seat.guild
      if (seat.member || day - born < alone) return undefined
      const term = 60 + Math.floor(180 * rollTerm(seat.number, generation))
      const phase = Math.floor(term * rollPhase(seat.number, generation))
      const choice = rollChoice(seat.number, generation, Math.floor((day - born + phase) / term))
      return choice < joining ? choose(choice / joining) : undefined
    },
  }
}

function choose(share: number): number {
  let left = share * sum
  const found = weights.findIndex((weight) => (left -= weight) < 0)
  return found === -1 ? guildNames.length - 1 : found
}
