import { type Role, roles } from './role-terms.ts'

/** What the team may do, and the roles that allow it: one of them is enough. */
export const permissions = {
  'overview.read': roles,
  'news.write': ['editor', 'admin', 'owner'],
  'pages.write': ['editor', 'admin', 'owner'],
  'texts.write': ['editor', 'admin', 'owner'],
  'features.write': ['admin', 'owner'],
  'theme.write': ['admin', 'owner'],
  'tickets.reply': ['support', 'admin', 'owner'],
  'adverts.moderate': ['moderator', 'admin', 'owner'],
  'posts.moderate': ['moderator', 'admin', 'owner'],
  'topics.lock': ['moderator', 'admin', 'owner'],
  'topics.pin': ['moderator', 'admin', 'owner'],
  'payments.review': ['admin', 'owner'],
  'payments.refund': ['owner'],
  'ledger.read': ['admin', 'owner'],
  'money.grant': ['admin', 'owner'],
  'rewards.write': ['admin', 'owner'],
  'votes.write': ['admin', 'owner'],
  'downloads.write': ['admin', 'owner'],
  'deliveries.resolve': ['admin', 'owner'],
  'systems.manage': ['admin', 'owner'],
  'audit.read': ['admin', 'owner'],
  'users.read': ['support', 'moderator', 'admin', 'owner'],
  'users.payments': ['admin', 'owner'],
  'users.lock': ['moderator', 'admin', 'owner'],
  'users.factors': ['admin', 'owner'],
  'users.viewAs': ['admin', 'owner'],
  'users.roles': ['admin', 'owner'],
  'bans.write': ['moderator', 'admin', 'owner'],
  'names.hide': ['moderator', 'admin', 'owner'],
  'names.write': ['admin', 'owner'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(permissions, name)
}

/** Whether somebody who holds these roles may do that. */
export function may(held: readonly Role[], permission: Permission): boolean {
  return permissions[permission].some((role) => held.includes(role))
}
