import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const Health = z.object({ status: z.literal('ok') })
export type Health = z.infer<typeof Health>

export const getLiveness = endpoint('GET /api/health/live', {
  access: 'public',
  summary: 'Whether the process answers at all',
  output: Health,
})

export const getReadiness = endpoint('GET /api/health/ready', {
  access: 'public',
  summary: 'Whether the site can serve visitors: its database answers, and it is not stopping',
  output: Health,
})
