import type { NameBook } from '../names/name-book.ts'
import { peoples, playedClasses } from '../demo-traits.ts'
import { bell, pick, type Roll } from './dice.ts'
import { createHabits, type Habits } from './habits.ts'
import type { Player, Players } from './players.ts'
import { type Seat, seatCount } from './seats.ts'

/** 1 January 2026: no day before it is told. */
export const firstDay = 20_454
/** Generations are numbered apart by this in ids. */
const idStep = 100_000
const endless = 1_000_000

/** A character from its first day to the day its seat is free again. What does not change about it. */
export interface Life {
  id: string
  seat: Seat
  generation: number
  player: Player
  /** Days of play it is there, the end not among them. */
  born: number
  ends: number
  name: string
  class: string
  race: string
  habits: Habits
  /** How fast it comes along; about 1. */
  pace: number
  /** Whether it goes to the arena, once it is let in. */
  duels: boolean
  /** How much better it duels than others, in points. */
  skill: number
  /** How much it saves; about 1, for the rich far more. */
  thrift: number
  /** Of the team, or banned. */
  isHidden: boolean
}

export function createLives(
  dice: (purpose: string) => Roll,
  players: Players,
  names: CharacterNames,
) {
  const habits = createHabits(dice)
  const rolls = {
    term: dice('term'),
    phase: dice('phase'),
    stay: dice('stay'),
    keen: dice('keenness'),
    class: dice('class'),
    race: dice('race'),
    pace: dice('pace'),
    duel: dice('duellists'),
    skill: dice('skill'),
    thrift: dice('thrift'),
    ban: dice('ban'),
  }
  const known: (Life | undefined)[] = []

  /** Days from one character of a seat to the next. */
  function termOf({ number, member, isGiven, isOfficer, guild }: Seat): number {
    const share = rolls.term(number)
    if (member) return endless
    if (isOfficer) return 2200 + Math.floor(share * 1000)
    if (isGiven) return 1100 + Math.floor(share * 600)
    if (guild !== undefined) return 1000 + Math.floor(share * 900)
    return 200 + Math.floor(1100 * share ** 1.4)
  }

  /** Days a character is played at all. Some try the game and leave. */
  function stayOf({ number, member, isGiven, isOfficer }: Seat, generation: number, term: number) {
    if (member || isGiven || isOfficer) return term
    const share = rolls.stay(number, generation)
    return share < 0.13 ? 1 + Math.floor(share * 130) : Math.floor(term * (0.45 + 0.6 * share))
  }

  function keennessOf({ number, place, member }: Seat, generation: number): number {
    const share = rolls.keen(number - place, member ? 0 : generation)
    if (share < 0.3) return 0.42
    return share < 0.7 ? 0.68 : 0.92
  }

  function traitsOf(seat: Seat, generation: number, term: number) {
    const { number, member } = seat
    const keenness = keennessOf(seat, generation)
    return {
      habits: {
        mask: habits.daysOf(seat, generation, keenness),
        stays: stayOf(seat, generation, term),
      },
      name: member?.name ?? names.nameOf(number, generation),
      class: member?.class ?? pick(playedClasses, rolls.class(number, generation)).key,
      race: pick(peoples, rolls.race(number, generation) ** 1.3).key,
      pace: 0.55 + 1.1 * rolls.pace(number, generation),
      duels: member ? member.duelling !== undefined : rolls.duel(number, generation) < 0.38,
      skill: member?.duelling ?? Math.round(bell(rolls.skill, number, generation) * 210),
      thrift: Math.exp(bell(rolls.thrift, number, generation)),
      isHidden: member
        ? member.isTeam === true
        : rolls.ban(number, generation) < 0.004 && !seat.isGiven,
    }
  }

  function make(seat: Seat, day: number): Life {
    const term = termOf(seat)
    const phase = seat.member ? 1000 : Math.floor(rolls.phase(seat.number) * term)
    const generation = Math.floor((day - firstDay + phase) / term)
    const born = firstDay - phase + generation * term
    return {
      id: String(generation * idStep + seat.number),
      seat,
      generation,
      player: players.playerOf(seat),
      born,
      ends: born + term,
      ...traitsOf(seat, generation, term),
    }
  }

  return {
    /** Who sits there on a day of play. */
    lifeOn(seat: Seat, day: number): Life {
      const last = known[seat.number]
      if (last && last.born <= day && day < last.ends) return last
      return (known[seat.number] = make(seat, day))
    },
    seatOfId: (id: string) => (/^\d{1,9}$/.test(id) ? Number(id) % idStep : -1),
  }
}

export type Lives = ReturnType<typeof createLives>

/** Gives each character a name nobody had before. */
export interface CharacterNames {
  nameOf(seat: number, generation: number): string
}

/** `own` names the seats of the world, `given` those that came with accounts made on the site. */
export function createCharacterNames(own: NameBook, given: NameBook): CharacterNames {
  return {
    nameOf: (seat, generation) =>
      seat < seatCount
        ? own.name(generation * seatCount + seat)
        : given.name(generation * idStep + seat - seatCount),
  }
}
