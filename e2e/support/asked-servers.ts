import { aService, MemoryGame } from '../../test/memory-game.ts'

/** A game whose servers are asked over the network: it tells names, some of them, and counts. */
export function someServers(): MemoryGame {
  const game = new MemoryGame()
  const isHolding = { holdsPlayers: true }
  game.services = [
    aService('survival', {
      ...isHolding,
      name: { fr: 'Survie', en: 'Survival' },
      players: 1040,
      maximum: 2000,
      map: 'Valmoor',
      version: '1.21.4',
      ping: 31,
      address: 'play.valmoor.example',
      joinUrl: 'steam://connect/play.valmoor.example',
    }),
    aService('creative', {
      ...isHolding,
      name: { fr: 'Créatif', en: 'Creative' },
      players: 1,
      address: 'creative.valmoor.example:25566',
    }),
    aService('events', {
      ...isHolding,
      name: { fr: 'Événements', en: 'Events' },
      isOnline: false,
    }),
  ]
  const aPlayer = (id: string, server: string) => ({ id, gameAccount: id, name: id, server })
  game.online = [
    ...Array.from({ length: 120 }, (_, index) => aPlayer(`Steve_${index}`, 'survival')),
    aPlayer('Alex', 'creative'),
  ]
  return game
}
