import { z } from 'zod'
import { rowReader } from '../platform/readable-rows.ts'
import { cleanName, nameless } from './game-name.ts'
import type {
  ArenaStanding,
  GameCharacter,
  GameGuild,
  GameSummon,
  OnlineCharacter,
  ServiceState,
} from './game-server.ts'

// Rows that came from a game, whose adapter may give anything: cleaned, within sane bounds, without what the site
// does not know. What a row lacks is not guessed.

const highestLevel = 100_000
/** Whole numbers up to here are exact, and fit the database. */
const highestAmount = 1e15
const highestCount = 1_000_000_000
const longestClockError = 86_400_000

const id = z.string('expected an id').regex(/^[\w-]{1,40}$/, 'expected an id')
const account = z.string().regex(/^[\w-]{1,64}$/, 'expected the id of an account')
const name = z.string('expected a name').transform(cleanName)
const amount = z.number().transform((given) => Math.min(Math.max(given, 0), highestAmount))
const whole = (most: number) => amount.transform((given) => Math.min(Math.trunc(given), most))
const level = whole(highestLevel)
const count = whole(highestCount)
/** A key the site has no word for is shown as unknown; what can be no key is left out. */
const trait = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .optional()
  .catch(undefined)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.nullish(schema).transform((given) => given ?? undefined)

const text = z.string().transform((given) => {
  const cleaned = cleanName(given)
  return cleaned === nameless ? undefined : cleaned
})

const OnlineRow = z.object({
  id,
  gameAccount: account,
  name,
  level: optional(level),
  class: trait,
  guild: optional(name),
  server: trait,
  zone: optional(text).catch(undefined),
}) satisfies z.ZodType<OnlineCharacter>

/** What a service says of those in it; what is nonsense is left out. */
const Told = z.object({
  players: optional(count).catch(undefined),
  maximum: optional(count).catch(undefined),
  map: optional(text).catch(undefined),
  version: optional(text).catch(undefined),
  ping: optional(count).catch(undefined),
})

/** How players come to a service, whether it is up or not. */
const Entrance = z.object({
  address: optional(text).catch(undefined),
  // any other scheme could do anything in the browser that is led to it
  joinUrl: optional(z.string().regex(/^steam:\/\/connect\/[\w.:[\]-]{1,255}$/)).catch(undefined),
})

const CharacterRow = z.object({
  id,
  gameAccount: account,
  name,
  level: optional(level),
  class: trait,
  race: trait,
  experience: optional(amount),
  gold: optional(amount),
  guildId: optional(id),
  seconds: optional(count),
  lastSeen: optional(z.number()),
}) satisfies z.ZodType<GameCharacter>

const GuildRow = z.object({
  id,
  name,
  leaderId: optional(id),
  score: optional(amount),
}) satisfies z.ZodType<GameGuild>

const ArenaRow = z.object({
  characterId: id,
  rating: count,
  wins: count,
  losses: count,
}) satisfies z.ZodType<ArenaStanding>

const SummonRow = z.object({
  id,
  ownerId: id,
  name,
  level,
  class: trait,
  experience: optional(amount),
}) satisfies z.ZodType<GameSummon>

/** Of what a service says, what the site shows. */
export const readTold = (service: ServiceState) => Told.parse(service)
export const readEntrance = (service: ServiceState) => Entrance.parse(service)
export const readOnlineCharacter = rowReader(OnlineRow)
export const readGuild = rowReader(GuildRow)
export const readArenaStanding = rowReader(ArenaRow)
export const readSummon = rowReader(SummonRow)
const readCharacter = rowReader(CharacterRow)

/** `now` in milliseconds since epoch: nobody was last seen after it. */
export function characterReader(now: number): (row: unknown) => GameCharacter {
  return (row) => {
    const { lastSeen = 0, ...character } = readCharacter(row)
    const isPast = lastSeen > 0 && lastSeen < now + longestClockError
    return { ...character, lastSeen: isPast ? lastSeen : undefined }
  }
}
