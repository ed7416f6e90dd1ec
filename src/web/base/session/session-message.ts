import { z } from 'zod/mini'
import { SessionProfile, SessionUser } from '../../../contract/session.ts'

/** What may change of a signed-in player. */
export const UserChange = z.partial(z.omit(SessionUser, { id: true }))
export type UserChange = z.infer<typeof UserChange>

const withProfile = { profile: SessionProfile }

/**
 * What the tabs of a browser tell each other.
 *
 * - `ask`: a tab wants to know the session of the others; those who have one give a `response`
 * - `started`: the player signed in
 * - `renewed`: the session goes on with other tokens
 * - `changed`: something is different about the player
 * - `ended`: the player signed out; with `upTo`, sessions whose access token expires later live on
 */
export const SessionMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('response'), ...withProfile }),
  z.object({ kind: z.literal('started'), ...withProfile }),
  z.object({ kind: z.literal('renewed'), ...withProfile }),
  z.object({ kind: z.literal('changed'), userId: z.int(), change: UserChange }),
  z.object({ kind: z.literal('ended'), userId: z.int(), upTo: z.optional(z.int()) }),
])
export type SessionMessage = z.infer<typeof SessionMessage>
