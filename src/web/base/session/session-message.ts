import type { Role } from '../../../contract/role-terms.ts'
import type { SessionProfile } from '../../../contract/session.ts'
import { type Guard, isWhole, objectOf, oneOf, orAbsent } from '../shape.ts'
import { isProfile, isRoleList, isUserChange, type UserChange } from './session-shape.ts'

/**
 * What the tabs of a browser tell each other.
 *
 * - `ask`: a tab wants to know the session of the others; those who have one give a `response`
 * - `started`: the player signed in
 * - `renewed`: the session goes on with other tokens
 * - `changed`: something is different about the player, or the session holds other roles
 * - `ended`: the player signed out; with `upTo`, sessions whose access token expires later live on
 */
export type SessionMessage =
  | { kind: 'ask' }
  | { kind: 'response' | 'started' | 'renewed'; profile: SessionProfile }
  | { kind: 'changed'; userId: number; change: UserChange; roles?: Role[] | undefined }
  | { kind: 'ended'; userId: number; upTo?: number | undefined }

type Of<Kind extends SessionMessage['kind']> = Extract<SessionMessage, { kind: Kind }>

const shapes: readonly Guard<SessionMessage>[] = [
  objectOf<Of<'ask'>>({ kind: oneOf(['ask']) }),
  objectOf<Extract<SessionMessage, { profile: unknown }>>({
    kind: oneOf(['response', 'started', 'renewed']),
    profile: isProfile,
  }),
  objectOf<Of<'changed'>>({
    kind: oneOf(['changed']),
    userId: isWhole,
    change: isUserChange,
    roles: orAbsent(isRoleList),
  }),
  objectOf<Of<'ended'>>({ kind: oneOf(['ended']), userId: isWhole, upTo: orAbsent(isWhole) }),
]

export function isSessionMessage(value: unknown): value is SessionMessage {
  return shapes.some((isIt) => isIt(value))
}
