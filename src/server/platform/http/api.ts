import type { Context, Hono } from 'hono'
import type { Access, Endpoint } from '../../../contract/endpoint.ts'
import type { SiteFeature } from '../../../contract/site-feature-terms.ts'
import type { Role } from '../../../contract/role-terms.ts'
import type { Log } from '../log.ts'
import type { Cookies } from './cookies.ts'
import type { IdempotentResponses } from './idempotency.ts'
import type { PublicReads } from './public-reads.ts'
import type { Visitor } from './visitor.ts'

/** A signed-in player, as their session says. */
export interface Player {
  accountId: number
  sessionId: string
  /** Those this session may use: none without a second factor. */
  roles: readonly Role[]
  /** Whether the session was opened, or proven since, with a second factor. */
  hasSecondFactor: boolean
  /** Milliseconds since epoch: when password or passkey was last shown. */
  provenAt: number
  /** The account of the member of the team who sees the site as this player: contact details are withheld from them. */
  viewerId?: number
}

/** Who an endpoint's access let in. */
export interface Admitted {
  player?: Player
  /** The key of the program that called with its own secret. */
  program?: string
}

/** What of an endpoint decides who may call it. */
export type Guarded = Pick<Endpoint<never, never>, 'access' | 'needsProof' | 'underView'>

/**
 * Decides who may call. `needsProof` asks of a member of the team what `proven` asks of a player.
 *
 * @throws {AppError} `SignInRequired`, `ProofRequired`, `Forbidden`, `ReadOnlyView` or `ViewEnded`
 */
export type Admit = (asked: Guarded, c: Context) => Promise<Admitted>

/** What an endpoint's handler knows of a call besides its input. */
export interface Call {
  visitor: Visitor
  cookies: Cookies
}

export interface PlayerCall extends Call {
  player: Player
  /** What a call that is done once or moves value names that by: the same when it is sent again, another for any other call. */
  source: string
}

interface ProgramCall extends Call {
  program: string
}

/** The call as endpoints of this access get it. */
export type CallOf<Who extends Access> = [Who] extends ['public']
  ? Call
  : [Who] extends ['gameServer' | 'shop']
    ? ProgramCall
    : PlayerCall

/** Where endpoints are mounted, and who guards them. */
export interface Api {
  router: Hono
  /** The public reads, for the site's own pages. */
  reads: PublicReads
  admit: Admit
  /** Whether the team left this part of the site open. */
  isOpen(feature: SiteFeature): boolean
  readVisitor(c: Context): Visitor
  /** Whether a player may write what others read, from where they are. @throws {AppError} `AddressBanned` */
  assertMayWrite(accountId: number, visitor: Visitor): Promise<void>
  /** Whether visitors come over HTTPS: cookies are marked so. */
  isSecure: boolean
  /** Remembers what calls that are done once were answered. */
  responses: IdempotentResponses
  log: Log
}
