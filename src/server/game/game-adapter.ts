import type { GameIcon } from '../../contract/game-field.ts'
import type { LocalText } from '../../contract/language.ts'
import type { RankingKind } from '../../contract/ranking.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Log } from '../platform/log.ts'
import type { OutboundFactory } from '../platform/outbound/outbound.ts'
import type { CharacterWhisper } from '../platform/game/character-whisper.ts'
import type { GameDelivery } from '../platform/game/game-delivery.ts'
import type { GameChat } from '../platform/game/game-chat.ts'
import type { ProofSite } from '../platform/game/game-proof.ts'
import type { PersonKind } from '../platform/game/proven-person.ts'
import type { GameServer } from './game-server.ts'

/** What an adapter is given when the site starts. */
export interface GameContext {
  clock: Clock
  log: Log
  randomBytes(size: number): Buffer
  /** Makes HTTP clients for the game's own interface: guarded, bounded, never trying a change twice. */
  outbound: OutboundFactory
  /** The site's own database: for what the game itself does not remember. */
  db: Db
}

/** What the owner says of the game, where the emulator does not. */
export interface GameFacts {
  version?: string | undefined
  rates?: { experience: number; drop: number; gold: number } | undefined
  maximumLevel?: number | undefined
}

/** A class, a people or a species. */
export interface AdapterTrait {
  key: string
  /** The same in every language, or by language; left out where the adapter’s texts have it. */
  name?: string | LocalText
  icon: GameIcon
}

/** What is shown of where players are: how many in each zone, who they are, or nothing. */
export const zoneDisplays = ['counts', 'players', 'nothing'] as const

/** How zones are shown. */
export interface ZoneRules {
  show: (typeof zoneDisplays)[number]
  /** Names of zones in place of those in the adapter’s texts, and beside them, by what the game calls a zone. */
  names: Readonly<Record<string, string | LocalText>>
}

/**
 * A game named in the configuration: what `azerothCore({...})`, `rathena({...})` and the like return.
 * Publish one as a package by exporting a function that returns this.
 */
export interface GameAdapter {
  /** The software, as the owner knows it: `AzerothCore`. */
  name: string
  /** Which one, without secrets: `127.0.0.1:3306/acore_characters`. What is kept of a game belongs to name and place. */
  place: string
  /** False where it tells of players by name alone: it has no accounts that could be a player’s, and no characters of theirs. */
  hasOwnCharacters?: boolean
  /** A world the site makes up. */
  isSimulated?: boolean
  /** Rankings it can say, in the order of the contract. */
  rankings: readonly RankingKind[]
  /**
   * The file of `public/locales` with the names that are not given here, by key under `Class`, `Species`, `Race`,
   * `Service` and `Gear`. Adapters of other packages give theirs here.
   */
  texts?: `game-${string}`
  /** Of characters. */
  classes: readonly AdapterTrait[]
  /** Of what they summon, besides the classes. */
  species?: readonly AdapterTrait[]
  races: readonly AdapterTrait[]
  /** Absent where it does not tell where players are. */
  zones?: ZoneRules
  facts: GameFacts
  create(context: GameContext): GameServer
  /** The past of a world the site makes up; absent for every real game. */
  recall?(context: GameContext): GamePast
}

/** Rewards by another way than what the game is read by: what `commandDelivery({...})` returns. */
export interface DeliveryAdapter {
  create(context: GameContext): GameDelivery
}

/** Players prove a character by a code it is told: what `whisper({...})` returns. */
export interface WhisperLink {
  kind: 'whisper'
  create(context: GameContext): CharacterWhisper
}

/** Players prove who they are by signing in at another site: what `steam()` and `microsoft({...})` return. */
export interface ProofSiteLink {
  kind: 'proofSite'
  /** As what it knows them. */
  person: PersonKind
  create(context: GameContext): ProofSite
}

/** Players prove who they are by a code they say in the game’s chat: what `chat({...})` returns. */
export interface ChatLink {
  kind: 'chat'
  /** As what the game names who says something. */
  person: PersonKind
  create(context: GameContext): GameChat
}

/** A way for players to prove that a character is theirs. */
export type LinkAdapter = WhisperLink | ProofSiteLink | ChatLink

/**
 * How a simulated world was before the site first asked, so that charts and comparisons of a fresh site are
 * not empty. To be asked from the oldest moment to the newest, which is cheap; times in milliseconds since epoch.
 */
export interface GamePast {
  /** The game as it was at a moment. */
  asOf(at: number): GameServer
  /** How many played at `from` and every `stepMs` after it, before `to`. */
  countOnline(from: number, to: number, stepMs: number): number[]
}
