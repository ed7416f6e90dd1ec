import { pages } from '../../contract/page.ts'
import type { PagePath } from '../../contract/page-link.ts'
import { may, type Permission, type Role } from '../../contract/permission.ts'
import type { IconName } from '../ui/icon.tsx'

/** A part of the team’s pages. */
interface Section {
  /** Key of its label under `Team.section`. */
  key: 'tickets' | 'users' | 'adverts' | 'payments' | 'deliveries' | 'audit'
  path: PagePath
  icon: IconName
  /** What its pages and the calls behind them need. */
  access: Permission
}

/** In the order they are shown. */
const sections: readonly Section[] = [
  { key: 'tickets', icon: 'life-buoy', ...pages['admin-tickets'] },
  { key: 'users', icon: 'users', ...pages['admin-users'] },
  { key: 'adverts', icon: 'megaphone', ...pages['admin-adverts'] },
  { key: 'payments', icon: 'coins', ...pages['admin-payments'] },
  { key: 'deliveries', icon: 'gem', ...pages['admin-deliveries'] },
  { key: 'audit', icon: 'list', ...pages['admin-audit'] },
]

/** Those that whoever holds these roles may see. */
export function listPermittedSections(roles: readonly Role[]): Section[] {
  return sections.filter(({ access }) => may(roles, access))
}
