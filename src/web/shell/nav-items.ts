import type { RankingKind } from '../../contract/ranking.ts'
import type { SiteInfo } from '../../contract/site.ts'
import type { IconName } from '../ui/icon.tsx'

export interface NavItem {
  /** Key of its label under `Nav`. */
  key: string
  to: string
  icon: IconName
}

export const home: NavItem = { key: 'home', to: '/', icon: 'house' }
export const forum: NavItem = { key: 'forum', to: '/forum', icon: 'message-square' }
export const download: NavItem = { key: 'download', to: '/page/download', icon: 'download' }
export const support: NavItem = { key: 'support', to: '/support/', icon: 'life-buoy' }

const ofGame: readonly NavItem[] = [
  { key: 'server', to: '/page/server/', icon: 'server' },
  { key: 'online', to: '/page/online', icon: 'users' },
]

/** The places of the header, after home and forum and the rankings. */
export function listPlaces({ hasGame, hasDownload }: Pick<SiteInfo, 'hasGame' | 'hasDownload'>) {
  return [
    ...(hasGame ? ofGame : []),
    { key: 'vote', to: '/vote/', icon: 'vote' },
    ...(hasDownload ? [download] : []),
    support,
    { key: 'donation', to: '/page/donation', icon: 'coins' },
  ] satisfies NavItem[]
}

const rankingIcons: Record<RankingKind, IconName> = {
  arena: 'swords',
  summon: 'gem',
  guild: 'castle',
  level: 'trophy',
  gold: 'coins',
}

/** The rankings the game has, in the order its adapter names them. */
export function listRankings(kinds: readonly RankingKind[]): NavItem[] {
  return kinds.map((kind) => ({ key: kind, to: `/ranking/${kind}`, icon: rankingIcons[kind] }))
}

/** The places of a signed-in player. */
export const accountPlaces: readonly NavItem[] = [
  { key: 'advert', to: '/advert/', icon: 'megaphone' },
  { key: 'notification', to: '/notification/', icon: 'bell' },
  { key: 'setting', to: '/setting/', icon: 'settings' },
  support,
]

/** One more of them, where there are rewards. */
export const reward: NavItem = { key: 'reward', to: '/page/reward', icon: 'gift' }

/** The place of those with a role, beside these. */
export const team: NavItem = { key: 'team', to: '/admin', icon: 'shield' }
