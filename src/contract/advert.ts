import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CharacterId, GameName } from './game-field.ts'
import { Language } from './language-schema.ts'
import { PageNumber } from './money.ts'
import { reportFields } from './report.ts'
import { RowId, RowIdInPath } from './row-id.ts'
import { Seconds } from './seconds.ts'
import {
  advertCategories,
  advertSorts,
  advertStates,
  longestAdvertTitle,
  longestAdvertText,
  longestSearch,
  largestSearchNumber,
} from './advert-terms.ts'
import { writtenText } from './written-text.ts'

export const AdvertCategory = z.enum(advertCategories)
export type AdvertCategory = z.infer<typeof AdvertCategory>

/** Adverts of one page. */
export const advertPageSize = 24
/** Adverts a search counts; beyond, it says so. */
export const mostAdvertsCounted = 500

/** The price in game gold: whole, in the unit players count in. */
const Gold = z
  .int('InvalidGold')
  .check(z.minimum(0, 'InvalidGold'), z.maximum(2 ** 40, 'InvalidGold'))

export const Author = z.object({ pseudo: z.string(), avatar: z.nullable(z.string()) })

export const Advert = z.object({
  id: z.int(),
  category: AdvertCategory,
  language: Language,
  title: z.string(),
  text: z.string(),
  /** Null where it is to be agreed, or there is none. */
  gold: z.nullable(z.int()),
  /** Whose advert it is in the game, as when it was written; null on a site without a game. */
  character: z.nullable(
    z.object({
      id: CharacterId,
      name: GameName,
      /** Null where the game has none. */
      level: z.nullable(z.int()),
      class: z.nullable(z.string()),
      /** Whether it has a page for everybody. */
      hasPage: z.boolean(),
    }),
  ),
  author: Author,
  publishedAt: z.nullable(Seconds),
  expiresAt: Seconds,
})
export type Advert = z.infer<typeof Advert>

const Text = z.optional(z.string().check(z.trim(), z.maxLength(longestSearch)))
const Count = z.optional(z.int().check(z.minimum(0), z.maximum(largestSearchNumber)))
const CountInQuery = z.optional(
  z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(largestSearchNumber)),
)

/** A search for adverts. */
export const AdvertSearch = z.strictObject({
  /** Words of title, text or the name of the character; names that look alike are found too. */
  q: Text,
  category: z.optional(AdvertCategory),
  language: z.optional(Language),
  /** Key of a class. */
  class: z.optional(z.string().check(z.maxLength(40))),
  goldMin: Count,
  goldMax: Count,
  levelMin: Count,
  levelMax: Count,
  /** `best` by default where there are words, else `newest`. */
  sort: z.optional(z.enum(advertSorts)),
})
export type AdvertSearch = z.infer<typeof AdvertSearch>

/** The same in a query, where all is text, such as the page’s address. */
export const AdvertSearchInQuery = z.extend(AdvertSearch, {
  goldMin: CountInQuery,
  goldMax: CountInQuery,
  levelMin: CountInQuery,
  levelMax: CountInQuery,
})

export const searchAdverts = endpoint('GET /api/advert/search', {
  access: 'public',
  feature: 'adverts',
  summary: 'Adverts that can be seen, searched and narrowed',
  shows: ['adverts', 'players'],
  input: z.extend(AdvertSearchInQuery, { page: PageNumber }),
  output: z.object({
    adverts: z.array(Advert),
    /** As far as they were counted. */
    total: z.int(),
    hasMoreThanCounted: z.boolean(),
    pages: z.int(),
  }),
})

export const getAdvert = endpoint('GET /api/advert/one/:id', {
  access: 'public',
  feature: 'adverts',
  summary: 'One advert that can be seen',
  shows: ['adverts', 'players'],
  input: z.strictObject({ id: RowIdInPath }),
  output: Advert,
})

export const AdvertState = z.enum(advertStates)
export type AdvertState = z.infer<typeof AdvertState>

export const OwnAdvert = z.object({
  ...Advert.shape,
  state: AdvertState,
  /** Why the team refused it. */
  reason: z.nullable(z.string()),
  /** Conversations with something its author has not read. */
  unreadConversations: z.int(),
  conversations: z.int(),
})
export type OwnAdvert = z.infer<typeof OwnAdvert>

export const listOwnAdverts = endpoint('GET /api/advert/own', {
  access: 'signedIn',
  underView: 'shown',
  feature: 'adverts',
  summary: 'The player’s own adverts, in whatever state, the newest first',
  output: z.object({
    adverts: z.array(OwnAdvert),
    /** How many may stand at once. */
    most: z.int(),
    /** Days one stands. */
    days: z.int(),
    /** Whether the team reads adverts before they are seen. */
    isModerated: z.boolean(),
  }),
})

const advertFields = {
  Category: AdvertCategory,
  Language,
  Title: writtenText(longestAdvertTitle, 4, 'InvalidTitle'),
  Text: writtenText(longestAdvertText, 10),
  Gold: z.optional(z.nullable(Gold)),
  /** Left out on a site without a game. */
  Character: z.optional(CharacterId),
}

export const writeAdvert = endpoint('POST /api/advert/write', {
  access: 'signedIn',
  feature: 'adverts',
  isPublishing: true,
  summary: 'Writes an advert for one of the player’s characters',
  isOnce: true,
  input: z.strictObject(advertFields),
  output: OwnAdvert,
})

export const changeAdvert = endpoint('POST /api/advert/change', {
  access: 'signedIn',
  feature: 'adverts',
  isPublishing: true,
  summary: 'Writes one of the player’s adverts anew',
  input: z.strictObject({ Id: RowId, ...advertFields }),
  output: OwnAdvert,
})

export const closeAdvert = endpoint('POST /api/advert/close', {
  access: 'signedIn',
  feature: 'adverts',
  summary: 'Takes an advert of the player’s down',
  input: z.strictObject({ Id: RowId }),
  output: OwnAdvert,
})

export const renewAdvert = endpoint('POST /api/advert/renew', {
  access: 'signedIn',
  feature: 'adverts',
  isPublishing: true,
  summary: 'Puts an advert that expired or was taken down up again',
  input: z.strictObject({ Id: RowId }),
  output: OwnAdvert,
})

export const reportAdvert = endpoint('POST /api/advert/report', {
  access: 'signedIn',
  feature: 'adverts',
  summary:
    'Tells the team that something is wrong with an advert, or with what was written under it',
  input: z.strictObject({
    Id: RowId,
    /** A conversation of the player’s; left out, it is about the advert. */
    Conversation: z.optional(RowId),
    ...reportFields,
  }),
})

// conversations
