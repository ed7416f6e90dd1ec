import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useNavigate } from '../base/router.ts'
import { isGuarded } from '../base/session/guard.ts'
import { countNotifications, useNotificationCount } from '../base/session/notification-count.ts'
import { session, useSession } from '../base/session/session.ts'

/**
 * Looks after the session: who loses it (expired, refused) is sent home, and who signs out too where the
 * page was theirs alone; for a signed-in player the waiting notifications are counted at each navigation.
 * @returns that count.
 */
export function useSessionUpkeep(): number {
  const { key } = useLocation()
  const playerId = useSession()?.user.id
  const isMember = playerId !== undefined
  const count = useNotificationCount()
  useWayHome()

  useEffect(() => {
    if (isMember) document.documentElement.dataset.session = 'member'
    else delete document.documentElement.dataset.session
  }, [isMember])

  useEffect(() => {
    if (key) session.clearExpired()
  }, [key])

  useEffect(() => {
    if (!key || playerId === undefined) return
    const leaving = new AbortController()
    void countNotifications(leaving.signal)
    return () => leaving.abort()
  }, [key, playerId])

  return isMember ? count : 0
}

/** Leads home from where a session that is over leaves nothing to see. */
function useWayHome() {
  const { pathname } = useLocation()
  const pending = useNavigation().location?.pathname
  const navigate = useNavigate()
  useEffect(() => {
    return session.onEnd((why) => {
      const isPlayers = isGuarded(pathname) || (pending !== undefined && isGuarded(pending))
      if (why !== 'signedOut' || isPlayers) void navigate('/')
    })
  }, [navigate, pathname, pending])
}
