import type { ArenaStanding } from '../../../game-server.ts'
import { isWeekend, type Calendar } from './calendar.ts'
import type { Roll } from './dice.ts'
import type { Life } from './lives.ts'
import type { Sitting } from './sittings.ts'

const hourMs = 3_600_000
/** Days of a season: a Monday to a Sunday thirteen weeks later. */
const seasonDays = 91
/** Days before a season whose fights count in it, so that none begins with nobody ranked. */
const qualifying = 7
/** A Monday a season began on. */
const anySeason = 20_458
/** Hours after midnight at which the fewest fight: a day of fights ends and the next begins. */
const turnHour = 4
const middle = 1350
const stake = 24

/** Somebody of the arena while they are in the game. */
export interface Duellist extends Sitting {
  life: Life
}

export interface LadderWorld {
  calendar: Calendar
  /** Who of those that duel is in the game at some moment from `from` to before `to`. */
  listDuellists(from: number, to: number): Duellist[]
}

/**
 * The arena of a season, fight by fight: rating moves as Elo says, by who won. What was fought on days that
 * are over is remembered, so that asking again costs the fights of a day.
 */
export function createLadder(
  dice: (purpose: string) => Roll,
  { calendar, listDuellists }: LadderWorld,
) {
  const rollMoment = dice('fight moment')
  const rollFighter = dice('fighter')
  const rollResult = dice('fight result')
  let fought = { season: NaN, nextDay: 0, standings: new Map<string, ArenaStanding>() }

  /** Moments at which two are called to the ring, in order. */
  function listMoments(day: number): number[] {
    const start = calendar.startOf(day) + turnHour * hourMs
    const count = isWeekend(day) ? 250 : 185
    // the bell of two throws around nine in the evening, with a tail over the afternoon
    const momentOf = (fight: number) => {
      const [one, other, third] = [0, 1, 2].map((part) => rollMoment(day, fight, part))
      const isLate = (third ?? 0) < 0.75
      const hours = isLate ? 14 + ((one ?? 0) + (other ?? 0)) * 3.5 : 5 + (one ?? 0) * 13
      return Math.round(start + hours * hourMs)
    }
    return Array.from({ length: count }, (_, fight) => momentOf(fight)).toSorted((a, b) => a - b)
  }

  /** Two who are in the game at that moment and near each other in rating. */
  function findPair(present: readonly Duellist[], day: number, fight: number, ratingOf: RatingOf) {
    const draw = (place: number) =>
      present[Math.floor(rollFighter(day, fight, place) * present.length)]
    const one = draw(0)?.life
    if (!one) return undefined
    let [nearest, least] = [one, Infinity]
    for (let offer = 1; offer <= 5; offer += 1) {
      const other = draw(offer)?.life ?? one
      const apart = Math.abs(ratingOf(other) - ratingOf(one))
      if (other.player !== one.player && apart < least) [nearest, least] = [other, apart]
    }
    return nearest === one ? undefined : ([one, nearest] as const)
  }

  /** Adds the fights of a day until `until` to the standings. */
  function fightDay(standings: Standings, day: number, until: number): void {
    const from = calendar.startOf(day) + turnHour * hourMs
    const to = Math.min(calendar.startOf(day + 1) + turnHour * hourMs, until)
    const coming = listDuellists(from, to).toSorted((one, other) => other.start - one.start)
    let present: Duellist[] = []
    for (const [fight, moment] of listMoments(day).entries()) {
      if (moment >= to) return
      present = present.filter(({ end }) => moment < end)
      while ((coming.at(-1)?.start ?? Infinity) <= moment) {
        const next = coming.pop()
        if (next && moment < next.end) present.push(next)
      }
      const pair = findPair(present, day, fight, (life) => ratingAmong(standings, life))
      if (pair) settle(standings, ...pair, rollResult(day, fight))
    }
  }

  return {
    /** Who fought in the season of `time` until then, by character. */
    standingsAt(time: number): ReadonlyMap<string, ArenaStanding> {
      const day = calendar.dayAt(time - turnHour * hourMs)
      const season = Math.floor((day - anySeason) / seasonDays)
      if (fought.season !== season || fought.nextDay > day) {
        const nextDay = anySeason + season * seasonDays - qualifying
        fought = { season, nextDay, standings: new Map() }
      }
      for (; fought.nextDay < day; fought.nextDay += 1) {
        fightDay(fought.standings, fought.nextDay, Infinity)
      }
      const standings = new Map(fought.standings)
      fightDay(standings, day, time)
      return standings
    },
  }
}

type Standings = Map<string, ArenaStanding>
type RatingOf = (life: Life) => number

/** Of who has not fought yet, what they are known for. */
function ratingAmong(standings: ReadonlyMap<string, ArenaStanding>, life: Life): number {
  return standings.get(life.id)?.rating ?? Math.round(middle + life.skill * 0.7)
}

function settle(standings: Standings, one: Life, other: Life, luck: number): void {
  const [rating, against] = [ratingAmong(standings, one), ratingAmong(standings, other)]
  const hasWon = luck < chance(one.skill - other.skill)
  const gain = Math.round(stake * ((hasWon ? 1 : 0) - chance(rating - against)))
  add(standings, one, rating + gain, hasWon)
  add(standings, other, against - gain, !hasWon)
}

/** What Elo expects of who is that many points ahead. */
function chance(ahead: number): number {
  return 1 / (1 + 10 ** (-ahead / 400))
}

function add(standings: Standings, life: Life, rating: number, hasWon: boolean) {
  const { wins = 0, losses = 0 } = standings.get(life.id) ?? {}
  standings.set(life.id, {
    characterId: life.id,
    rating,
    wins: wins + (hasWon ? 1 : 0),
    losses: losses + (hasWon ? 0 : 1),
  })
}
