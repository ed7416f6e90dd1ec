import { type PageName, pages } from '../../contract/page.ts'
import type { PagePath } from '../../contract/page-link.ts'
import { may, type Permission } from '../../contract/permission.ts'
import type { Role } from '../../contract/role-terms.ts'
import type { IconName } from '../ui/icon.tsx'

/** The parts of the team’s pages in the order they are shown, each with its page `admin-…` and its label under `Team.section`. */
export const sectionIcons = {
  overview: 'house',
  tickets: 'life-buoy',
  users: 'users',
  news: 'newspaper',
  texts: 'quote',
  theme: 'image',
  adverts: 'megaphone',
  payments: 'coins',
  ledger: 'wallet',
  rewards: 'gift',
  deliveries: 'gem',
  systems: 'server',
  audit: 'list',
} as const satisfies { [Key in SectionName]?: IconName }

type SectionName = PageName extends infer Name
  ? Name extends `admin-${infer Key}`
    ? Key
    : never
  : never

type SectionKey = keyof typeof sectionIcons

interface Section {
  key: SectionKey
  path: PagePath
  icon: IconName
  /** What its pages and the calls behind them need. */
  access: Permission
}

const sections: readonly Section[] = (Object.keys(sectionIcons) as SectionKey[]).map((key) => ({
  key,
  icon: sectionIcons[key],
  ...pages[`admin-${key}`],
}))

/** Those that whoever holds these roles may see. */
export function listPermittedSections(roles: readonly Role[]): Section[] {
  return sections.filter(({ access }) => may(roles, access))
}
