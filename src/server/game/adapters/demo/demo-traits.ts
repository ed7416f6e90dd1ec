import type { GameIcon, GameTrait } from '../../../../contract/game-field.ts'

function trait(key: string, icon: GameIcon, fr: string, en: string): GameTrait {
  return { key, icon, name: { fr, en } }
}

export const playedClasses = [
  trait('warden', 'knight', 'Gardien', 'Warden'),
  trait('ranger', 'archer', 'Rôdeur', 'Ranger'),
  trait('mage', 'mage', 'Mage', 'Mage'),
  trait('priest', 'priest', 'Prêtre', 'Priest'),
  trait('rogue', 'rogue', 'Voleur', 'Rogue'),
  trait('summoner', 'summoner', 'Invocateur', 'Summoner'),
] as const

/** What summoners call, and the hound that follows rangers. */
export const species = [
  trait('alder-stag', 'beast', 'Cerf des aulnes', 'Alder Stag'),
  trait('wisp', 'spirit', 'Feu follet', 'Wisp'),
  trait('firethorn', 'plant', 'Buisson ardent', 'Firethorn'),
  trait('lantern-rook', 'bird', 'Freux à lanterne', 'Lantern Rook'),
  trait('clayman', 'construct', 'Bonhomme d’argile', 'Clayman'),
  trait('peat-drake', 'dragon', 'Dragonnet des tourbes', 'Peat Drake'),
  trait('marsh-hound', 'beast', 'Chien des marais', 'Marsh Hound'),
] as const

export const peoples = [
  trait('moorfolk', 'hunter', 'Gens de la lande', 'Moorfolk'),
  trait('riverfolk', 'merchant', 'Gens du fleuve', 'Riverfolk'),
  trait('hillfolk', 'smith', 'Gens des collines', 'Hillfolk'),
  trait('alderkin', 'plant', 'Enfants des aulnes', 'Alderkin'),
  trait('cinderborn', 'spirit', 'Nés de la cendre', 'Cinderborn'),
] as const
