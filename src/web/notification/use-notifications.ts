import { useEffect, useState } from 'react'
import type { ErrorItem } from '../../contract/error.ts'
import type { Language } from '../../contract/language.ts'
import {
  discoverNotifications,
  listReadNotifications,
  listUnreadNotifications,
  type Notification,
} from '../../contract/notification.ts'
import { clearNotificationCount } from '../session/notification-count.ts'
import { playerApi } from '../session/player-api.ts'
import { useSession } from '../session/session.ts'
import { errorsOf } from '../ui/failure.tsx'

export interface NotificationLists {
  /** What the player had not discovered before this visit. */
  fresh: Notification[]
  earlier: Notification[]
  /** When they were read, in seconds since epoch. */
  now: number
}

type Found = { lists: NotificationLists } | { errors: ErrorItem[] }

/**
 * Lists the player’s notifications, anew when their language changes, and then marks them as discovered.
 * What was new stays marked as such for as long as the page is open.
 *
 * @returns what was found, undefined while it is on its way; and what tries again.
 */
export function useNotifications(): { found?: Found; retry: () => void } {
  const language = useSession()?.user.language
  const [newIds] = useState(() => new Set<number>())
  const [answer, setAnswer] = useState<{ found: Found; language: Language }>()
  const isWanted = answer?.language !== language

  useEffect(() => {
    if (language === undefined || !isWanted) return
    const leaving = new AbortController()
    const { signal } = leaving
    const open = async () => {
      const { unread, read } = await listNotifications(signal)
      for (const { id } of unread) newIds.add(id)
      const { fresh = [], earlier = [] } = Object.groupBy([...unread, ...read], ({ id }) =>
        newIds.has(id) ? 'fresh' : 'earlier',
      )
      const now = Math.floor(Date.now() / 1000)
      setAnswer({ found: { lists: { fresh, earlier, now } }, language })
      if (unread.length > 0) await discover()
    }
    open().catch((error: unknown) => {
      if (!signal.aborted) setAnswer({ found: { errors: errorsOf(error) }, language })
    })
    return () => leaving.abort()
  }, [language, isWanted, newIds])

  return { found: answer?.found, retry: () => setAnswer(undefined) }
}

async function listNotifications(signal: AbortSignal) {
  const [unread, read] = await Promise.all([
    playerApi(listUnreadNotifications, {}, { signal }),
    playerApi(listReadNotifications, {}, { signal }),
  ])
  return { unread, read }
}

/** They were shown: who leaves at once has discovered them all the same. */
async function discover(): Promise<void> {
  try {
    await playerApi(discoverNotifications, {})
    clearNotificationCount()
  } catch {
    // they stay new, and are discovered when the page is opened again
  }
}
