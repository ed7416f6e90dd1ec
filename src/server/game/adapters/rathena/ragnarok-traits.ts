import type { GameIcon } from '../../../../contract/game-field.ts'
import type names from '../../../../../public/locales/en/game-rathena.json'
import type { AdapterTrait } from '../../game-adapter.ts'

/**
 * A job of Ragnarok: key, drawing, and the numbers `char.class` has for it, those of riders and of who was reborn
 * among them. Numbers of `e_job` in rAthena's mmo.hpp.
 */
type Job = readonly [key: keyof (typeof names)['Class'], icon: GameIcon, ids: readonly number[]]

const first: readonly Job[] = [
  ['novice', 'novice', [0]],
  ['swordman', 'warrior', [1]],
  ['mage', 'mage', [2]],
  ['archer', 'archer', [3]],
  ['acolyte', 'priest', [4]],
  ['merchant', 'merchant', [5]],
  ['thief', 'rogue', [6]],
]

const second: readonly Job[] = [
  ['knight', 'knight', [7, 13]],
  ['priest', 'priest', [8]],
  ['wizard', 'mage', [9]],
  ['blacksmith', 'smith', [10]],
  ['hunter', 'hunter', [11]],
  ['assassin', 'assassin', [12]],
  ['crusader', 'paladin', [14, 21]],
  ['monk', 'monk', [15]],
  ['sage', 'sage', [16]],
  ['rogue', 'rogue', [17]],
  ['alchemist', 'alchemist', [18]],
  ['bard', 'bard', [19]],
  ['dancer', 'bard', [20]],
]

const reborn: readonly Job[] = [
  ['high-novice', 'novice', [4001]],
  ['high-swordman', 'warrior', [4002]],
  ['high-mage', 'mage', [4003]],
  ['high-archer', 'archer', [4004]],
  ['high-acolyte', 'priest', [4005]],
  ['high-merchant', 'merchant', [4006]],
  ['high-thief', 'rogue', [4007]],
  ['lord-knight', 'knight', [4008, 4014]],
  ['high-priest', 'priest', [4009]],
  ['high-wizard', 'mage', [4010]],
  ['whitesmith', 'smith', [4011]],
  ['sniper', 'hunter', [4012]],
  ['assassin-cross', 'assassin', [4013]],
  ['paladin', 'paladin', [4015, 4022]],
  ['champion', 'monk', [4016]],
  ['professor', 'sage', [4017]],
  ['stalker', 'rogue', [4018]],
  ['creator', 'alchemist', [4019]],
  ['clown', 'bard', [4020]],
  ['gypsy', 'bard', [4021]],
]

const third: readonly Job[] = [
  ['rune-knight', 'knight', [4054, 4060, 4080, 4081]],
  ['warlock', 'warlock', [4055, 4061]],
  ['ranger', 'hunter', [4056, 4062, 4084, 4085]],
  ['arch-bishop', 'priest', [4057, 4063]],
  ['mechanic', 'smith', [4058, 4064, 4086, 4087]],
  ['guillotine-cross', 'assassin', [4059, 4065]],
  ['royal-guard', 'paladin', [4066, 4073, 4082, 4083]],
  ['sorcerer', 'sage', [4067, 4074]],
  ['minstrel', 'bard', [4068, 4075]],
  ['wanderer', 'bard', [4069, 4076]],
  ['sura', 'monk', [4070, 4077]],
  ['genetic', 'alchemist', [4071, 4078]],
  ['shadow-chaser', 'rogue', [4072, 4079]],
]

const fourth: readonly Job[] = [
  ['dragon-knight', 'knight', [4252, 4280]],
  ['meister', 'smith', [4253, 4279]],
  ['shadow-cross', 'assassin', [4254]],
  ['arch-mage', 'mage', [4255]],
  ['cardinal', 'priest', [4256]],
  ['windhawk', 'hunter', [4257, 4278]],
  ['imperial-guard', 'paladin', [4258, 4281]],
  ['biolo', 'alchemist', [4259]],
  ['abyss-chaser', 'rogue', [4260]],
  ['elemental-master', 'sage', [4261]],
  ['inquisitor', 'monk', [4262]],
  ['troubadour', 'bard', [4263]],
  ['trouvere', 'bard', [4264]],
]

const expanded: readonly Job[] = [
  ['super-novice', 'novice', [23, 4190]],
  ['hyper-novice', 'novice', [4307]],
  ['gunslinger', 'gunner', [24]],
  ['rebellion', 'gunner', [4215]],
  ['night-watch', 'gunner', [4306]],
  ['ninja', 'ninja', [25]],
  ['kagerou', 'ninja', [4211]],
  ['oboro', 'ninja', [4212]],
  ['shinkiro', 'ninja', [4304]],
  ['shiranui', 'ninja', [4305]],
  ['taekwon', 'monk', [4046]],
  ['star-gladiator', 'monk', [4047, 4048]],
  ['star-emperor', 'monk', [4239, 4243]],
  ['sky-emperor', 'monk', [4302, 4316]],
  ['soul-linker', 'shaman', [4049]],
  ['soul-reaper', 'shaman', [4240]],
  ['soul-ascetic', 'shaman', [4303]],
  ['summoner', 'summoner', [4218]],
  ['spirit-handler', 'summoner', [4308]],
  ['gangsi', 'spirit', [4050]],
  ['death-knight', 'death-knight', [4051]],
  ['dark-collector', 'warlock', [4052]],
]

