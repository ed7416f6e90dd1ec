import { UnreadableRow } from '../platform/readable-rows.ts'
import { cleanName } from './game-name.ts'
import type {
  ArenaStanding,
  GameCharacter,
  GameGuild,
  GameSummon,
  OnlineCharacter,
} from './game-server.ts'

const highestLevel = 100_000
/** Whole numbers up to here are exact, and fit the database. */
const highestAmount = 1e15
const highestCount = 1_000_000_000
const longestClockError = 86_400_000

/**
 * What is read of a row that came from a game: cleaned, within sane bounds, without what the site does not
 * know. The function throws {@link UnreadableRow} where it cannot be used: what it lacks is not to be guessed.
 */
function reader<Row>(read: (row: Row) => Row): (row: Row) => Row {
  return (row) => {
    // an adapter may give anything
    if (typeof row !== 'object' || row === null) throw new UnreadableRow('expected a row')
    return read(row)
  }
}

export const readOnlineCharacter = reader<OnlineCharacter>((row) => ({
  id: idOf(row.id),
  gameAccount: accountOf(row.gameAccount),
  name: nameOf(row.name),
  level: wholeOf(row.level, highestLevel),
  class: traitOf(row.class),
  guild: optional(row.guild, nameOf),
}))

/** `now` in milliseconds since epoch: nobody was last seen after it. */
export function characterReader(now: number) {
  return reader<GameCharacter>((row) => ({
    id: idOf(row.id),
    gameAccount: accountOf(row.gameAccount),
    name: nameOf(row.name),
    level: wholeOf(row.level, highestLevel),
    class: traitOf(row.class),
    race: traitOf(row.race),
    experience: optional(row.experience, amountOf),
    gold: optional(row.gold, amountOf),
    guildId: optional(row.guildId, idOf),
    lastSeen: optional(row.lastSeen, (at) => timeOf(at, now)),
  }))
}

export const readGuild = reader<GameGuild>((row) => ({
  id: idOf(row.id),
  name: nameOf(row.name),
  leaderId: optional(row.leaderId, idOf),
  score: optional(row.score, amountOf),
}))

export const readArenaStanding = reader<ArenaStanding>((row) => ({
  characterId: idOf(row.characterId),
  rating: wholeOf(row.rating, highestCount),
  wins: wholeOf(row.wins, highestCount),
  losses: wholeOf(row.losses, highestCount),
}))

export const readSummon = reader<GameSummon>((row) => ({
  id: idOf(row.id),
  ownerId: idOf(row.ownerId),
  name: nameOf(row.name),
  level: wholeOf(row.level, highestLevel),
  class: traitOf(row.class),
  experience: optional(row.experience, amountOf),
}))

function optional<Given, Read>(
  given: Given | null | undefined,
  read: (given: Given) => Read,
): Read | undefined {
  return given === undefined || given === null ? undefined : read(given)
}

const idPattern = /^[\w-]{1,40}$/

function idOf(id: unknown): string {
  if (typeof id !== 'string' || !idPattern.test(id)) throw new UnreadableRow('expected an id')
  return id
}

function accountOf(id: unknown): string {
  if (typeof id === 'string' && /^[\w-]{1,64}$/.test(id)) return id
  throw new UnreadableRow('expected the id of an account')
}

function nameOf(name: unknown): string {
  if (typeof name !== 'string') throw new UnreadableRow('expected a name')
  return cleanName(name)
}

/** A key the site has no word for is shown as unknown; what can be no key is left out. */
function traitOf(key: unknown): string | undefined {
  return typeof key === 'string' && /^[\w-]{1,40}$/.test(key) ? key : undefined
}

function amountOf(amount: unknown): number {
  if (typeof amount !== 'number' || !Number.isFinite(amount))
    throw new UnreadableRow('expected a number')
  return Math.min(Math.max(amount, 0), highestAmount)
}

function wholeOf(count: unknown, most: number): number {
  return Math.min(Math.trunc(amountOf(count)), most)
}

function timeOf(at: unknown, now: number): number | undefined {
  if (typeof at !== 'number' || !Number.isFinite(at)) throw new UnreadableRow('expected a time')
  return at > 0 && at < now + longestClockError ? at : undefined
}
