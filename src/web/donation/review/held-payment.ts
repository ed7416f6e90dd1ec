import type { z } from 'zod/mini'
import type { listPaymentsToReview } from '../../../contract/donation.ts'

/** A payment that waits for the team. */
export type HeldPayment = z.infer<typeof listPaymentsToReview.output>[number]

/** What the team may do about one. */
export type Verdict = 'credit' | 'refuse'
