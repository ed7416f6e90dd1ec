import { z } from 'zod/mini'

export const schema = z.object({
  editor: z.boolean(),
  moderator: z.boolean(),
  support: z.boolean(),
  admin: z.boolean(),
  owner: z.boolean(),
})
