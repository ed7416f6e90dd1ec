import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const getNotificationCount = endpoint({
  method: 'GET',
  path: '/api/notification/count',
  access: 'signedIn',
  summary: 'How many notifications the player has not discovered',
  input: z.strictObject({}),
  output: z.int().check(z.minimum(0)),
})
