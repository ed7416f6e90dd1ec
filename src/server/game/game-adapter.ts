import type { GameTrait } from '../../contract/game-field.ts'
import type { RankingKind } from '../../contract/ranking.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Log } from '../platform/log.ts'
import type { GameServer } from './game-server.ts'

/** What an adapter is given when the site starts. */
export interface GameContext {
  clock: Clock
  log: Log
  randomBytes(size: number): Buffer
  /** The site's own database; only the simulated world needs it. */
  db: Db
}

/** What the owner says of the game, where the emulator does not. */
export interface GameFacts {
  version?: string | undefined
  rates?: { experience: number; drop: number; gold: number } | undefined
  maximumLevel?: number | undefined
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
  /** A world the site makes up. */
  isSimulated?: boolean
  /** Rankings it can say, in the order of the contract. */
  rankings: readonly RankingKind[]
  classes: readonly GameTrait[]
  races: readonly GameTrait[]
  facts: GameFacts
  create(context: GameContext): GameServer
}