/** Those who were adopted. */
const children: readonly Job[] = [
  ['baby-novice', 'novice', [4023]],
  ['baby-swordman', 'warrior', [4024]],
  ['baby-mage', 'mage', [4025]],
  ['baby-archer', 'archer', [4026]],
  ['baby-acolyte', 'priest', [4027]],
  ['baby-merchant', 'merchant', [4028]],
  ['baby-thief', 'rogue', [4029]],
  ['baby-knight', 'knight', [4030, 4036]],
  ['baby-priest', 'priest', [4031]],
  ['baby-wizard', 'mage', [4032]],
  ['baby-blacksmith', 'smith', [4033]],
  ['baby-hunter', 'hunter', [4034]],
  ['baby-assassin', 'assassin', [4035]],
  ['baby-crusader', 'paladin', [4037, 4044]],
  ['baby-monk', 'monk', [4038]],
  ['baby-sage', 'sage', [4039]],
  ['baby-rogue', 'rogue', [4040]],
  ['baby-alchemist', 'alchemist', [4041]],
  ['baby-bard', 'bard', [4042]],
  ['baby-dancer', 'bard', [4043]],
  ['baby-rune-knight', 'knight', [4096, 4109]],
  ['baby-warlock', 'warlock', [4097]],
  ['baby-ranger', 'hunter', [4098, 4111]],
  ['baby-arch-bishop', 'priest', [4099]],
  ['baby-mechanic', 'smith', [4100, 4112]],
  ['baby-guillotine-cross', 'assassin', [4101]],
  ['baby-royal-guard', 'paladin', [4102, 4110]],
  ['baby-sorcerer', 'sage', [4103]],
  ['baby-minstrel', 'bard', [4104]],
  ['baby-wanderer', 'bard', [4105]],
  ['baby-sura', 'monk', [4106]],
  ['baby-genetic', 'alchemist', [4107]],
  ['baby-shadow-chaser', 'rogue', [4108]],
  ['baby-super-novice', 'novice', [4045, 4191]],
  ['baby-gunslinger', 'gunner', [4228]],
  ['baby-rebellion', 'gunner', [4229]],
  ['baby-ninja', 'ninja', [4222]],
  ['baby-kagerou', 'ninja', [4223]],
  ['baby-oboro', 'ninja', [4224]],
  ['baby-taekwon', 'monk', [4225]],
  ['baby-star-gladiator', 'monk', [4226, 4238]],
  ['baby-star-emperor', 'monk', [4241, 4244]],
  ['baby-soul-linker', 'shaman', [4227]],
  ['baby-soul-reaper', 'shaman', [4242]],
  ['baby-summoner', 'summoner', [4220]],
]

const jobs = [...first, ...second, ...reborn, ...third, ...fourth, ...expanded, ...children]
const jobKeys = new Map(jobs.flatMap(([key, , ids]) => ids.map((id) => [id, key] as const)))

export const ragnarokJobs: readonly AdapterTrait[] = jobs.map(([key, icon]) => ({ key, icon }))

/** The key of a job by its number in `char.class`; nothing for numbers a server made up. */
export function jobKey(id: number): string | undefined {
  return jobKeys.get(id)
}

/** Towns by their map, which is what players call all other places; the names are the same in every language. */
export const ragnarokTowns: Readonly<Record<string, string>> = {
  alberta: 'Alberta',
  aldebaran: 'Al De Baran',
  amatsu: 'Amatsu',
  ayothaya: 'Ayothaya',
  brasilis: 'Brasilis',
  comodo: 'Comodo',
  dewata: 'Dewata',
  dicastes01: 'El Dicastes',
  eclage: 'Eclage',
  einbech: 'Einbech',
  einbroch: 'Einbroch',
  geffen: 'Geffen',
  hugel: 'Hugel',
  izlude: 'Izlude',
  jawaii: 'Jawaii',
  lighthalzen: 'Lighthalzen',
  louyang: 'Louyang',
  malangdo: 'Malangdo',
  malaya: 'Port Malaya',
  manuk: 'Manuk',
  mora: 'Mora',
  morocc: 'Morocc',
  moscovia: 'Moscovia',
  niflheim: 'Niflheim',
  payon: 'Payon',
  prontera: 'Prontera',
  rachel: 'Rachel',
  splendide: 'Splendide',
  umbala: 'Umbala',
  veins: 'Veins',
  xmas: 'Lutie',
  yuno: 'Juno',
}

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
