import { z } from 'zod/mini'

/** What members of the team may hold. A check passes with any of those it asks for. */
export const roles = ['editor', 'moderator', 'support', 'admin', 'owner'] as const

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>
