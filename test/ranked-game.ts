import type { GameAdapter } from '../src/app/guildhall.ts'
import { gearQualities, gearSlots } from '../src/contract/gear-terms.ts'
import type { GameTrait } from '../src/contract/game-field.ts'
import type { GearItem } from '../src/server/game/game-server.ts'
import { aCharacter, inMemory, MemoryGame } from './memory-game.ts'

/** Names that would do harm or break a line if they were more than text. */
export const hostileNames = {
  markup: '<img src=x onerror=alert(1)>',
  script: '"><script>alert(1)</script>',
  wide: 'W'.repeat(60),
  arabic: 'فارس الليل الطويل',
}

const classes: GameTrait[] = [
  { key: 'warrior', name: { fr: 'Guerrier', en: 'Warrior' }, icon: 'warrior' },
  { key: 'mage', name: { fr: 'Mage', en: 'Mage' }, icon: 'mage' },
  { key: 'priest', name: { fr: 'Prêtre', en: 'Priest' }, icon: 'priest' },
  { key: 'rogue', name: { fr: 'Voleur', en: 'Rogue' }, icon: 'rogue' },
  { key: 'druid', name: { fr: 'Druide', en: 'Druid' }, icon: 'druid' },
  { key: 'wolf', name: { fr: 'Loup', en: 'Wolf' }, icon: 'beast' },
  { key: 'wyrm', name: { fr: 'Dragonnet', en: 'Wyrmling' }, icon: 'dragon' },
]
const races: GameTrait[] = [
  { key: 'human', name: { fr: 'Humain', en: 'Human' }, icon: 'unknown' },
  { key: 'elf', name: { fr: 'Elfe', en: 'Elf' }, icon: 'unknown' },
]

const firstNames = ['Isaut', 'Corvin', 'Maren', 'Tibalt', 'Oriane', 'Wulfric', 'Elowen', 'Garin']
const count = 130

/** `Isaut`, `Corvin`, …, `Isaut-2`: the character of that place, from 1 on. */
export function nameOf(place: number): string {
  const hostile = Object.values(hostileNames)[place - 6]
  if (hostile !== undefined && place >= 6) return hostile
  const round = Math.ceil(place / firstNames.length)
  const name = firstNames[(place - 1) % firstNames.length] ?? ''
  return round === 1 ? name : `${name}-${round}`
}

/** One thing of each quality, and one in each kind of slot. */
const worn: GearItem[] = gearSlots
  .filter((slot) => slot !== 'ranged')
  .map((slot, index) => ({
    slot,
    key: slot,
    name: { fr: `Relique ${index + 1}`, en: `Relic ${index + 1}` },
    quality: gearQualities[index % (gearQualities.length + 1)],
    level: index === 5 ? undefined : 200 + index,
  }))

/**
 * A game of 130 characters, whose numbers are their places by level and by gold: c1 leads. The first 90 fight in
 * the arena, every third has a creature, and every tenth leads a guild. Each is alone on a game account: a1, a2, …
 */
export function createRankedGame(): MemoryGame {
  const game = new MemoryGame()
  const places = Array.from({ length: count }, (_, index) => index + 1)
  game.sliceSize = 1000
  game.characters = places.map((place) =>
    aCharacter(`c${place}`, {
      gameAccount: `a${place}`,
      name: nameOf(place),
      level: Math.max(1, 60 - Math.trunc(place / 3)),
      class: classes[place % 5]?.key,
      race: races[place % 2]?.key,
      experience: 9_800_000 - place * 70_123,
      gold: 1_234_567 - place * 9_001,
      guildId: place % 4 === 3 ? undefined : `g${(place % 12) + 1}`,
      lastSeen: Date.now() - place * 3_600_000,
    }),
  )
  game.guilds = Array.from({ length: 12 }, (_, index) => ({
    id: `g${index + 1}`,
    name: index === 2 ? 'G'.repeat(60) : `Order of the ${index + 1}th Lantern`,
    leaderId: `c${index === 0 ? 12 : index}`,
    score: 50_000 - index * 1_234,
  }))
  game.arena = places.slice(0, 90).map((place) => ({
    characterId: `c${place}`,
    rating: 2450 - place * 11,
    wins: 300 - place,
    losses: 40 + place,
  }))
  game.gear = { c1: worn, c3: worn.slice(0, 3) }
  game.summons = places
    .filter((place) => place % 3 === 1)
    .map((place) => ({
      id: `s${place}`,
      ownerId: `c${place}`,
      name: `Ember ${place}`,
      level: Math.max(1, 60 - Math.trunc(place / 3)),
      class: place % 2 ? 'wolf' : 'wyrm',
    }))
  game.online = game.characters.filter((_, index) => index % 7 === 0)
  return game
}

/** That game as the configuration of a site names it. */
export function rankedGame(game = createRankedGame(), given: Partial<GameAdapter> = {}) {
  return inMemory(game, { classes, races, ...given })
}
