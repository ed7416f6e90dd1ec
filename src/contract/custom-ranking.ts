import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CharacterId, GameName, PlayerBehind } from './game-field.ts'
import { LocalText } from './language-schema.ts'
import { Seconds } from './seconds.ts'

/** How values are written: as numbers, or as hours, minutes and seconds of so many seconds. */
export const customRankingUnits = ['number', 'duration'] as const
export type CustomRankingUnit = (typeof customRankingUnits)[number]

/** What a key of its address is made of. */
export const customRankingKey = /^[a-z][a-z\d-]{0,39}$/
export const CustomRankingKey = z.string().check(z.regex(customRankingKey))

/** One place of it. */
export const CustomRankingEntry = z.object({
  position: z.int().check(z.minimum(1)),
  name: GameName,
  value: z.number(),
  /** The character of that name, where the site knows one alone and it has a page for everybody. */
  characterId: z.nullable(CharacterId),
  /** Of that character. */
  player: z.nullable(PlayerBehind),
})
export type CustomRankingEntry = z.infer<typeof CustomRankingEntry>

export const CustomRanking = z.object({
  key: CustomRankingKey,
  name: LocalText,
  /** What it measures, where its owner says. */
  about: z.optional(LocalText),
  /** What its values are called, where its owner says. */
  column: z.optional(LocalText),
  unit: z.enum(customRankingUnits),
  page: z.int().check(z.minimum(1)),
  pages: z.int().check(z.minimum(0)),
  /** Places in all. */
  total: z.int().check(z.minimum(0)),
  entries: z.array(CustomRankingEntry),
  /** When it was last read; null before it ever was. */
  takenAt: z.nullable(Seconds),
})
export type CustomRanking = z.infer<typeof CustomRanking>

export const getCustomRanking = endpoint('GET /api/custom-ranking/:key', {
  access: 'public',
  feature: 'rankings',
  summary: 'One page of a ranking that another program keeps, or what a search finds in it',
  shows: ['players'],
  input: z.strictObject({
    key: CustomRankingKey,
    page: z._default(
      z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
      1,
    ),
    /** A part of a name, of two characters its beginning, without regard to case and accents: twenty entries at most. */
    search: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(40))),
  }),
  output: CustomRanking,
})
