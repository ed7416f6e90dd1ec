import { z } from 'zod/mini'
import { largestRowNumber } from './row-number.ts'

/** The number of an advert, a conversation, a ticket: in a JSON body a number, and nothing that could be made one. */
export const RowId = z.int().check(z.minimum(1), z.maximum(largestRowNumber))

/** The same in a path or query, where all is text. */
export const RowIdInPath = z.coerce
  .number<number>()
  .check(z.int(), z.minimum(1), z.maximum(largestRowNumber))
