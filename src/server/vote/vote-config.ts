import { z } from 'zod'
import { Amount, Points } from '../platform/config/config-fields.ts'

/** One of `topVoters` of the owner's configuration: what the first voters of a month get. */
export const TopVoterConfig = z
  .strictObject({
    place: z.int().min(1).max(100),
    points: Points.optional(),
    money: Amount.optional(),
  })
  .refine(
    ({ points, money }) => points !== undefined || money !== undefined,
    'expected points, money or both',
  )
export type TopVoterConfig = z.output<typeof TopVoterConfig>
