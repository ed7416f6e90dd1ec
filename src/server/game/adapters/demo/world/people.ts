import type { Growth } from './growth.ts'
import { levelOf } from './growth.ts'
import { countPlayed, lastPlayed, playsOn } from './habits.ts'
import type { Duellist } from './ladder.ts'
import type { Life, Lives } from './lives.ts'
import type { Players } from './players.ts'
import type { Seat, Seats } from './seats.ts'
import type { Sitting, Sittings } from './sittings.ts'

/** Level from which one is let into the ring. */
const duellingFrom = 20

/** A character at a moment. */
export interface Person {
  life: Life
  /** The day of play it is for them. */
  day: number
  /** When they play on it. */
  today: readonly Sitting[]
  isOnline: boolean
}

export interface PeopleParts {
  seats: Seats
  players: Players
  lives: Lives
  sittings: Sittings
  growth: Growth
}

/** Who is in the world. Those nobody may be told of are left out. */
export function createPeople(parts: PeopleParts) {
  const { seats, players, lives, sittings, growth } = parts

  const sittingsOf = (life: Life, day: number) =>
    playsOn(life.habits, life.born, day) ? sittings.sittingsOn(life, day) : []

  function personAt(seat: Seat, time: number): Person | undefined {
    const day = players.dayOf(players.playerOf(seat), time)
    const life = lives.lifeOn(seat, day)
    if (life.isHidden) return undefined
    const today = sittingsOf(life, day)
    if (!hasCome(life, day) && time < (today[0]?.start ?? Infinity)) return undefined
    const isOnline = today.some(({ start, end }) => start <= time && time < end)
    return { life, day, today, isOnline }
  }

  /** Whether a character has been made. Those of accounts made on the site were waiting for them. */
  const hasCome = ({ habits, seat, born }: Life, day: number) =>
    seat.isGiven === true || countPlayed(habits, born, day) > 0

  /** Seats up to those of accounts made on the site. */
  function* seatsOf(accounts: number): Generator<Seat> {
    const count = seats.count(accounts)
    for (let number = 0; number < count; number += 1) {
      const seat = seats.find(number)
      if (seat) yield seat
    }
  }

  /** Whether somebody may fight on a day of play. */
  const isDuellist = (life: Life, day: number) =>
    levelOf(growth.experienceOf(life, growth.effortOf(life, day, [], 0))) >= duellingFrom

  return {
    /** Everybody at a moment, when `accounts` accounts have been made on the site. */
    listAt(time: number, accounts: number): Person[] {
      return [...seatsOf(accounts)].flatMap((seat) => personAt(seat, time) ?? [])
    },
    find(id: string, time: number, accounts: number): Person | undefined {
      const number = lives.seatOfId(id)
      const seat = number < seats.count(accounts) ? seats.find(number) : undefined
      const person = seat && personAt(seat, time)
      return person?.life.id === id ? person : undefined
    },
    ofAccount: (gameAccount: string, time: number, accounts: number): Person[] =>
      seats.ofAccount(gameAccount, accounts).flatMap((seat) => personAt(seat, time) ?? []),

    experienceOf: ({ life, day, today }: Person, time: number): number =>
      growth.experienceOf(life, growth.effortOf(life, day, today, time)),
    goldOf: ({ life, day, today }: Person, time: number): number =>
      growth.goldOf(life, growth.effortOf(life, day, today, time)),

    /** When somebody last left the game before `time`. */
    lastSeenOf({ life, day, today }: Person, time: number): number | undefined {
      const left = today.findLast(({ end }) => end <= time)
      if (left) return left.end
      const before = lastPlayed(life.habits, life.born, day)
      return before === undefined ? undefined : sittingsOf(life, before).at(-1)?.end
    },

    /** Every time somebody is in the game between two moments; of duellists, if only they are asked for. */
    *listSittings(from: number, to: number, only?: 'duellists'): Generator<Duellist> {
      for (const seat of seatsOf(0)) {
        const player = players.playerOf(seat)
        const last = players.dayOf(player, to - 1)
        for (let day = players.dayOf(player, from); day <= last; day += 1) {
          const life = lives.lifeOn(seat, day)
          if (life.isHidden || (only && !life.duels)) continue
          if (!playsOn(life.habits, life.born, day) || (only && !isDuellist(life, day))) continue
          for (const { start, end } of sittings.sittingsOn(life, day)) {
            if (start < to && end > from) yield { life, start, end }
          }
        }
      }
    },
  }
}
