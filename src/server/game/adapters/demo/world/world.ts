import { listCreatureNames } from '../names/creature-names.ts'
import { listEnglishNames } from '../names/english-names.ts'
import { listNamesWithEpithet, listNamesWithNumber } from '../names/epithets.ts'
import { listFrenchNames } from '../names/french-names.ts'
import { listGivenNames } from '../names/given-names.ts'
import { guildNames } from '../names/guild-names.ts'
import { createNameBook } from '../names/name-book.ts'
import type {
  ArenaStanding,
  GameCharacter,
  GameGuild,
  GameSummon,
  OnlineCharacter,
} from '../../../game-server.ts'
import { createCalendar } from './calendar.ts'
import { cast, spokenOf } from './cast.ts'
import { createCreatures } from './creatures.ts'
import { createDice, type Roll } from './dice.ts'
import { createGrowth, levelOf } from './growth.ts'
import { createMembership, guildId } from './guilds.ts'
import { createLadder } from './ladder.ts'
import { createCharacterNames, createLives, firstDay } from './lives.ts'
import { createPeople, type Person } from './people.ts'
import { createPlaces } from './places.ts'
import { createPlayers } from './players.ts'
import { createSeats } from './seats.ts'
import { createSittings } from './sittings.ts'

/** Names kept for characters that come with accounts made on the site. */
const namesKept = 2000

/** A moment of the world: milliseconds since epoch, and how many accounts have been made on the site. */
export interface Moment {
  time: number
  accounts: number
}

export type World = ReturnType<typeof createWorld>

/**
 * The world of a seed: who is in it at a moment follows from the seed and the moment alone, in every process.
 * What is remembered only saves work.
 */
export function createWorld({ seed, timeZone }: { seed: string; timeZone: string }) {
  const dice = createDice(seed)
  const calendar = createCalendar(timeZone)
  const players = createPlayers(dice, calendar)
  const names = createNames(dice)
  const lives = createLives(dice, players, names.characters)
  const sittings = createSittings(dice, calendar)
  const growth = createGrowth(dice)
  const creatures = createCreatures(dice, names.creatures)
  const membership = createMembership(dice)
  const places = createPlaces(dice)
  const people = createPeople({
    seats: createSeats(dice),
    players,
    lives,
    sittings,
    growth,
  })
  const ladder = createLadder(dice, {
    calendar,
    listDuellists: (from, to) => [...people.listSittings(from, to, 'duellists')],
  })
  const dawn = calendar.startOf(firstDay + 1)
  /** Before its first day the world is as on that day. */
  const within = (time: number) => Math.max(time, dawn)

  const guildOf = ({ life, day }: Person) => membership.guildOn(life, day)

  function characterOf(person: Person, time: number): GameCharacter {
    const { life } = person
    const guild = guildOf(person)
    const experience = people.experienceOf(person, time)
    return {
      id: life.id,
      gameAccount: life.seat.gameAccount,
      name: life.name,
      class: life.class,
      race: life.race,
      level: levelOf(experience),
      experience,
      gold: people.goldOf(person, time),
      guildId: guild === undefined ? undefined : guildId(guild),
      lastSeen: people.lastSeenOf(person, time),
    }
  }

  const listPeople = ({ time, accounts }: Moment) => people.listAt(within(time), accounts)

  return {
    listCharacters(moment: Moment): GameCharacter[] {
      return listPeople(moment).map((person) => characterOf(person, within(moment.time)))
    },

    listOnline(moment: Moment): OnlineCharacter[] {
      return listPeople(moment)
        .filter(({ isOnline }) => isOnline)
        .map((person) => {
          const guild = guildOf(person)
          const { id, seat, name, class: played } = person.life
          const time = within(moment.time)
          const level = levelOf(people.experienceOf(person, time))
          return {
            id,
            gameAccount: seat.gameAccount,
            name,
            class: played,
            level,
            guild: guild === undefined ? undefined : guildNames[guild],
            zone: places.zoneOf(person.life, level, time),
          }
        })
    },

    findCharacter(id: string, { time, accounts }: Moment): GameCharacter | undefined {
      const person = people.find(id, within(time), accounts)
      return person && characterOf(person, within(time))
    },

    listOfAccount(gameAccount: string, { time, accounts }: Moment): GameCharacter[] {
      const found = people.ofAccount(gameAccount, within(time), accounts)
      return found.map((person) => characterOf(person, within(time)))
    },

    listGuilds(moment: Moment): GameGuild[] {
      const members = Map.groupBy(listPeople(moment), guildOf)
      return guildNames.flatMap((name, guild) => {
        const leader = leaderOf(members.get(guild) ?? [])
        return leader ? [{ id: guildId(guild), name, leaderId: leader.life.id }] : []
      })
    },

    listSummons(moment: Moment): GameSummon[] {
      return listPeople(moment).flatMap((person) =>
        creatures.creaturesOf(person.life, people.experienceOf(person, within(moment.time))),
      )
    },

    listArena({ time, accounts }: Moment): ArenaStanding[] {
      const standings = ladder.standingsAt(within(time))
      const present = people.listAt(within(time), accounts)
      return present.flatMap(({ life }) => standings.get(life.id) ?? [])
    },

    /** How many play at `from` and every `stepMs` milliseconds after, before `to`. */
    countOnline(from: number, to: number, stepMs: number): number[] {
      const steps = Math.max(0, Math.ceil((to - from) / stepMs))
      const stepOf = (time: number) =>
        Math.min(Math.max(Math.ceil((time - from) / stepMs), 0), steps)
      const changes = new Int32Array(steps + 1)
      for (const { start, end } of people.listSittings(from, to)) {
        const [begun, over] = [stepOf(start), stepOf(end)]
        changes[begun] = (changes[begun] ?? 0) + 1
        changes[over] = (changes[over] ?? 0) - 1
      }
      let count = 0
      return Array.from({ length: steps }, (_, step) => (count += changes[step] ?? 0))
    },

    calendar,
  }
}

/** Of the officers, the one who has been there longest. */
function leaderOf(members: readonly Person[]): Person | undefined {
  const officers = members.filter(({ life }) => life.seat.isOfficer)
  return officers.toSorted((one, other) => one.life.born - other.life.born)[0]
}

function createNames(dice: (purpose: string) => Roll) {
  const lists = [
    listEnglishNames(),
    listFrenchNames(),
    listGivenNames(),
    listNamesWithEpithet(),
    listNamesWithNumber(),
  ]
  const taken = [...cast.map(({ name }) => name), ...spokenOf, ...guildNames]
  const all = createNameBook(lists, taken, dice('character names')())
  const order = Array.from({ length: all.size }, (_, index) => all.name(index))
  return {
    characters: createCharacterNames(
      createNameBook([order.slice(namesKept)], [], 0),
      createNameBook([order.slice(0, namesKept)], [], 0.5),
    ),
    creatures: createNameBook([listCreatureNames()], ['Kevin'], dice('creature names')()),
  }
}
