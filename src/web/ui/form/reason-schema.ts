import { z } from 'zod/mini'

export const schema = z.object({
  Reason: z
    .string()
    .check(z.trim(), z.minLength(1, 'InvalidText'), z.maxLength(300, 'InvalidText')),
})
