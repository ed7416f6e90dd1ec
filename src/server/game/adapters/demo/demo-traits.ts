import type names from '../../../../../public/locales/en/game-demo.json'
import type { AdapterTrait } from '../../game-adapter.ts'

type Texts = typeof names
type Named<Group extends keyof Texts> = readonly (AdapterTrait & { key: keyof Texts[Group] })[]

export const playedClasses = [
  { key: 'warden', icon: 'knight' },
  { key: 'ranger', icon: 'archer' },
  { key: 'mage', icon: 'mage' },
  { key: 'priest', icon: 'priest' },
  { key: 'rogue', icon: 'rogue' },
  { key: 'summoner', icon: 'summoner' },
] as const satisfies Named<'Class'>

/** What summoners call, and the hound that follows rangers. */
export const species = [
  { key: 'alder-stag', icon: 'beast' },
  { key: 'wisp', icon: 'spirit' },
  { key: 'firethorn', icon: 'plant' },
  { key: 'lantern-rook', icon: 'bird' },
  { key: 'clayman', icon: 'construct' },
  { key: 'peat-drake', icon: 'dragon' },
  { key: 'marsh-hound', icon: 'beast' },
] as const satisfies Named<'Species'>

export const peoples = [
  { key: 'moorfolk', icon: 'hunter' },
  { key: 'riverfolk', icon: 'merchant' },
  { key: 'hillfolk', icon: 'smith' },
  { key: 'alderkin', icon: 'plant' },
  { key: 'cinderborn', icon: 'spirit' },
] as const satisfies Named<'Race'>
