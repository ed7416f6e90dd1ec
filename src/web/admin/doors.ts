import type { Role } from '../../contract/permission.ts'
import type { IconName } from '../ui/icon.tsx'

export interface Door {
  /** Key of its label under `Team.door`, and the end of its address. */
  key: 'tickets' | 'adverts' | 'payments' | 'deliveries'
  to: string
  icon: IconName
  /** Any of these opens it; the calls behind it ask for the same. */
  roles: readonly Role[]
}

/** The places of the team, in the order they are shown. */
export const doors: readonly Door[] = [
  {
    key: 'tickets',
    to: '/admin/tickets',
    icon: 'life-buoy',
    roles: ['support', 'admin', 'owner'],
  },
  {
    key: 'adverts',
    to: '/admin/adverts',
    icon: 'megaphone',
    roles: ['moderator', 'admin', 'owner'],
  },
  { key: 'payments', to: '/admin/payments', icon: 'coins', roles: ['admin', 'owner'] },
  { key: 'deliveries', to: '/admin/deliveries', icon: 'gem', roles: ['admin', 'owner'] },
]

/** The doors that stand open to whoever holds these roles. */
export function listOpenDoors(roles: readonly Role[]): Door[] {
  return doors.filter((door) => door.roles.some((role) => roles.includes(role)))
}
