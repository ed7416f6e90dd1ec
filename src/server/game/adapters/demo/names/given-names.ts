import { join, words } from './words.ts'

const heads = words(`
  Ad Ael Al Am An Ar Aub Aur Av Bal Bar Bel Ber Bran Bren Briv Cad Cal Car Cel Cer Clod Cor Cyr Dal Dar
  Del Der Dor Ed El Em Er Esc Ev Fal Far Fel Fer Flor Gal Gar Ger Gil Gwen Gwil Hal Har Hel Her Hod Id Il
  Is Jan Jor Jul Ker Lam Lan Leo Lin Lor Luc Lys Mar Mel Mer Mir Mor Nev Nor Od Ol Or Osm Per Quen Ral
  Ren Rob Rol Ron Ros Rud Sab Sel Ser Sil Sol Syl Tan Ter Tham Theo Tib Tor Tris Urs Val Ver Viv Wal Wen
  Wil Yol Ys Yv Zel`)

const tails = words(`
  adel ain aine alie ance and andre ane anne ard aric ault aume bert bertin da dan del den der dric elle
  eline emond enor erin ette eval iane ias ic ien ienne ile ilde in ine ion is isse ivar la lan lane lic
  lie lin linde lis mond more nelle neth nor o oise olin on onne or oric ric rick rin rine ron sande ua
  uel vel ven via vin vine wen wenna wick win wyn yane yn yne`)

/** What another tale, a brand or a dictionary has already, and what is better not said. */
const taken = new Set(
  words(`
  Adolf Lorien Elven Darion Elrin Aladin Allan Amanda Amnesia Analis Anal Aric Balin Barbie Belial Bernie Berlin Boric Cannabis
  Celeron Celine Corona Coric Dalek Darwin Deric Dorian Elric Elros Eldric Eloise Erotic Eric Erinn Erin
  Farin Galadriel Gallic Garrick Gilde Hellin Helline Hero Hitler Idol Illidan Isis Juliane Jorah Joric
  Lamia Linux Loric Lucian Lucifer Malin Maric Martin Melisandre Mercedes Merlin Merlyn Meric Morgan Moric
  Morwen Normand Norvic Orlando Oric Osmose Perol Renault Rolex Rollin Roman Salic Satan Satin Serpent
  Silicon Sodom Solis Sylvanas Syldor Terrorist Tamoxifen Theoden Theodred Tirion Torrent Toric Tyrion
  Uranus Valium Valois Varian Verdon Viagra Vulva Wilson Gilles Morbel Mordan Mordain Moron Marion Cretin
  Serial Osmond Normic Feline Felin Penis Marais Marine Morose Morine Moribert Mormond Orion Ilion Idiane`),
)

/** Three vowels or four consonants in a row, and syllables that mean something else. */
const unspeakable =
  /[aeiou]{3}|[^aeiouy]{4}|anal|anus|naz|rap|slut|put|dic|coc|cun|sex|fag|cum|pis|caca|merd|viol|kil|niq|cul|bit|tit|por|vag|hel$|sat|dea|die|tur|cra|fart|poo|gland|morte|laid|cad|lepr|gros|con$|nul|uic|osc|isis|ardic|eric$/i

/** `Ysandre`, `Aubertine`, `Gwenlane`: as French and English ears would take for names. */
export function listGivenNames(): string[] {
  return join(heads, tails).filter(
    (name) => name.length >= 5 && !taken.has(name) && !unspeakable.test(name),
  )
}
