import { z } from 'zod/mini'

/** What a link carries, as the contract wants it; undefined where it does not. */
export function readLink<Schema extends z.core.$ZodType>(
  schema: Schema,
  given: Record<string, unknown>,
): z.output<Schema> | undefined {
  const read = z.safeParse(schema, given)
  return read.success ? read.data : undefined
}
