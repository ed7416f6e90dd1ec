import { AppError } from '../src/server/platform/app-error.ts'
import type { GameAdapter } from '../src/server/game/game-adapter.ts'
import type {
  ArenaStanding,
  GameCharacter,
  GameGuild,
  GameServer,
  GameSummon,
  GearItem,
  OnlineCharacter,
  ProofPart,
  ServiceState,
} from '../src/server/game/game-server.ts'

/** What it has of a game. */
type Told = Required<Omit<GameServer, ProofPart | 'accounts' | 'checkWriting' | 'delivery'>>

type Call = keyof Told

/** A character of account 1 that is nobody else's; its name is its id unless it is given another. */
export function aCharacter(id: string, given: Partial<GameCharacter> = {}): GameCharacter {
  return { id, gameAccount: '1', name: id, level: 1, ...given }
}

export function aService(key: string, given: Partial<ServiceState> = {}): ServiceState {
  return {
    key,
    name: { fr: key, en: key },
    isOnline: true,
    holdsPlayers: key === 'world',
    ...given,
  }
}

/** What the contract has of a service that tells nothing of those in it. */
export const untold = {
  players: null,
  maximum: null,
  map: null,
  version: null,
  ping: null,
  address: null,
  joinUrl: null,
}

/**
 * A game that tests change as they go, and that can be told to misbehave: a call named in
 * `failing` fails, all do while it `isDown`, one in `hanging` never answers, and `betweenSlices` runs after each
 * slice of a walk.
 */
export class MemoryGame implements Told {
  services: ServiceState[] = [aService('world')]
  online: OnlineCharacter[] = []
  characters: GameCharacter[] = []
  guilds: GameGuild[] = []
  arena: ArenaStanding[] = []
  summons: GameSummon[] = []
  /** What each character wears, by its id. */
  gear: Record<string, GearItem[]> = {}
  record: number | undefined
  failing = new Set<Call>()
  isDown = false
  hanging = new Set<Call>()
  /** How often each call was made. */
  calls: Partial<Record<Call, number>> = {}
  sliceSize = 2
  betweenSlices: () => Promise<void> | void = () => {}

  async #respond<T>(call: Call, result: T): Promise<T> {
    this.calls[call] = (this.calls[call] ?? 0) + 1
    if (this.hanging.has(call)) return new Promise<never>(() => {})
    const isFailing = this.failing.has(call) || (this.isDown && call !== 'close')
    if (isFailing) throw new AppError('GameUnavailable', `${call} was told to fail`)
    return result
  }

  async *#walk<Row>(call: Call, rows: readonly Row[]): AsyncIterable<readonly Row[]> {
    for (let start = 0; start < rows.length; start += this.sliceSize) {
      yield rows.slice(start, start + this.sliceSize)
      await this.betweenSlices()
    }
    await this.#respond(call, undefined)
  }

  listServices = () => this.#respond('listServices', this.services)
  listOnline = () => this.#respond('listOnline', this.online)
  walkCharacters = () => this.#walk('walkCharacters', this.characters)
  walkGuilds = () => this.#walk('walkGuilds', this.guilds)
  walkArena = () => this.#walk('walkArena', this.arena)
  walkSummons = () => this.#walk('walkSummons', this.summons)
  listGear = (id: string) => this.#respond('listGear', this.gear[id] ?? [])
  readRecord = () => this.#respond('readRecord', this.record)
  close = () => this.#respond('close', undefined)

  findCharacter = (id: string) =>
    this.#respond(
      'findCharacter',
      this.characters.find((character) => character.id === id),
    )

  listCharacters = (gameAccount: string) =>
    this.#respond(
      'listCharacters',
      this.characters.filter((character) => character.gameAccount === gameAccount),
    )
}

/** The adapter of a game in memory, at a place of its own when another is named. */
export function inMemory(game: GameServer, given: Partial<GameAdapter> = {}): GameAdapter {
  return {
    name: 'memory game',
    place: 'memory',
    rankings: ['arena', 'summon', 'guild', 'level', 'gold'],
    classes: [],
    races: [],
    facts: {},
    create: () => game,
    ...given,
  }
}
