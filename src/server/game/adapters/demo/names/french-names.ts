import { elide, join, words } from './words.ts'

const verbs = words(`
  Bat Chante Cherche Compte Couve Croque Cueille Danse Fend File Garde Guette Hume Lance Mène Noue Passe
  Peigne Perce Porte Range Rêve Saute Sème Sonne Souffle Taille Tisse Traverse Tresse Trotte Veille`)

const things = words(`
  aube aubépine aulne avoine brindille brume bruyère chandelle châtaigne clairière cloche colline corde
  dentelle écorce écume épine étoile fagot farine feu feuille flocon fontaine forêt fougère galet givre
  grêle houx laine lanterne lavande lierre lisière loup lune marée marais miel moisson moulin mousse
  muguet neige noisette nuage orage ortie osier paille pierre pluie plume pomme pont prairie ravin rivage
  rivière ronce roseau rosée sable sapin sarrasin saule sentier sève sillage soleil source tempête
  tilleul tourbe vallon vent verger voile`)

const shades = words(`
  Belle Blanche Bonne Brune Calme Claire Digne Douce Fière Franche Grande Grise Haute Juste Lente Noble
  Pleine Preste Sage Tendre Verte Vive`)

const places = words(`
  allée aube barque berge branche brise brume bruyère campagne clairière cloche colline cour digue étoile
  fontaine forge fougère garde grange halle haie lande lanterne lavande ligne lisière lueur lune maison
  mare mine mousse ombre pierre plaine pluie plume porte prairie rive rivière roche ronce route source
  terre tour tourbe vague vallée veille vigne voile`)

/** Brands, places and things that are called so already. */
const taken = new Set(
  words(`
  Perceneige Clairefontaine Bellefontaine Grandemaison Bellemare Grandemare Hauterive Haute-rive Bonneterre
  Blanchelande Verteplaine Sonnepluie Bellecour Bonneveille Bellevigne Blancheneige Tournepierre Lunebrume`),
)

/** `Chantepluie`, `Soufflétoile`, `Grisebruyère`. */
export function listFrenchNames(): string[] {
  const doers = verbs.flatMap((verb) => things.map((thing) => elide(verb, thing)))
  return [...doers, ...join(shades, places)].filter((name) => !taken.has(name))
}
