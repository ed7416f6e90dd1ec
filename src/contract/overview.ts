import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { waitingKinds, trendKinds } from './overview-terms.ts'
import { Seconds } from './seconds.ts'

const Waiting = z.object({
  key: z.enum(waitingKinds),
  count: z.int(),
  /** Since when the oldest waits; null where nothing does. */
  since: z.nullable(Seconds),
})
export type Waiting = z.infer<typeof Waiting>

const Trend = z.object({
  key: z.enum(trendKinds),
  /** What the amounts are of, where they are money. */
  currency: z.nullable(z.string()),
  /** The days of the site’s time zone, the oldest first, today last. Null where nobody knows. */
  days: z.array(z.object({ at: Seconds, amount: z.nullable(z.number()) })),
})
export type Trend = z.infer<typeof Trend>

export const getOverview = endpoint('GET /api/admin/overview', {
  access: 'overview.read',
  summary: 'What waits for the team and what happened lately, as far as who asks may know it',
  output: z.object({ waiting: z.array(Waiting), trends: z.array(Trend) }),
})
