import type { LocaleFiles } from '../../contract/locale.ts'
import { pages } from '../../contract/page.ts'
import type { PageLink } from '../../contract/page-link.ts'
import type { RankingKind } from '../../contract/ranking.ts'
import type { SiteInfo } from '../../contract/site.ts'
import type { FrameIconName } from '../ui/frame-icon.tsx'

export interface NavItem {
  /** Key of its label under `Nav`. */
  key: keyof LocaleFiles['site']['Nav']
  to: PageLink
  icon: FrameIconName
}

export const home = { key: 'home', to: pages.home.path, icon: 'house' } as const satisfies NavItem
export const forum = {
  key: 'forum',
  to: pages.forum.path,
  icon: 'message-square',
} as const satisfies NavItem
export const download = {
  key: 'download',
  to: pages.download.path,
  icon: 'download',
} as const satisfies NavItem
export const support = {
  key: 'support',
  to: `${pages.support.path}/`,
  icon: 'life-buoy',
} as const satisfies NavItem

const advert = {
  key: 'advert',
  to: `${pages.adverts.path}/`,
  icon: 'megaphone',
} as const satisfies NavItem
const reward = { key: 'reward', to: pages.reward.path, icon: 'gift' } as const satisfies NavItem

type Site = Pick<SiteInfo, 'hasGame' | 'hasDownload' | 'hasRewards'>

/** What is told of the game and traded in it; rewards where there are any. Nothing where there is no game. */
export function listInGame({ hasGame, hasRewards }: Omit<Site, 'hasDownload'>): NavItem[] {
  if (!hasGame) return []
  return [
    { key: 'server', to: `${pages.server.path}/`, icon: 'server' },
    { key: 'online', to: pages.online.path, icon: 'users' },
    advert,
    ...(hasRewards ? [reward] : []),
  ]
}

/** The places of the header, after home, the forum and the menus. */
export function listPlaces({ hasGame, hasDownload }: Omit<Site, 'hasRewards'>) {
  return [
    ...(hasGame ? [] : [advert]),
    { key: 'vote', to: `${pages.vote.path}/`, icon: 'vote' },
    ...(hasDownload ? [download] : []),
    support,
    { key: 'donation', to: pages.donation.path, icon: 'coins' },
  ] satisfies NavItem[]
}

const rankingIcons: Record<RankingKind, FrameIconName> = {
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

/** The places of a signed-in player; rewards where there are any. */
export function listAccountPlaces(hasRewards: boolean): NavItem[] {
  return [
    ...(hasRewards ? [reward] : []),
    advert,
    { key: 'notification', to: `${pages.notification.path}/`, icon: 'bell' },
    { key: 'setting', to: `${pages['setting-profile'].path}/`, icon: 'settings' },
    support,
  ]
}

/** The place of those with a role, beside these. */
export const team = {
  key: 'team',
  to: pages['admin-index'].path,
  icon: 'shield',
} as const satisfies NavItem
