import { z } from 'zod/mini'

/** How much faster than the original game: 1 is as fast. */
export const GameRates = z.object({
  experience: z.number().check(z.positive()),
  drop: z.number().check(z.positive()),
  gold: z.number().check(z.positive()),
})
