import { z } from 'zod'
import { gearQualities, gearSlots } from '../../../../contract/gear-terms.ts'
import type {
  ArenaStanding,
  GameCharacter,
  GameGuild,
  GameSummon,
  OnlineCharacter,
} from '../../game-server.ts'

/** What databases give for numbers and keys: numbers, or texts where they are larger than a number may be. */
const text = z.union([z.string(), z.number(), z.bigint()]).transform(String)
const amount = z.union([z.number(), z.string(), z.bigint()]).transform(Number).pipe(z.number())
const whole = amount.transform(Math.trunc)
const absent = <Schema extends z.ZodType>(schema: Schema) =>
  z.nullish(schema).transform((value) => value ?? undefined)
/** A date, or seconds since epoch. */
const time = z
  .union([
    z.date().transform((date) => date.getTime()),
    amount.transform((seconds) => seconds * 1000),
  ])
  .transform((milliseconds) => (milliseconds > 0 ? milliseconds : undefined))

export const OnlineRow = z.object({
  id: text,
  gameAccount: text,
  name: text,
  level: whole,
  class: absent(text),
  guild: absent(text),
  zone: absent(text),
}) satisfies z.ZodType<OnlineCharacter>

export const CharacterRow = z.object({
  id: text,
  gameAccount: text,
  name: text,
  level: whole,
  class: absent(text),
  race: absent(text),
  experience: absent(amount),
  gold: absent(amount),
  guildId: absent(text),
  lastSeen: absent(time),
}) satisfies z.ZodType<GameCharacter>

export const GuildRow = z.object({
  id: text,
  name: text,
  leaderId: absent(text),
  score: absent(amount),
}) satisfies z.ZodType<GameGuild>

export const ArenaRow = z.object({
  characterId: text,
  rating: whole,
  wins: whole,
  losses: whole,
}) satisfies z.ZodType<ArenaStanding>

export const SummonRow = z.object({
  id: text,
  ownerId: text,
  name: text,
  level: whole,
  class: absent(text),
  experience: absent(amount),
}) satisfies z.ZodType<GameSummon>

/** `quality` as its name, or as its number from 0 on. */
export const GearRow = z.object({
  slot: z.enum(gearSlots),
  name: text,
  quality: absent(
    z.union([z.enum(gearQualities), whole.transform((number) => gearQualities[number])]),
  ),
  level: absent(whole),
})

export const RecordRow = z.object({ players: absent(whole) })
export const NameRow = z.object({ userName: text })
/** An account, and in the column `key` by what it was found. */
export const ProvenRow = <Key extends string>(key: Key) =>
  z.object({ id: text, userName: text, ...({ [key]: text } as Record<Key, typeof text>) })
export const AccountRow = z.object({ id: text, userName: text, password: text })

/** The fields of a row under the names a shape has for them: `game_account` and `GAMEACCOUNT` are `gameAccount`. */
export function withNamesOf(
  shape: z.ZodObject,
  row: Record<string, unknown>,
): Record<string, unknown> {
  const found = new Map(Object.entries(row).map(([name, value]) => [plain(name), value]))
  return Object.fromEntries(Object.keys(shape.shape).map((name) => [name, found.get(plain(name))]))
}

function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}
