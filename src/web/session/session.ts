import { useSyncExternalStore } from 'react'
import { changeLanguage, logout } from '../../contract/account.ts'
import type { Language } from '../../contract/language.ts'
import { getNotificationCount } from '../../contract/notification.ts'
import { api } from '../api.ts'
import type { SessionProfile } from './session-profile.ts'
import { createSessionStore } from './session-store.ts'

/** The session of this browser tab. On the server there is none, and nobody is signed in. */
export const session = createSessionStore(
  typeof sessionStorage === 'undefined'
    ? { getItem: () => null, setItem() {}, removeItem() {} }
    : sessionStorage,
  Date.now,
)

/** The signed-in player's profile; undefined for a visitor, and on the server. */
export function useSession(): SessionProfile | undefined {
  return useSyncExternalStore(session.subscribe, session.read, () => undefined)
}

/** What a call of a signed-in player carries. */
export function authorization(profile: SessionProfile): RequestInit {
  return { headers: { authorization: `Bearer ${profile.token}` } }
}

/** Ends the session: there if it can, here in any case. */
export async function endSession(): Promise<void> {
  const profile = session.read()
  if (!profile) return
  try {
    await api(logout, {}, authorization(profile))
  } catch {
    // the server forgets the session when it expires; the visitor wants to be gone now
  }
  session.clear()
}

/** How many notifications wait; 0 when that cannot be said. */
export async function countNotifications(profile: SessionProfile): Promise<number> {
  return api(getNotificationCount, {}, authorization(profile)).catch(() => 0)
}

/** Tells the server the language a signed-in player chose. The choice holds here whatever it answers. */
export async function shareLanguage(language: Language): Promise<void> {
  const profile = session.read()
  if (!profile) return
  session.changeUser({ language })
  await api(changeLanguage, { Language: language }, authorization(profile)).catch(() => {})
}
