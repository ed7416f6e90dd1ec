import { z } from 'zod/mini'
import type { CacheTag } from './cache-tag.ts'
import type { Permission } from './permission.ts'

export type Method = 'GET' | 'POST'
export type ApiPath = `/api/${string}`

/**
 * Who may call. Written on every endpoint.
 *
 * - `public`: anybody
 * - `signedIn`: a player with a session
 * - `proven`: a player who showed password or passkey within the last five minutes
 * - `gameServer`, `shop`: a program of the owner's, by its own secret
 * - a permission: a member of the team who holds a role that allows it, signed in with a second factor
 */
export type Access = 'public' | 'signedIn' | 'proven' | 'gameServer' | 'shop' | Permission

export interface Endpoint<
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
  Who extends Access = Access,
  Verb extends Method = Method,
  Path extends ApiPath = ApiPath,
> {
  method: Verb
  /** A path with `:name` parameters, each a key of `input`; the rest of `input` is the query of a GET or the body of a POST. */
  path: Path
  access: Who
  summary: string
  /**
   * Who had no response may send it again: with the same `Idempotency-Key`, for a day, it is answered as the first
   * time and does nothing.
   */
  isOnce?: boolean
  /** It moves money or points: it is done once, and logged. */
  movesValue?: boolean
  /** What of the site’s own a public answer shows: where it is kept, it is dropped once that changes. */
  shows?: readonly CacheTag[]
  /** A POST carries JSON unless it says otherwise. */
  consumes?: 'multipart/form-data'
  input: Input
  output: Output
}

/** Input or output of an operation that takes or answers no fields. */
export const Nothing = z.strictObject({})

/** Describes one operation of the API. Server, client and OpenAPI document are derived from it. */
export function endpoint<
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
  const Who extends Access,
  const Verb extends Method,
  const Path extends ApiPath,
>(description: Endpoint<Input, Output, Who, Verb, Path>): Endpoint<Input, Output, Who, Verb, Path> {
  return description
}
