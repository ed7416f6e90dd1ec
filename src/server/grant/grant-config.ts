import { z } from 'zod'

/** `grants` of the owner’s configuration: what one of the team gives within a day without another. */
export const GrantConfig = z.strictObject({
  money: z.number().min(0).max(1_000_000).default(50).meta({
    type: '0 to 1000000',
    description:
      'Of the site’s money, what one member of the team gives and takes within 24 hours; beyond it another decides.',
    example: 20,
  }),
  points: z.int().min(0).max(1_000_000).default(200).meta({
    description: 'The same of vote points.',
    example: 100,
  }),
})
export type GrantConfig = z.output<typeof GrantConfig>
