import type { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { parseJson } from '../../platform/json.ts'
import type { OutboundResponse } from '../../platform/outbound/outbound.ts'

/** What went wrong between the site and Microsoft: no token is ever in it. */
export const failure = (words: string) => new AppError('ProofUnavailable', `Microsoft ${words}`)

/** @throws {AppError} `ProofUnavailable` where it is of another shape */
export function readAs<T extends z.ZodType>(
  { status, body }: OutboundResponse,
  shape: T,
  what: string,
): z.output<T> {
  const parsed = shape.safeParse(parseJson(body))
  if (parsed.success) return parsed.data
  throw failure(`answered ${status} in an unknown shape where the site asked for ${what}`)
}
