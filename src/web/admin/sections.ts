import { isThere, type Offer, type Page } from '../../contract/page.ts'
import { teamPages } from '../../contract/team-page.ts'
import type { PagePath } from '../../contract/page-link.ts'
import { may, type Permission } from '../../contract/permission.ts'
import type { Role } from '../../contract/role-terms.ts'
import type { IconName } from '../ui/icon.tsx'

/**
 * The parts of the team’s pages in the order they are shown: by group, whose name is under `Team.group`, each with its
 * page `admin-…` and its label under `Team.section`.
 */
const groups = {
  today: { overview: 'house', tickets: 'life-buoy', adverts: 'megaphone', posts: 'message-square' },
  community: { users: 'users', bans: 'ban', names: 'shield', 'hidden-names': 'eye-off' },
  money: {
    payments: 'coins',
    grants: 'heart-handshake',
    ledger: 'wallet',
    rewards: 'gift',
    deliveries: 'gem',
  },
  site: {
    news: 'newspaper',
    events: 'calendar',
    screenshots: 'image',
    pages: 'info',
    texts: 'quote',
    theme: 'image',
    votes: 'vote',
    downloads: 'download',
    features: 'lock',
  },
  operations: { systems: 'server', audit: 'list' },
} as const satisfies Record<string, { [Key in SectionName]?: IconName }>

type SectionName = keyof typeof teamPages extends infer Name
  ? Name extends `admin-${infer Key}`
    ? Key
    : never
  : never

type GroupKey = keyof typeof groups
type SectionKey = { [Group in GroupKey]: keyof (typeof groups)[Group] }[GroupKey]

export interface Section {
  key: SectionKey
  path: PagePath
  icon: IconName
  /** What its pages and the calls behind them need. */
  access: Permission
  needs?: Page['needs']
}

export interface SectionGroup {
  key: GroupKey
  sections: readonly Section[]
}

const sectionGroups: readonly SectionGroup[] = (Object.keys(groups) as GroupKey[]).map((key) => ({
  key,
  sections: (Object.entries(groups[key]) as [SectionKey, IconName][]).map(([section, icon]) => ({
    key: section,
    icon,
    ...teamPages[`admin-${section}`],
  })),
}))

export const sectionIcons = Object.fromEntries(
  sectionGroups.flatMap(({ sections }) => sections.map(({ key, icon }) => [key, icon])),
) as Record<SectionKey, IconName>

/** The groups with those sections of a site that whoever holds these roles may see; none that is empty. */
export function listPermittedGroups(roles: readonly Role[], site: Offer): SectionGroup[] {
  return sectionGroups
    .map(({ key, sections }) => ({
      key,
      sections: sections.filter((section) => isThere(section, site) && may(roles, section.access)),
    }))
    .filter(({ sections }) => sections.length > 0)
}

/** The first of the sections that every site has which whoever holds these roles may see. */
export function findFirstSection(roles: readonly Role[]): Section | undefined {
  return sectionGroups
    .flatMap(({ sections }) => sections)
    .find(({ access, needs }) => needs === undefined && may(roles, access))
}
