import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CharacterId, GameName, GameTrait } from './game-field.ts'
import { GameRates } from './game-rates.ts'
import { LocalText } from './language-schema.ts'
import { RankingKind } from './ranking.ts'
import { Seconds } from './seconds.ts'

/** Players online now; -1 when unknown. */
export const PlayerCount = z.object({ count: z.int().check(z.minimum(-1)) })
export type PlayerCount = z.infer<typeof PlayerCount>

export const getPlayerCount = endpoint('GET /api/game/counter', {
  access: 'public',
  summary: 'Players online now, -1 when unknown',
  output: PlayerCount,
})

/** A program of the game: what one signs in at, a world one plays in. */
export const GameService = z.object({
  key: z.string(),
  name: LocalText,
  online: z.boolean(),
  /** Since when it has been so; null when unknown. */
  since: z.nullable(Seconds),
  /** How many play in it, how many it lets in, where it says so itself. */
  players: z.nullable(z.int()),
  maximum: z.nullable(z.int()),
  map: z.nullable(z.string()),
  version: z.nullable(z.string()),
  /** Milliseconds to its response. */
  ping: z.nullable(z.int()),
  /** What players enter in the game to come here, where its owner says so. */
  address: z.nullable(z.string()),
  /** Starts the game and leads here, on a machine that knows it: `steam://connect/…`. */
  joinUrl: z.nullable(z.string()),
})
export type GameService = z.infer<typeof GameService>

export const GameState = z.object({
  services: z.array(GameService),
  /** When they were last tried; null before they ever were. */
  takenAt: z.nullable(Seconds),
})
export type GameState = z.infer<typeof GameState>

export const getGameState = endpoint('GET /api/game/state', {
  access: 'public',
  summary: 'Whether the services of the game are up, and since when',
  output: GameState,
})

export const GameInfo = z.object({
  /** Of the server, as its site is named. */
  name: z.string(),
  /** Of the game, as its owner writes it: `3.3.5a`; null where the owner does not say. */
  version: z.nullable(z.string()),
  rates: z.nullable(GameRates),
  maximumLevel: z.nullable(z.int()),
  records: z.object({
    /** Most players at once; null when unknown. */
    players: z.nullable(z.object({ count: z.int(), at: z.nullable(Seconds) })),
  }),
  /** Rankings this game has. */
  rankings: z.array(RankingKind),
  /** Of characters. */
  classes: z.array(GameTrait),
  /** Of what they summon, besides the classes. */
  species: z.array(GameTrait),
  races: z.array(GameTrait),
  /** Whether it tells what characters wear. */
  hasGear: z.boolean(),
  /** A world the site makes up itself, until its owner connects a game. */
  isSimulated: z.boolean(),
})
export type GameInfo = z.infer<typeof GameInfo>

export const getGameInfo = endpoint('GET /api/game/info', {
  access: 'public',
  summary: 'What the game is: version, rates, highest level, records, classes',
  output: GameInfo,
})

export const OnlinePlayer = z.object({
  id: CharacterId,
  name: GameName,
  /** What the game does not tell is null. */
  level: z.nullable(z.int()),
  class: z.nullable(z.string()),
  guild: z.nullable(GameName),
  /** Whose page that leads to; null where the site does not know the guild yet. */
  guildId: z.nullable(CharacterId),
  /** Key of the service it plays in, where players are in several. */
  server: z.nullable(z.string()),
  /** Key of the zone it is in, where the owner lets that be seen. */
  zone: z.nullable(z.string()),
  hasPage: z.boolean(),
})
export type OnlinePlayer = z.infer<typeof OnlinePlayer>

/** A zone of the game, and how many of those who are named are in it. */
export const OnlineZone = z.object({ key: z.string(), name: LocalText, count: z.int() })
export type OnlineZone = z.infer<typeof OnlineZone>

export const OnlineList = z.object({
  /** Everybody who plays, those who hide their name too; -1 when unknown. */
  count: z.int().check(z.minimum(-1)),
  /** How many of them the game counts without telling who they are. */
  unnamed: z.int().check(z.minimum(0)),
  /** The highest level first. */
  players: z.array(OnlinePlayer),
  /** Where these players are, the fullest first: none where that is not told. They are not all in one of them. */
  zones: z.array(OnlineZone),
  /** When the game was asked; null before it ever answered. */
  takenAt: z.nullable(Seconds),
})
export type OnlineList = z.infer<typeof OnlineList>

export const getOnline = endpoint('GET /api/game/online', {
  access: 'public',
  feature: 'online',
  summary: 'Who plays now',
  shows: ['players'],
  output: OnlineList,
})

export const populationSpans = ['24h', '7d', '30d'] as const
export const PopulationSpan = z.enum(populationSpans)
export type PopulationSpan = z.infer<typeof PopulationSpan>

export const Population = z.object({
  span: PopulationSpan,
  /** Seconds one point stands for. */
  step: z.int(),
  /** The oldest first, none missing in between; null for a time nobody counted in. */
  points: z.array(
    z.object({
      at: Seconds,
      average: z.nullable(z.number()),
      lowest: z.nullable(z.int()),
      highest: z.nullable(z.int()),
    }),
  ),
})
export type Population = z.infer<typeof Population>

/** Of hourly counts: whole weeks, so that no weekday counts more than another. */
export const populationDays = 28

/** Players hour by hour over whole weeks, until the last hour that is over. */
export const HourlyPopulation = z.object({
  /** When the first hour begins. */
  from: Seconds,
  /** Players on average in each hour; null for one nobody counted in. */
  averages: z.array(z.nullable(z.int())),
})
export type HourlyPopulation = z.infer<typeof HourlyPopulation>

export const getHourlyPopulation = endpoint('GET /api/game/population/hours', {
  access: 'public',
  summary: 'Players online in each hour of the last four weeks',
  output: HourlyPopulation,
})

export const getPopulation = endpoint('GET /api/game/population', {
  access: 'public',
  summary: 'Players online over the last day, week or month',
  input: z.strictObject({ span: z._default(PopulationSpan, '24h') }),
  output: Population,
})
