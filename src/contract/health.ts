import { z } from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'

export const Health = z.object({ status: z.literal('ok') })
export type Health = z.infer<typeof Health>

export const getLiveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  summary: 'Whether the process answers at all',
  input: Nothing,
  output: Health,
})

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  summary: 'Whether the site can serve visitors: its database answers, and it is not stopping',
  input: Nothing,
  output: Health,
})
