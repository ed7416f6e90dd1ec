import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { largestGrant, longestGrantReason } from './grant-terms.ts'
import { Unit } from './money.ts'
import { RowId } from './row-id.ts'
import { Seconds } from './seconds.ts'
import { Somebody } from './somebody.ts'
import { writtenText } from './written-text.ts'

/** What one of the team gives a player, or would. */
export const Grant = z.object({
  id: z.uuid(),
  player: Somebody,
  unit: Unit,
  /** Of money or points; below 0 what is taken. */
  amount: z.number(),
  reason: z.string(),
  /** Null where their account is gone. */
  askedBy: z.nullable(Somebody),
  askedAt: Seconds,
  /** Null while it waits. */
  decision: z.nullable(z.object({ isGranted: z.boolean(), by: z.nullable(Somebody), at: Seconds })),
})
export type Grant = z.infer<typeof Grant>

export const listGrants = endpoint('GET /api/admin/grants', {
  access: 'money.grant',
  summary:
    'What waits for a second member of the team, the oldest first, and what was decided last',
  output: z.object({ waiting: z.array(Grant), decided: z.array(Grant) }),
})

export const grantMoney = endpoint('POST /api/admin/grants/ask', {
  access: 'money.grant',
  needsProof: true,
  movesValue: true,
  summary:
    'Gives a player money or points, or takes some; above a limit another of the team decides',
  input: z.strictObject({
    Id: RowId,
    Unit,
    /** Of money with two decimals at most, of points whole; below 0 what is taken. */
    Amount: z.number('InvalidAmount').check(
      z.minimum(-largestGrant, 'InvalidAmount'),
      z.maximum(largestGrant, 'InvalidAmount'),
      z.multipleOf(0.01, 'InvalidAmount'),
      z.refine((amount) => amount !== 0, 'InvalidAmount'),
    ),
    /** The player reads it. */
    Reason: writtenText(longestGrantReason),
  }),
  /** Whether another has to decide. */
  output: z.object({ isWaiting: z.boolean() }),
})

export const decideGrant = endpoint('POST /api/admin/grants/decide', {
  access: 'money.grant',
  needsProof: true,
  summary: 'Grants or refuses what another of the team asked for',
  input: z.strictObject({ Id: z.uuid(), IsGood: z.boolean() }),
})
