import type { GameAdapter } from '../game-adapter.ts'
import type { GameServer } from '../game-server.ts'

const server: GameServer = {
  listServices: async () => [],
  listOnline: async () => [],
  async *walkCharacters() {
    yield []
  },
  findCharacter: async () => undefined,
  listCharacters: async () => [],
}

/** Where `game: 'none'` stands in the configuration: no rankings, accounts or rewards, and nobody who plays. */
export const noGame: GameAdapter = {
  name: 'none',
  place: '',
  rankings: [],
  classes: [],
  races: [],
  facts: {},
  create: () => server,
}
