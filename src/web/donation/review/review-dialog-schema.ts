import { z } from 'zod/mini'
import { TypedAmount } from '../gift-amount.ts'

/** What a payment is worth is typed where only the provider’s own pages say it. */
export function schemaOf(needsWorth: boolean) {
  return z.object({ Money: needsWorth ? TypedAmount : z.string() })
}
