import type names from '../../../../../public/locales/en/game-azeroth-core.json'
import type { AdapterTrait } from '../../game-adapter.ts'

type Texts = typeof names
type Class = AdapterTrait & { key: keyof Texts['Class'] }
type Race = AdapterTrait & { key: keyof Texts['Race'] }

/** Classes by their number in `characters.class`. */
const classes = new Map<number, Class>([
  [1, { key: 'warrior', icon: 'warrior' }],
  [2, { key: 'paladin', icon: 'paladin' }],
  [3, { key: 'hunter', icon: 'hunter' }],
  [4, { key: 'rogue', icon: 'rogue' }],
  [5, { key: 'priest', icon: 'priest' }],
  [6, { key: 'death-knight', icon: 'death-knight' }],
  [7, { key: 'shaman', icon: 'shaman' }],
  [8, { key: 'mage', icon: 'mage' }],
  [9, { key: 'warlock', icon: 'warlock' }],
  [11, { key: 'druid', icon: 'druid' }],
])

/** Peoples by their number in `characters.race`. */
const races = new Map<number, Race>([
  [1, { key: 'human', icon: 'knight' }],
  [2, { key: 'orc', icon: 'warrior' }],
  [3, { key: 'dwarf', icon: 'smith' }],
  [4, { key: 'night-elf', icon: 'archer' }],
  [5, { key: 'undead', icon: 'spirit' }],
  [6, { key: 'tauren', icon: 'beast' }],
  [7, { key: 'gnome', icon: 'alchemist' }],
  [8, { key: 'troll', icon: 'shaman' }],
  [10, { key: 'blood-elf', icon: 'sage' }],
  [11, { key: 'draenei', icon: 'priest' }],
])

const beast: Class = { key: 'pet-beast', icon: 'beast' }
const demon: Class = { key: 'pet-demon', icon: 'demon' }
const undead: Class = { key: 'pet-undead', icon: 'creature' }
const elemental: Class = { key: 'pet-elemental', icon: 'spirit' }

/** Species of summoned creatures by their number in `creature_template`. */
const species = new Map<number, Class>([
  [0, beast], // of a hunter
  [416, demon], // imp
  [417, demon], // felhunter
  [1860, demon], // voidwalker
  [1863, demon], // succubus
  [17252, demon], // felguard
  [26125, undead], // risen ghoul
  [37994, elemental], // water elemental that stays
])

/** Summoned creatures that vanish within a minute: the water elemental without its glyph. */
export const passingCreatures: readonly number[] = [510]

export const azerothClasses: readonly AdapterTrait[] = [
  ...classes.values(),
  beast,
  demon,
  undead,
  elemental,
]
export const azerothRaces: readonly AdapterTrait[] = [...races.values()]

export const classKey = (id: number): string | undefined => classes.get(id)?.key
export const raceKey = (id: number): string | undefined => races.get(id)?.key

export const speciesKey = (id: number): string | undefined => species.get(id)?.key
