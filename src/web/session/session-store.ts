import { parseProfile, type SessionProfile } from './session-profile.ts'

const key = 'session'

/**
 * The visitor's session, in `storage` under the key `session`. Authorised only while the refresh token
 * has not expired.
 *
 * @param now milliseconds since epoch.
 */
export function createSessionStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number,
) {
  const listeners = new Set<() => void>()
  let stored: string | null = null
  let profile: SessionProfile | undefined

  function read(): SessionProfile | undefined {
    const found = storage.getItem(key)
    if (found === stored) return profile
    stored = found
    profile = parseProfile(found)
    return profile
  }

  function write(next: SessionProfile | undefined) {
    if (next) storage.setItem(key, JSON.stringify(next))
    else storage.removeItem(key)
    for (const listener of listeners) listener()
  }

  const isExpired = () => {
    const found = read()
    return found !== undefined && !(found.refreshTokenExpiration > now() / 1000)
  }

  const clear = () => write(undefined)

  return {
    /** The profile of an authorised visitor; the same object until it changes. */
    read: (): SessionProfile | undefined => (isExpired() ? undefined : read()),
    /** Keeps what a sign-in answered. */
    start: (started: SessionProfile) => write(started),
    /** Changes what is known of the user, on this side alone. */
    changeUser(change: Partial<SessionProfile['user']>) {
      const found = read()
      if (found) write({ ...found, user: { ...found.user, ...change } })
    },
    clear,
    /** Clears a session whose refresh token has expired. @returns whether there was one. */
    clearExpired(): boolean {
      if (!isExpired()) return false
      clear()
      return true
    },
    /** Calls back on every change. @returns what ends it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
