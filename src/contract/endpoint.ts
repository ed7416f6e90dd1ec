import { z } from 'zod/mini'
import type { ShownTag } from './cache-tag.ts'
import type { Permission } from './permission.ts'
import type { SiteFeature } from './site-feature-terms.ts'

type Method = 'GET' | 'POST'
type ApiPath = `/api/${string}`
/** Method and path: `GET /api/forum/news`. */
type EndpointName = `${Method} ${ApiPath}`

/**
 * Who may call. Written on every endpoint.
 *
 * - `public`: anybody
 * - `signedIn`: a player with a session
 * - `proven`: a player who showed password or passkey within the last five minutes
 * - `gameServer`, `shop`: a program of the owner's, by its own secret
 * - a permission: a member of the team who holds a role that allows it, signed in with a second factor; with
 *   `needsProof`, who showed password or passkey as for `proven`
 */
export type Access = 'public' | 'signedIn' | 'proven' | 'gameServer' | 'shop' | Permission

export interface Endpoint<
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
  Who extends Access = Access,
  Name extends EndpointName = EndpointName,
> {
  /** What pages call it by, too. */
  name: Name
  method: Method
  /** A path with `:name` parameters, each a key of `input`; the rest of `input` is the query of a GET or the body of a POST. */
  path: ApiPath
  access: Who
  /** Besides a permission: password or passkey were shown within the last five minutes. */
  needsProof?: boolean
  summary: string
  /**
   * Who had no response may send it again: with the same `Idempotency-Key`, for a day, it is answered as the first
   * time and does nothing.
   */
  isOnce?: boolean
  /** The part of the site it belongs to: while the team has closed that, it is refused with `FeatureClosed`. */
  feature?: SiteFeature
  /**
   * To who sees the site as a player, and says so in the header `X-View`: `shown` reads what that player reads, `own` is
   * done as who they are. Left out, it is refused with `ReadOnlyView`, unless anybody may read it.
   */
  underView?: 'shown' | 'own'
  /** It writes what others read: nobody does so from where the team lets nobody write. */
  isPublishing?: boolean
  /** It moves money or points: it is done once, and logged. */
  movesValue?: boolean
  /** What of the site’s own a public answer shows: where it is kept, it is dropped once that changes. */
  shows?: readonly ShownTag[]
  /** A POST carries JSON unless it says otherwise. */
  consumes?: 'multipart/form-data'
  input: Input
  output: Output
}

const Nothing = z.strictObject({})

/** What of an operation is not in its name. Left out, it takes or answers no fields. */
interface Description<
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
  Who extends Access,
> extends Omit<Endpoint<Input, Output, Who>, 'name' | 'method' | 'path' | 'input' | 'output'> {
  input?: Input
  output?: Output
}

/** Describes one operation of the API. Server, client and OpenAPI document are derived from it. */
export function endpoint<
  const Name extends EndpointName,
  const Who extends Access,
  Input extends z.core.$ZodType = typeof Nothing,
  Output extends z.core.$ZodType = typeof Nothing,
>(name: Name, description: Description<Input, Output, Who>): Endpoint<Input, Output, Who, Name> {
  const [method, path] = name.split(' ') as [Method, ApiPath]
  // what is left out is inferred as `typeof Nothing`
  const { input = Nothing as unknown as Input, output = Nothing as unknown as Output } = description
  return { ...description, name, method, path, input, output }
}
