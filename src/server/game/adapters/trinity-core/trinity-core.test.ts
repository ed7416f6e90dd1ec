import { afterAll, beforeAll } from 'vitest'
import { describeGame } from '../../../../../test/game-conformance.ts'
import { type AzerothWorld, startAzerothWorld } from '../../../../../test/games/azeroth-game.ts'

let world: AzerothWorld

beforeAll(async () => {
  world = await startAzerothWorld('trinity-core')
})
afterAll(() => world.close())

describeGame('TrinityCore', (timeoutMs) => world.open({ timeoutMs }), {
  texts: 'game-azeroth-core',
  services: ['login', 'world'],
  hasGuilds: true,
  hasArena: true,
  hasSummons: true,
  tellsZones: true,
  accounts: {
    ignoresPasswordCase: true,
    impossibleUserNames: ['with blank', 'colon:name', 'énorme'],
    impossiblePasswords: ['motdepassé', 'tab\tulator'],
  },
  delivers: ['item', 'gold'],
  isRemote: true,
  writesNarrowly: true,
})
