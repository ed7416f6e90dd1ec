import type { GameIcon, GameTrait } from '../../../../contract/game-field.ts'

/**
 * A job of Ragnarok: key, French and English name, drawing, and the numbers `char.class` has for it, those of
 * riders and of who was reborn among them. Numbers of `e_job` in rAthena's mmo.hpp.
 */
type Job = readonly [key: string, fr: string, en: string, icon: GameIcon, ids: readonly number[]]

const first: readonly Job[] = [
  ['novice', 'Novice', 'Novice', 'novice', [0]],
  ['swordman', 'Épéiste', 'Swordman', 'warrior', [1]],
  ['mage', 'Mage', 'Mage', 'mage', [2]],
  ['archer', 'Archer', 'Archer', 'archer', [3]],
  ['acolyte', 'Acolyte', 'Acolyte', 'priest', [4]],
  ['merchant', 'Marchand', 'Merchant', 'merchant', [5]],
  ['thief', 'Voleur', 'Thief', 'rogue', [6]],
]

const second: readonly Job[] = [
  ['knight', 'Chevalier', 'Knight', 'knight', [7, 13]],
  ['priest', 'Prêtre', 'Priest', 'priest', [8]],
  ['wizard', 'Sorcier', 'Wizard', 'mage', [9]],
  ['blacksmith', 'Forgeron', 'Blacksmith', 'smith', [10]],
  ['hunter', 'Chasseur', 'Hunter', 'hunter', [11]],
  ['assassin', 'Assassin', 'Assassin', 'assassin', [12]],
  ['crusader', 'Croisé', 'Crusader', 'paladin', [14, 21]],
  ['monk', 'Moine', 'Monk', 'monk', [15]],
  ['sage', 'Sage', 'Sage', 'sage', [16]],
  ['rogue', 'Roublard', 'Rogue', 'rogue', [17]],
  ['alchemist', 'Alchimiste', 'Alchemist', 'alchemist', [18]],
  ['bard', 'Barde', 'Bard', 'bard', [19]],
  ['dancer', 'Danseuse', 'Dancer', 'bard', [20]],
]

const reborn: readonly Job[] = [
  ['high-novice', 'Haut novice', 'High Novice', 'novice', [4001]],
  ['high-swordman', 'Haut épéiste', 'High Swordman', 'warrior', [4002]],
  ['high-mage', 'Haut mage', 'High Mage', 'mage', [4003]],
  ['high-archer', 'Haut archer', 'High Archer', 'archer', [4004]],
  ['high-acolyte', 'Haut acolyte', 'High Acolyte', 'priest', [4005]],
  ['high-merchant', 'Haut marchand', 'High Merchant', 'merchant', [4006]],
  ['high-thief', 'Haut voleur', 'High Thief', 'rogue', [4007]],
  ['lord-knight', 'Seigneur chevalier', 'Lord Knight', 'knight', [4008, 4014]],
  ['high-priest', 'Grand prêtre', 'High Priest', 'priest', [4009]],
  ['high-wizard', 'Grand sorcier', 'High Wizard', 'mage', [4010]],
  ['whitesmith', 'Maître forgeron', 'Whitesmith', 'smith', [4011]],
  ['sniper', 'Tireur d’élite', 'Sniper', 'hunter', [4012]],
  ['assassin-cross', 'Croix assassine', 'Assassin Cross', 'assassin', [4013]],
  ['paladin', 'Paladin', 'Paladin', 'paladin', [4015, 4022]],
  ['champion', 'Champion', 'Champion', 'monk', [4016]],
  ['professor', 'Professeur', 'Professor', 'sage', [4017]],
  ['stalker', 'Traqueur', 'Stalker', 'rogue', [4018]],
  ['creator', 'Créateur', 'Creator', 'alchemist', [4019]],
  ['clown', 'Clown', 'Clown', 'bard', [4020]],
  ['gypsy', 'Gitane', 'Gypsy', 'bard', [4021]],
]

const third: readonly Job[] = [
  ['rune-knight', 'Chevalier runique', 'Rune Knight', 'knight', [4054, 4060, 4080, 4081]],
  ['warlock', 'Démoniste', 'Warlock', 'warlock', [4055, 4061]],
  ['ranger', 'Rôdeur', 'Ranger', 'hunter', [4056, 4062, 4084, 4085]],
  ['arch-bishop', 'Archevêque', 'Arch Bishop', 'priest', [4057, 4063]],
  ['mechanic', 'Mécanicien', 'Mechanic', 'smith', [4058, 4064, 4086, 4087]],
  ['guillotine-cross', 'Croix guillotine', 'Guillotine Cross', 'assassin', [4059, 4065]],
  ['royal-guard', 'Garde royal', 'Royal Guard', 'paladin', [4066, 4073, 4082, 4083]],
  ['sorcerer', 'Ensorceleur', 'Sorcerer', 'sage', [4067, 4074]],
  ['minstrel', 'Ménestrel', 'Minstrel', 'bard', [4068, 4075]],
  ['wanderer', 'Vagabonde', 'Wanderer', 'bard', [4069, 4076]],
  ['sura', 'Sura', 'Sura', 'monk', [4070, 4077]],
  ['genetic', 'Généticien', 'Genetic', 'alchemist', [4071, 4078]],
  ['shadow-chaser', 'Chasseur d’ombres', 'Shadow Chaser', 'rogue', [4072, 4079]],
]

