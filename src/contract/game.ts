import { z } from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'

/** Players online now; -1 when unknown. */
export const PlayerCount = z.object({ count: z.int().check(z.minimum(-1)) })
export type PlayerCount = z.infer<typeof PlayerCount>

export const getPlayerCount = endpoint({
  method: 'GET',
  path: '/api/game/counter',
  access: 'public',
  summary: 'Players online now, -1 when unknown',
  input: Nothing,
  output: PlayerCount,
})
