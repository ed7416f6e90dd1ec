import { useEffect, useState } from 'react'
import type { Language } from '../../contract/language.ts'
import type { Notification } from '../../contract/notification.ts'
import { countNotifications, onNotification } from '../base/session/notification-count.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSite } from '../base/site.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { errorsOf } from '../ui/failure.tsx'
import type { FormError } from '../ui/form/form-state.ts'

export interface NotificationLists {
  /** What the player had not discovered before this visit. */
  fresh: Notification[]
  earlier: Notification[]
  /** When they were read, in seconds since epoch. */
  now: number
}

type Found = { lists: NotificationLists } | { errors: FormError[] }

/**
 * Lists the player’s notifications in the language of the page, anew when that changes or another comes, and then
 * marks them as discovered.
 * What was new stays marked as such for as long as the page is open.
 *
 * @returns what was found, undefined while it is on its way; and what tries again.
 */
export function useNotifications(): { found?: Found | undefined; retry: () => void } {
  const { language } = useSite()
  const [newIds] = useState(() => new Set<number>())
  const { value, error, refetch, retry } = useFetched(
    language,
    (signal) => readLists(language, newIds, signal),
    { keepsPrevious: true },
  )
  useEffect(() => onNotification(() => void refetch()), [refetch])
  // what is being read stays, for all but another language
  const hasFailed = error !== undefined && value?.language !== language
  const found = hasFailed ? { errors: errorsOf(error) } : value && { lists: value.lists }
  return { found, retry }
}

async function readLists(language: Language, newIds: Set<number>, signal: AbortSignal) {
  const { unread, read } = await listNotifications(language, signal)
  for (const { id } of unread) newIds.add(id)
  const { fresh = [], earlier = [] } = Object.groupBy([...unread, ...read], ({ id }) =>
    newIds.has(id) ? 'fresh' : 'earlier',
  )
  const [newest] = unread
  if (newest) void discover(newest.id)
  return { lists: { fresh, earlier, now: Math.floor(Date.now() / 1000) }, language }
}

async function listNotifications(language: Language, signal: AbortSignal) {
  const [unread, read] = await Promise.all([
    playerApi('GET /api/notification/unread', { language }, { signal }),
    playerApi('GET /api/notification/read', { language }, { signal }),
  ])
  return { unread, read }
}

/** They were shown: who leaves at once has discovered them all the same. What came since is for the next lists. */
async function discover(newest: number): Promise<void> {
  try {
    await playerApi('POST /api/notification/discover', { Newest: newest })
  } catch {
    // they stay new, and are discovered when the page is opened again
    return
  }
  await countNotifications()
}
