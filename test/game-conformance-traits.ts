import type { GameAdapter } from '../src/server/game/game-adapter.ts'
import type { DeliveryKind } from '../src/server/platform/game/game-delivery.ts'
import type {
  ArenaStanding,
  GameCharacter,
  GameGuild,
  GameServer,
  GameSummon,
  OnlineCharacter,
} from '../src/server/game/game-server.ts'

/** What is known of one: its id, and whatever else the adapter must tell. The rest is not looked at. */
type Known<Value, Key extends keyof Value> = Pick<Value, Key> & Partial<Value>

/** User name and password that the game itself would take, were the account not refused. */
export interface GameLogin {
  userName: string
  password: string
}

/** Who is in the game that was opened, in the words the adapter must tell them in. */
export interface GameCast {
  /** Every character that may be ranked, and no other: more than one slice of them. */
  ranked: readonly Known<GameCharacter, 'id'>[]
  /** Everybody who plays now, save the team. One at least. */
  online: readonly Known<OnlineCharacter, 'id'>[]
  /** Characters nobody may be told of. The one of the team plays now, where the game lets it. */
  hidden: { staff: string; banned: string; deleted: string }
  /** One of `ranked`, whose name holds markup, quotes and writing from right to left; none where names cannot. */
  hostile?: string
  /** An account and all its characters that are not deleted. */
  account: { id: string; characters: readonly string[] }
  /** All guilds, with the ids of the ranked characters in them. */
  guilds?: readonly (Known<GameGuild, 'id' | 'name'> & { members: readonly string[] })[]
  /** All who fought and may be ranked. */
  arena?: readonly ArenaStanding[]
  /** All creatures of ranked characters. */
  summons?: readonly Known<GameSummon, 'id' | 'ownerId'>[]
  /** An account the password opens. */
  login?: GameLogin & { id: string }
  /** Accounts that a right password does not open; absent where the game has none with a password. */
  staffLogin?: GameLogin
  bannedLogin?: GameLogin
}

/** How the game is told to misbehave. `close` of the opened game restores what needs it. */
export interface FakeGame {
  /** The database of the game refuses every connection and cuts those there are. */
  shut(): Promise<void>
  /** It takes what it is asked and never answers: the adapter is opened with little patience for it. */
  hang?(): void | Promise<void>
  restore(): Promise<void>
  /** Stops one service, so that nobody listens there; absent where services cannot be stopped. */
  stopService?(key: string): Promise<void>
}

/** A game that holds the cast, opened with slices of `sliceSize` characters, fewer than are ranked. */
export interface OpenGame {
  game: GameServer
  cast: GameCast
  fake?: FakeGame
  /** How many rewards a character has received, of any kind, since the game was opened or before. */
  countDeliveries?(characterId: string): Promise<number>
  /** What the owner was warned of. */
  warnings?: readonly object[]
  /** Takes the name from a character, as tables may that are not stock. `close` gives it back. */
  spoil?(characterId: string): Promise<void>
  /** The same game for whom the owner's guide lets write; absent where nobody writes. */
  openNarrow?(): Promise<NarrowGame>
  close(): Promise<void>
}

/** A game that is written by the user of the owner's guide, with the rights it gives and no other. */
export interface NarrowGame {
  game: GameServer
  /** Opens it with another password of that user. */
  openWith(password: string): GameServer
  /** `'guildhall'@'127.0.0.1'`. */
  user: string
  /** Its name. */
  database: string
  /** Columns the guide grants for what is not asked of this game. */
  unneeded?: readonly string[]
  /** Asks, or tells, the database as who may do anything. */
  query(sql: string, values?: unknown[]): Promise<object[]>
  /** How many rows each table has. */
  countRows(): Promise<object[]>
  close(): Promise<void>
}

export interface AccountTraits {
  /** Whether `SECRET` opens what `secret` was chosen for. */
  ignoresPasswordCase: boolean
  /** User names the game cannot take, of a fitting length. */
  impossibleUserNames: readonly string[]
  /** Passwords the game cannot take, of a fitting length. */
  impossiblePasswords: readonly string[]
}

export interface GameTraits {
  /** It tells who plays by name, and how many: no levels, and no characters to walk or to find. */
  tellsNamesOnly?: boolean
  /** The texts its services are named in; absent where it names them itself. */
  texts?: GameAdapter['texts']
  /** Keys of the services it tells, in its order. */
  services: readonly string[]
  hasGuilds: boolean
  hasArena: boolean
  hasSummons: boolean
  /** It tells where players are; one at least of `online` is somewhere. */
  tellsZones?: boolean
  /** Absent where accounts are not the site's to touch. */
  accounts?: AccountTraits
  /** What it hands out; absent where it takes no rewards. */
  delivers?: readonly DeliveryKind[]
  /** A user of its own writes, of whom the guide says what they may. */
  writesNarrowly?: boolean
  /** Something lies between the site and the game: there is a fake that can be told to fail. */
  isRemote: boolean
}
