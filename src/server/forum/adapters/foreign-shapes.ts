import { z } from 'zod'

/** Pieces of the shapes forums answer in. Versions differ in types, so each accepts all that were seen. */

/** A number, also written as text. */
export const ForeignNumber = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .transform(Number)

/** A count; 0 where the forum leaves it out. */
export const ForeignCount = z
  .union([ForeignNumber, z.null()])
  .optional()
  .transform((count) => Math.max(0, Math.trunc(count ?? 0)))

/** An id, 0 for what has none of the forum's own: guests, removed members, content of other servers. */
export const ForeignId = z
  .union([z.number(), z.string(), z.null()])
  .optional()
  .transform((id) => {
    const number = Number(id ?? 0)
    return Number.isSafeInteger(number) && number > 0 ? number : 0
  })

/** Yes or no, also as 1, `1` and `true`. */
export const ForeignFlag = z
  .union([z.boolean(), z.number(), z.string(), z.null()])
  .optional()
  .transform((flag) => flag === true || flag === 1 || flag === '1' || flag === 'true')

/** Seconds since epoch, from an ISO date. */
export const ForeignDate = z.string().transform((text, context) => {
  const date = Date.parse(text)
  if (!Number.isNaN(date)) return Math.floor(date / 1000)
  context.addIssue({ code: 'custom', message: `expected a date, received ${text.slice(0, 40)}` })
  return z.NEVER
})

/** Seconds since epoch, from milliseconds. */
export const ForeignMilliseconds = ForeignNumber.transform((date) => Math.floor(date / 1000))

/** A text; what looks like a number may come as one. */
export const ForeignText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => String(text ?? ''))
