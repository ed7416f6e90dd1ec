import { type Role, roles } from './role-terms.ts'

/** Roles that owners alone give and take. */
export const ownersGive: readonly Role[] = ['admin', 'owner']

/** Whether the first may not act on the second: owners stand above admins, and those above all others. */
export function isOutranked(held: readonly string[], theirs: readonly string[]): boolean {
  return rankOf(held) < rankOf(theirs)
}

/** The roles above all of those. */
export function listOutranking(held: readonly string[]): Role[] {
  return roles.filter((role) => isOutranked(held, [role]))
}

function rankOf(held: readonly string[]): number {
  if (held.includes('owner')) return 2
  return held.includes('admin') ? 1 : 0
}

/** Whether who holds these roles may put `now` in place of `before`. */
export function mayGive(
  held: readonly string[],
  before: readonly string[],
  now: readonly string[],
): boolean {
  const isKept = (role: Role) => before.includes(role) === now.includes(role)
  return held.includes('owner') || ownersGive.every(isKept)
}
