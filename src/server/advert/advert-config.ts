import { z } from 'zod'

/** `adverts` of the owner's configuration. */
export const AdvertConfig = z.strictObject({
  days: z.int().min(1).max(365).default(30).meta({
    description: 'Days an advert stands.',
    example: 14,
  }),
  perPlayer: z.int().min(1).max(100).default(10).meta({
    description: 'How many one player may have up at once.',
    example: 5,
  }),
  isModerated: z.boolean().default(false).meta({
    description:
      'Whether the team reads adverts before they are seen. Otherwise it does after three reports.',
  }),
})
export type AdvertConfig = z.output<typeof AdvertConfig>
