import type { GameIcon } from '../../../../contract/game-field.ts'
import type { AdapterTrait } from '../../game-adapter.ts'

/** A species: key, name (the same in every language), drawing, and its numbers in the tables. */
type Species = readonly [key: string, name: string, icon: GameIcon, ids: readonly number[]]

/** Homunculi in all their forms; numbers of `homunculus.class`. */
const homunculi: readonly Species[] = [
  ['lif', 'Lif', 'spirit', [6001, 6005, 6009, 6013]],
  ['amistr', 'Amistr', 'beast', [6002, 6006, 6010, 6014]],
  ['filir', 'Filir', 'bird', [6003, 6007, 6011, 6015]],
  ['vanilmirth', 'Vanilmirth', 'creature', [6004, 6008, 6012, 6016]],
  ['eira', 'Eira', 'spirit', [6048]],
  ['bayeri', 'Bayeri', 'creature', [6049]],
  ['sera', 'Sera', 'creature', [6050]],
  ['dieter', 'Dieter', 'construct', [6051]],
  ['eleanor', 'Eleanor', 'creature', [6052]],
]

/** The best known pets; numbers of monsters, in `pet.class`. */
const pets: readonly Species[] = [
  ['poring', 'Poring', 'creature', [1002]],
  ['drops', 'Drops', 'creature', [1113]],
  ['poporing', 'Poporing', 'creature', [1031]],
  ['lunatic', 'Lunatic', 'beast', [1063]],
  ['picky', 'Picky', 'bird', [1049]],
  ['spore', 'Spore', 'plant', [1014]],
  ['poison-spore', 'Poison Spore', 'plant', [1077]],
  ['rocker', 'Rocker', 'creature', [1052]],
  ['smokie', 'Smokie', 'beast', [1056]],
  ['yoyo', 'Yoyo', 'beast', [1057]],
  ['munak', 'Munak', 'spirit', [1026]],
  ['bon-gun', 'Bon Gun', 'spirit', [1188]],
  ['orc-warrior', 'Orc Warrior', 'creature', [1023]],
  ['peco-peco', 'Peco Peco', 'bird', [1019]],
  ['savage-babe', 'Savage Babe', 'beast', [1167]],
  ['desert-wolf-baby', 'Desert Wolf Baby', 'beast', [1107]],
  ['baphomet-junior', 'Baphomet Jr.', 'demon', [1101]],
  ['deviruchi', 'Deviruchi', 'demon', [1109]],
  ['dokebi', 'Dokebi', 'demon', [1110]],
  ['sohee', 'Sohee', 'spirit', [1170]],
  ['alice', 'Alice', 'creature', [1275]],
  ['petite', 'Petite', 'dragon', [1155]],
]

const species = { homunculus: homunculi, pet: pets }
export type SummonKind = keyof typeof species

export function speciesOf(kind: SummonKind): readonly AdapterTrait[] {
  return species[kind].map(([key, name, icon]) => ({ key, name, icon }))
}

/** Finds the key of a species by its number; nothing for those that are not listed. */
export function createSpeciesKey(kind: SummonKind): (id: number) => string | undefined {
  const keys = new Map(species[kind].flatMap(([key, , , ids]) => ids.map((id) => [id, key])))
  return (id) => keys.get(id)
}
