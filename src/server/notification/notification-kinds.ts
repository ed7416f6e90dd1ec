import type { AccountEvent } from '../platform/account-event.ts'
import type { PlayerNews } from '../platform/player-news.ts'
import { newsKinds } from './news-kinds.ts'
import type { Kind } from './notification-kind.ts'
import { securityKinds } from './security-kinds.ts'

export type NotificationKind = (AccountEvent | PlayerNews)['kind']

/** Every kind there is. Its texts are in `notification.json`, its name in settings in `account.json`. */
export const notificationKinds: Readonly<Record<NotificationKind, Kind>> = {
  ...securityKinds,
  ...newsKinds,
}

/** What is chosen about under one name: a kind, or all that is fixed of a group. */
export interface Choosable {
  name: string
  kind: Kind
}

/** The name under which a kind is chosen about. */
export function choiceOf(name: string, { isFixed, group }: Kind): string {
  return isFixed ? group : name
}

/** Everything that is chosen about, each once. */
export const choosables: readonly Choosable[] = [
  ...new Map(Object.entries(notificationKinds).map(([name, kind]) => [choiceOf(name, kind), kind])),
].map(([name, kind]) => ({ name, kind }))

/** A kind of a newer version is none of these. */
export function findKind(name: string): Kind | undefined {
  return Object.hasOwn(notificationKinds, name)
    ? notificationKinds[name as NotificationKind]
    : undefined
}
