import { z } from 'zod/mini'

/** The body of a 400. */
export const ErrorList = z.array(z.object({ code: z.string(), description: z.string() }))

/** RFC 9457 problem document: the body of every error but a 400. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  instance: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>
