import type { GameTrait } from '../../src/contract/game-field.ts'
import type { GameAdapter } from '../../src/server/game/game-adapter.ts'
import type { OnlineCharacter } from '../../src/server/game/game-server.ts'
import { aCharacter, aService, MemoryGame } from '../../test/memory-game.ts'

const classes: GameTrait[] = [
  { key: 'knight', name: { fr: 'Chevalier', en: 'Knight' }, icon: 'knight' },
  { key: 'mage', name: { fr: 'Mage', en: 'Mage' }, icon: 'mage' },
  { key: 'archer', name: { fr: 'Archer', en: 'Archer' }, icon: 'archer' },
  { key: 'priest', name: { fr: 'Prêtre', en: 'Priest' }, icon: 'priest' },
  { key: 'rogue', name: { fr: 'Voleur', en: 'Rogue' }, icon: 'rogue' },
  { key: 'druid', name: { fr: 'Druide', en: 'Druid' }, icon: 'druid' },
]

/** What the adapter of the realm says of it. */
export const realm: Partial<GameAdapter> = {
  classes,
  facts: { version: '3.3.5a', rates: { experience: 3, drop: 1.5, gold: 2 }, maximumLevel: 60 },
}

/** Zones by their key, the fullest first; who is in none of them is somewhere without a name. */
const zones = { 1519: 'Stormwind City', wood: 'Wychwood' }

/** That adapter, whose owner lets zones be seen so. */
export function realmWithZones(show: 'counts' | 'players'): Partial<GameAdapter> {
  return { ...realm, zones: { show, names: zones } }
}

const starts = ['Bran', 'Élo', 'Isol', 'Mor', 'Thé', 'Wil', 'Ys', 'Os', 'Ber', 'Gwen']
const ends = ['wen', 'die', 'dric', 'gane', 'mir', 'fried', 'ra', 'ric', 'the', 'dal']
const guilds = ['Wardens of the Weir', 'Ashen Oath', 'Les Lanternes', undefined, 'Ferrymen']

/** Players of all classes, guilds and levels, the same each time. The first has the id `c0`. */
function somePlayers(count: number): OnlineCharacter[] {
  return Array.from({ length: count }, (_, index) => {
    const number = Math.floor(index / (starts.length * ends.length))
    const start = starts[index % starts.length] ?? ''
    const end = ends[Math.floor(index / starts.length) % ends.length] ?? ''
    return {
      id: `c${index}`,
      gameAccount: `a${index}`,
      name: `${start}${end}${number > 0 ? number + 1 : ''}`,
      level: 60 - ((index * 7) % 60),
      class: classes[(index + (index % 7) * (index % 3)) % classes.length]?.key,
      guild: guilds[index % guilds.length],
      zone: ['1519', '1519', 'wood', '1519', 'wood', '7', '1519', 'wood'][index % 8],
    }
  })
}

/** A game whose services are up and where so many play, each with a page. */
export function aRealm(count: number): MemoryGame {
  const game = new MemoryGame()
  const day = 86_400_000
  game.services = [
    aService('login', {
      name: { fr: 'Connexion', en: 'Sign-in' },
      since: Date.now() - 3 * day - 15_000_000,
    }),
    aService('world', { name: { fr: 'Monde', en: 'World' }, since: Date.now() - day }),
  ]
  game.online = somePlayers(count)
  game.sliceSize = 1000
  game.characters = game.online.map(({ id, gameAccount, name, level, class: key }) =>
    aCharacter(id, { gameAccount, name, level, class: key }),
  )
  return game
}
