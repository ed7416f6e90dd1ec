import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { countNotifications, session, useSession } from '../session/session.ts'

/**
 * Looks after the session at each navigation: one that has expired is cleared and its visitor sent home;
 * for a signed-in player the waiting notifications are counted. @returns that count.
 */
export function useSessionUpkeep(): number {
  const { key } = useLocation()
  const navigate = useNavigate()
  const profile = useSession()
  const isMember = profile !== undefined
  const [count, setCount] = useState(0)

  useEffect(() => {
    if (isMember) document.documentElement.dataset.session = 'member'
    else delete document.documentElement.dataset.session
  }, [isMember])

  useEffect(() => {
    if (key && session.clearExpired()) void navigate('/')
  }, [key, navigate])

  useEffect(() => {
    const current = key && isMember ? session.read() : undefined
    if (!current) return
    let isCurrent = true
    void countNotifications(current).then((found) => isCurrent && setCount(found))
    return () => {
      isCurrent = false
    }
  }, [key, isMember])

  return isMember ? count : 0
}
