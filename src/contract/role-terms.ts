/** What members of the team hold. */
export const roles = ['editor', 'moderator', 'support', 'admin', 'owner'] as const

export type Role = (typeof roles)[number]

/** False for what another version gave, which this one does not know and which allows nothing. */
export function isRole(name: string): name is Role {
  return roles.some((role) => role === name)
}
