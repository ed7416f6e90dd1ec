import type { LocaleFiles } from '../../contract/locale.ts'
import { playerPages } from '../../contract/page.ts'
import type { PageLink } from '../../contract/page-link.ts'
import type { RankingKind } from '../../contract/ranking.ts'
import { leadsToClosed } from '../../contract/site-feature-terms.ts'
import type { SiteInfo } from '../../contract/site.ts'
import type { PageSite } from '../base/site.ts'
import type { FrameIconName } from '../ui/frame-icon.tsx'

export interface NavItem {
  /** Key of its label under `Nav`, unless it has a name. */
  key: keyof LocaleFiles['site']['Nav']
  /** As its owner called it. */
  name?: string | undefined
  to: PageLink
  icon: FrameIconName
}

export const home = {
  key: 'home',
  to: playerPages.home.path,
  icon: 'house',
} as const satisfies NavItem
export const forum = {
  key: 'forum',
  to: playerPages.forum.path,
  icon: 'message-square',
} as const satisfies NavItem
export const download = {
  key: 'download',
  to: playerPages.download.path,
  icon: 'download',
} as const satisfies NavItem
export const support = {
  key: 'support',
  to: `${playerPages.support.path}/`,
  icon: 'life-buoy',
} as const satisfies NavItem

export const advert = {
  key: 'advert',
  to: `${playerPages.adverts.path}/`,
  icon: 'megaphone',
} as const satisfies NavItem
export const reward = {
  key: 'reward',
  to: playerPages.reward.path,
  icon: 'gift',
} as const satisfies NavItem

const screenshots = {
  key: 'screenshots',
  to: playerPages.screenshots.path,
  icon: 'monitor',
} as const satisfies NavItem

const events = {
  key: 'events',
  to: playerPages.events.path,
  icon: 'clock',
} as const satisfies NavItem

type Site = Pick<
  SiteInfo,
  | 'hasGame'
  | 'hasDownload'
  | 'hasEvents'
  | 'hasScreenshots'
  | 'hasRewards'
  | 'hasVotes'
  | 'hasPayments'
  | 'closedPaths'
>

const open = (items: NavItem[], site: Pick<SiteInfo, 'closedPaths'>): NavItem[] =>
  items.filter(({ to }) => !leadsToClosed(to, site))

/** Several places under one word. */
export interface NavGroup {
  /** Key of its label under `Nav`. */
  key: NavItem['key']
  items: NavItem[]
}

/** The places of the site in the order of the header: groups of one place, or of several under one word. */
export function listGroups(site: Site & Pick<PageSite, 'rankings' | 'rankingNames'>): NavGroup[] {
  const rewards = listRewards(site)
  const groups: NavGroup[] = [
    { key: 'home', items: [home] },
    { key: 'forum', items: [forum] },
    { key: 'play', items: listPlay(site) },
    { key: 'rankings', items: listRankings(site) },
    { key: 'advert', items: open([advert], site) },
    { key: rewards.includes(reward) ? 'reward' : 'contribute', items: rewards },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** The same as columns, each with a name: places that stand alone in the header are together in the first. */
export function listColumns(site: Parameters<typeof listGroups>[0]): NavGroup[] {
  const groups = listGroups(site)
  const isLone = ({ items }: NavGroup) => items.length === 1
  const lone = groups.filter(isLone).flatMap(({ items }) => items)
  return [{ key: 'main', items: lone }, ...groups.filter((group) => !isLone(group))]
}

/** The way into the game, what is told of it, and who helps; without a game, what there is of these. */
export function listPlay(
  site: Pick<Site, 'hasGame' | 'hasDownload' | 'hasEvents' | 'hasScreenshots' | 'closedPaths'>,
): NavItem[] {
  const server = { key: 'server', to: `${playerPages.server.path}/`, icon: 'server' } as const
  const online = { key: 'online', to: playerPages.online.path, icon: 'users' } as const
  const downloads = site.hasDownload ? [download] : []
  const ofGame = site.hasGame ? [server, online] : []
  const told = [...(site.hasEvents ? [events] : []), ...(site.hasScreenshots ? [screenshots] : [])]
  return open([...downloads, ...ofGame, ...told, support], site)
}

/** What players do for the server, and have of it: what there is of these. */
function listRewards(
  site: Pick<Site, 'hasRewards' | 'hasVotes' | 'hasPayments' | 'closedPaths'>,
): NavItem[] {
  const vote = { key: 'vote', to: `${playerPages.vote.path}/`, icon: 'vote' } as const
  const donation = { key: 'donation', to: playerPages.donation.path, icon: 'coins' } as const
  const rewards = site.hasRewards ? [reward] : []
  const votes = site.hasVotes ? [vote] : []
  return open([...rewards, ...votes, ...(site.hasPayments ? [donation] : [])], site)
}

const rankingIcons: Partial<Record<string, FrameIconName>> = {
  arena: 'swords',
  summon: 'gem',
  guild: 'castle',
  gold: 'coins',
  time: 'clock',
}

/** The rankings the game has, in the order its adapter names them, and those that other programs keep. */
export function listRankings(
  site: Pick<PageSite, 'rankings' | 'rankingNames' | 'closedPaths'>,
): NavItem[] {
  const all = site.rankings.map((kind): NavItem => {
    return {
      // what has a name is called by it
      key: kind as RankingKind,
      name: site.rankingNames?.[kind],
      to: `/ranking/${kind}`,
      icon: rankingIcons[kind] ?? 'trophy',
    }
  })
  return open(all, site)
}
