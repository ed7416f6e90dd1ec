import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const DiscordPresence = z.object({
  /** How many are on the owner’s Discord server now; null where it has none, or does not say. */
  online: z.nullable(z.int()),
  /** Where one joins it; null where it invites nobody. */
  invite: z.nullable(z.string()),
})
export type DiscordPresence = z.infer<typeof DiscordPresence>

export const getDiscordPresence = endpoint('GET /api/discord/presence', {
  access: 'public',
  summary: 'How many are on the Discord server',
  output: DiscordPresence,
})
