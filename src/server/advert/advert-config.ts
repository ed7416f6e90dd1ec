import { z } from 'zod'

/** `adverts` of the owner's configuration. */
export const AdvertConfig = z.strictObject({
  /** Days an advert stands. */
  days: z.int().min(1).max(365).default(30),
  /** How many one player may have up at once. */
  perPlayer: z.int().min(1).max(100).default(10),
  /** Whether the team reads them before they are seen. */
  isModerated: z.boolean().default(false),
})
export type AdvertConfig = z.output<typeof AdvertConfig>