const fourth: readonly Job[] = [
  ['dragon-knight', 'Chevalier dragon', 'Dragon Knight', 'knight', [4252, 4280]],
  ['meister', 'Meister', 'Meister', 'smith', [4253, 4279]],
  ['shadow-cross', 'Croix de l’ombre', 'Shadow Cross', 'assassin', [4254]],
  ['arch-mage', 'Archimage', 'Arch Mage', 'mage', [4255]],
  ['cardinal', 'Cardinal', 'Cardinal', 'priest', [4256]],
  ['windhawk', 'Faucon du vent', 'Windhawk', 'hunter', [4257, 4278]],
  ['imperial-guard', 'Garde impérial', 'Imperial Guard', 'paladin', [4258, 4281]],
  ['biolo', 'Biolo', 'Biolo', 'alchemist', [4259]],
  ['abyss-chaser', 'Chasseur des abysses', 'Abyss Chaser', 'rogue', [4260]],
  ['elemental-master', 'Maître des éléments', 'Elemental Master', 'sage', [4261]],
  ['inquisitor', 'Inquisiteur', 'Inquisitor', 'monk', [4262]],
  ['troubadour', 'Troubadour', 'Troubadour', 'bard', [4263]],
  ['trouvere', 'Trouvère', 'Trouvere', 'bard', [4264]],
]

const expanded: readonly Job[] = [
  ['super-novice', 'Super novice', 'Super Novice', 'novice', [23, 4190]],
  ['hyper-novice', 'Hyper novice', 'Hyper Novice', 'novice', [4307]],
  ['gunslinger', 'Pistolero', 'Gunslinger', 'gunner', [24]],
  ['rebellion', 'Rébellion', 'Rebellion', 'gunner', [4215]],
  ['night-watch', 'Garde de nuit', 'Night Watch', 'gunner', [4306]],
  ['ninja', 'Ninja', 'Ninja', 'ninja', [25]],
  ['kagerou', 'Kagerou', 'Kagerou', 'ninja', [4211]],
  ['oboro', 'Oboro', 'Oboro', 'ninja', [4212]],
  ['shinkiro', 'Shinkiro', 'Shinkiro', 'ninja', [4304]],
  ['shiranui', 'Shiranui', 'Shiranui', 'ninja', [4305]],
  ['taekwon', 'Taekwon', 'Taekwon', 'monk', [4046]],
  ['star-gladiator', 'Gladiateur stellaire', 'Star Gladiator', 'monk', [4047, 4048]],
  ['star-emperor', 'Empereur stellaire', 'Star Emperor', 'monk', [4239, 4243]],
  ['sky-emperor', 'Empereur céleste', 'Sky Emperor', 'monk', [4302, 4316]],
  ['soul-linker', 'Lieur d’âmes', 'Soul Linker', 'shaman', [4049]],
  ['soul-reaper', 'Faucheur d’âmes', 'Soul Reaper', 'shaman', [4240]],
  ['soul-ascetic', 'Ascète des âmes', 'Soul Ascetic', 'shaman', [4303]],
  ['summoner', 'Invocateur', 'Summoner', 'summoner', [4218]],
  ['spirit-handler', 'Maître des esprits', 'Spirit Handler', 'summoner', [4308]],
  ['gangsi', 'Gangsi', 'Gangsi', 'spirit', [4050]],
  ['death-knight', 'Chevalier de la mort', 'Death Knight', 'death-knight', [4051]],
  ['dark-collector', 'Collecteur noir', 'Dark Collector', 'warlock', [4052]],
]

const grown = [...first, ...second, ...reborn, ...third, ...fourth, ...expanded]

/** Numbers of those who were adopted, by the job they have as children. */
const adopted: Readonly<Record<string, readonly number[]>> = {
  novice: [4023],
  swordman: [4024],
  mage: [4025],
  archer: [4026],
  acolyte: [4027],
  merchant: [4028],
  thief: [4029],
  knight: [4030, 4036],
  priest: [4031],
  wizard: [4032],
  blacksmith: [4033],
  hunter: [4034],
  assassin: [4035],
  crusader: [4037, 4044],
  monk: [4038],
  sage: [4039],
  rogue: [4040],
  alchemist: [4041],
  bard: [4042],
  dancer: [4043],
  'super-novice': [4045, 4191],
  'rune-knight': [4096, 4109],
  warlock: [4097],
  ranger: [4098, 4111],
  'arch-bishop': [4099],
  mechanic: [4100, 4112],
  'guillotine-cross': [4101],
  'royal-guard': [4102, 4110],
  sorcerer: [4103],
  minstrel: [4104],
  wanderer: [4105],
  sura: [4106],
  genetic: [4107],
  'shadow-chaser': [4108],
  summoner: [4220],
  ninja: [4222],
  kagerou: [4223],
  oboro: [4224],
  taekwon: [4225],
  'star-gladiator': [4226, 4238],
  'soul-linker': [4227],
  gunslinger: [4228],
  rebellion: [4229],
  'star-emperor': [4241, 4244],
  'soul-reaper': [4242],
}

const children: readonly Job[] = grown.flatMap(([key, fr, en, icon]) => {
  const ids = adopted[key]
  return ids ? [[`baby-${key}`, `${fr} (enfant)`, `Baby ${en}`, icon, ids] as const] : []
})

const jobs = [...grown, ...children]
const keys = new Map(jobs.flatMap(([key, , , , ids]) => ids.map((id) => [id, key] as const)))

export const ragnarokJobs: readonly GameTrait[] = jobs.map(([key, fr, en, icon]) => ({
  key,
  name: { fr, en },
  icon,
}))

/** The key of a job by its number in `char.class`; nothing for numbers a server made up. */
export function jobKey(id: number): string | undefined {
  return keys.get(id)
}
