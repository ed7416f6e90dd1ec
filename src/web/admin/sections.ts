import { may, type Permission, type Role } from '../../contract/permission.ts'
import type { IconName } from '../ui/icon.tsx'

/** A part of the team’s pages. */
interface Section {
  /** Key of its label under `Team.section`, and the end of its address. */
  key: 'tickets' | 'adverts' | 'payments' | 'deliveries'
  to: string
  icon: IconName
  /** What its pages and the calls behind them need. */
  permission: Permission
}

/** In the order they are shown. */
export const sections: readonly Section[] = [
  { key: 'tickets', to: '/admin/tickets', icon: 'life-buoy', permission: 'tickets.answer' },
  { key: 'adverts', to: '/admin/adverts', icon: 'megaphone', permission: 'adverts.moderate' },
  { key: 'payments', to: '/admin/payments', icon: 'coins', permission: 'payments.review' },
  { key: 'deliveries', to: '/admin/deliveries', icon: 'gem', permission: 'deliveries.resolve' },
]

/** Those that whoever holds these roles may see. */
export function listPermittedSections(roles: readonly Role[]): Section[] {
  return sections.filter(({ permission }) => may(roles, permission))
}
