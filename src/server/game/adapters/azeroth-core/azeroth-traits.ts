import type { GameIcon, GameTrait } from '../../../../contract/game-field.ts'

function trait(key: string, en: string, fr: string, icon: GameIcon): GameTrait {
  return { key, name: { fr, en }, icon }
}

/** Classes by their number in `characters.class`. */
const classes = new Map<number, GameTrait>([
  [1, trait('warrior', 'Warrior', 'Guerrier', 'warrior')],
  [2, trait('paladin', 'Paladin', 'Paladin', 'paladin')],
  [3, trait('hunter', 'Hunter', 'Chasseur', 'hunter')],
  [4, trait('rogue', 'Rogue', 'Voleur', 'rogue')],
  [5, trait('priest', 'Priest', 'Prêtre', 'priest')],
  [6, trait('death-knight', 'Death Knight', 'Chevalier de la mort', 'death-knight')],
  [7, trait('shaman', 'Shaman', 'Chaman', 'shaman')],
  [8, trait('mage', 'Mage', 'Mage', 'mage')],
  [9, trait('warlock', 'Warlock', 'Démoniste', 'warlock')],
  [11, trait('druid', 'Druid', 'Druide', 'druid')],
])

/** Peoples by their number in `characters.race`. */
const races = new Map<number, GameTrait>([
  [1, trait('human', 'Human', 'Humain', 'knight')],
  [2, trait('orc', 'Orc', 'Orc', 'warrior')],
  [3, trait('dwarf', 'Dwarf', 'Nain', 'smith')],
  [4, trait('night-elf', 'Night Elf', 'Elfe de la nuit', 'archer')],
  [5, trait('undead', 'Undead', 'Mort-vivant', 'spirit')],
  [6, trait('tauren', 'Tauren', 'Tauren', 'beast')],
  [7, trait('gnome', 'Gnome', 'Gnome', 'alchemist')],
  [8, trait('troll', 'Troll', 'Troll', 'shaman')],
  [10, trait('blood-elf', 'Blood Elf', 'Elfe de sang', 'sage')],
  [11, trait('draenei', 'Draenei', 'Draeneï', 'priest')],
])

const beast = trait('pet-beast', 'Beast', 'Bête', 'beast')
const demon = trait('pet-demon', 'Demon', 'Démon', 'demon')
const undead = trait('pet-undead', 'Undead', 'Mort-vivant', 'creature')
const elemental = trait('pet-elemental', 'Elemental', 'Élémentaire', 'spirit')

/** Species of summoned creatures by their number in `creature_template`. */
const species = new Map<number, GameTrait>([
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

const hunterPet = 1

export const azerothClasses: readonly GameTrait[] = [
  ...classes.values(),
  beast,
  demon,
  undead,
  elemental,
]
export const azerothRaces: readonly GameTrait[] = [...races.values()]

export const classKey = (id: number): string | undefined => classes.get(id)?.key
export const raceKey = (id: number): string | undefined => races.get(id)?.key

/** @param petType of `character_pet`: 0 summoned, 1 tamed by a hunter */
export function speciesKey(petType: number, entry: number): string | undefined {
  return petType === hunterPet ? beast.key : species.get(entry)?.key
}
