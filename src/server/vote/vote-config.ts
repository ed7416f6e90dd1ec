import { z } from 'zod'
import { Amount, Points } from '../platform/config/config-fields.ts'

/** One of `topVoters` of the owner's configuration: what the first voters of a month get. */
export const TopVoterConfig = z
  .strictObject({
    place: z.int().min(1).max(100).meta({
      description: 'The place this is for.',
      example: 1,
    }),
    points: Points.optional().meta({
      description: 'Vote points it brings. One of `points` and `money` is needed.',
      example: 100,
    }),
    money: Amount.optional().meta({
      description: 'Of the site’s money, what it brings.',
      example: 50,
    }),
  })
  .refine(
    ({ points, money }) => points !== undefined || money !== undefined,
    'expected points, money or both',
  )
export type TopVoterConfig = z.output<typeof TopVoterConfig>
