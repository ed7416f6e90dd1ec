import { z } from 'zod/mini'

/** Somebody as they are called now. */
export const Somebody = z.object({
  id: z.int(),
  /** Null once the account was deleted. */
  pseudo: z.nullable(z.string()),
})
export type Somebody = z.infer<typeof Somebody>
