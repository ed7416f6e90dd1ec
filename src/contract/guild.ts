import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { RealmFeat } from './feat.ts'
import { CharacterId, GameName } from './game-field.ts'
import { Seconds } from './seconds.ts'

/** A character of a guild. All that are named have a page: who hides is counted, and not named. */
export const GuildMember = z.object({
  id: CharacterId,
  name: GameName,
  class: z.nullable(z.string()),
  race: z.nullable(z.string()),
  level: z.int(),
  /** Place in the ranking of levels. */
  position: z.int(),
  /** Whether it is in the game now, as far as that may be known. */
  online: z.boolean(),
  /** When it last left the game; null when unknown. */
  lastSeen: z.nullable(Seconds),
})
export type GuildMember = z.infer<typeof GuildMember>

/** What everybody may know of a guild. */
export const Guild = z.object({
  id: CharacterId,
  name: GameName,
  position: z.int().check(z.minimum(1)),
  /** Places gained since the end of the day before, negative when lost; null for one that was not ranked then. */
  change: z.nullable(z.int()),
  /** Guilds that have a place. */
  ranked: z.int(),
  /** As the ranking of guilds has it. */
  score: z.number(),
  /** Null where the game knows none, and where the leader hides. */
  leader: z.nullable(GuildMember),
  /** Members in all, with those who hide. */
  members: z.int(),
  highestLevel: z.int(),
  averageLevel: z.number(),
  /** Members of each class, the most first; a null class where the game does not say. */
  classes: z.array(z.object({ class: z.nullable(z.string()), members: z.int() })),
  /** Who is seen in the game now: all of them counted, fifty at most named, the highest level first. */
  online: z.object({ count: z.int(), members: z.array(GuildMember) }),
  /** One for each day it held another place, the oldest first, the last 365 days. */
  progress: z.array(z.object({ day: Seconds, position: z.int() })),
  /** Places among the first ten that it took, each better than all the year before, the newest first. */
  placesTaken: z.array(z.object({ place: z.int(), at: Seconds })),
  /** What its members did of late, the newest first. */
  feats: z.array(RealmFeat),
  takenAt: Seconds,
})
export type Guild = z.infer<typeof Guild>

export const getGuild = endpoint('GET /api/guild/:id', {
  access: 'public',
  summary: 'One guild: its place, its classes and who of it plays now',
  shows: ['players'],
  input: z.strictObject({ id: CharacterId }),
  output: Guild,
})

/** Members of one page of a roster. */
export const rosterPageSize = 50

export const GuildRoster = z.object({
  page: z.int().check(z.minimum(1)),
  pages: z.int().check(z.minimum(1)),
  /** Members in all, with those who hide. */
  total: z.int(),
  /** The highest level first. */
  members: z.array(GuildMember),
  /** Members of this page who hide. */
  hidden: z.int(),
})
export type GuildRoster = z.infer<typeof GuildRoster>

export const listGuildMembers = endpoint('GET /api/guild/:id/members', {
  access: 'public',
  summary: 'One page of the members of a guild, the highest level first',
  shows: ['players'],
  input: z.strictObject({
    id: CharacterId,
    page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(20_000)), 1),
  }),
  output: GuildRoster,
})
