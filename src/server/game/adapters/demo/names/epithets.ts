import { words } from './words.ts'

const known = words(`
  Aliénor Baudouin Cléante Edmund Ermeline Fergus Godric Guillemette Hildegarde Isabeau Jehan Lowenna
  Mahaut Merrick Odilon Oriane Peregrin Philippa Ruprecht Sidony Tancrède Theobald Wilhelmina Yseult`)

const english = words(`
  TheBold TheCalm TheEarnest TheLate TheLesser ThePatient ThePunctual TheQuiet TheTall TheUnhurried
  OfGreywater OfHollinHill OfThornwick OfTheReeds`)
const french = words(`
  LaLanterne LeCalme LePatient LePetit LeRetardataire LeSage DuBac DeLaRoselière DEpinoy DesAulnes
  DuQuai SansHâte`)

/** French departments that players put behind a name. */
const numbers = ['22', '29', '35', '44', '56', '59', '73', '74']

/** `EdmundTheUnhurried`, `MahautDeLaRoselière`: the long ones. */
export function listNamesWithEpithet(): string[] {
  return known.flatMap((name) => [...english, ...french].map((epithet) => name + epithet))
}

/** `Oriane29`: somebody had the name before. */
export function listNamesWithNumber(): string[] {
  return known.flatMap((name) => numbers.map((number) => name + number))
}
