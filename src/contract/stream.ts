import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Seconds } from './seconds.ts'

export const Stream = z.object({
  /** Who streams, as they write their name. */
  name: z.string(),
  title: z.string(),
  viewers: z.int(),
  startedAt: Seconds,
  /** Where it is watched. */
  url: z.string(),
})
export type Stream = z.infer<typeof Stream>

export const listStreams = endpoint('GET /api/stream/live', {
  access: 'public',
  summary: 'Who of the owner’s channels streams now, the most watched first',
  output: z.array(Stream),
})
