import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CharacterId, GameName, PlayerBehind } from './game-field.ts'
import { Seconds } from './seconds.ts'

/** Those a game may tell. */
export const toldRankings = ['arena', 'summon', 'guild', 'level', 'gold'] as const
/** And how long somebody was seen online, which the site counts itself where the game names who plays. */
export const rankingKinds = [...toldRankings, 'time'] as const
export const RankingKind = z.enum(rankingKinds)
export type RankingKind = z.infer<typeof RankingKind>

/** Rankings of characters, which can be asked of one class. */
export const characterRankings: readonly RankingKind[] = ['arena', 'level', 'gold']

/** Entries of one page of a ranking. */
export const rankingPageSize = 50

/** One line of a ranking. What its kind does not know is null. */
export const RankingEntry = z.object({
  position: z.int().check(z.minimum(1)),
  /** Places gained since the end of the day before, negative when lost; null for who was not ranked then, and within a class. */
  change: z.nullable(z.int()),
  /** Of a character, a guild or a summoned creature, by the kind of the ranking. */
  id: CharacterId,
  name: GameName,
  /** What it is ranked by: rating, level of the creature, score of the guild, experience, gold, seconds. */
  score: z.number(),
  level: z.nullable(z.int()),
  /** Key of a class of `getGameInfo`, of a creature the key of its species. */
  class: z.nullable(z.string()),
  race: z.nullable(z.string()),
  guild: z.nullable(GameName),
  /** Of the character’s guild, whose page that leads to. */
  guildId: z.nullable(CharacterId),
  /** Whose creature it is, or who leads the guild. */
  owner: z.nullable(z.object({ id: CharacterId, name: GameName, hasPage: z.boolean() })),
  /** Of a guild. */
  members: z.nullable(z.int()),
  /** Of the arena. */
  wins: z.nullable(z.int()),
  losses: z.nullable(z.int()),
  /** Whether the character, the owner or the leader is in the game now, as far as that may be known. */
  online: z.boolean(),
  /** Whether the character, or the guild, has a page for everybody. */
  hasPage: z.boolean(),
  player: z.nullable(PlayerBehind),
})
export type RankingEntry = z.infer<typeof RankingEntry>

export const Ranking = z.object({
  kind: RankingKind,
  page: z.int().check(z.minimum(1)),
  pages: z.int().check(z.minimum(0)),
  /** Entries in all. */
  total: z.int().check(z.minimum(0)),
  entries: z.array(RankingEntry),
  /** The first three, whatever page this is; none beside a search. */
  podium: z.array(RankingEntry),
  /** When the game was asked; null before it ever answered. */
  takenAt: z.nullable(Seconds),
})
export type Ranking = z.infer<typeof Ranking>

export const getRanking = endpoint('GET /api/ranking/:kind', {
  access: 'public',
  feature: 'rankings',
  summary:
    'One page of a ranking, the page around a character, or the entries with that in their name',
  shows: ['players'],
  input: z.strictObject({
    kind: RankingKind,
    page: z._default(
      z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
      1,
    ),
    /** A part of a name, of two characters its beginning, without regard to case and accents: twenty entries at most. */
    search: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(40))),
    /** A character: the page it is on, its guild is on, or its best creature is on. */
    around: z.optional(CharacterId),
    /** A class of `getGameInfo`: places are those among it. Searches and `around` look at all classes. */
    class: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  }),
  output: Ranking,
})
