import type { SessionProfile } from '../../../contract/session.ts'
import { isProfile } from './session-shape.ts'

const key = 'session'

export type ProfileStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The tab's session storage; one in memory on the server, and where the browser forbids storage. */
export function openStorage(): ProfileStorage {
  try {
    if (typeof document !== 'undefined') return sessionStorage
  } catch {
    // the session then lasts as long as the page
  }
  const items = new Map<string, string>()
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  }
}

/** The session profile kept in `storage` under the key `session`: the same object until it changes. */
export function createStoredProfile(storage: ProfileStorage) {
  let stored: string | null = null
  let profile: SessionProfile | undefined
  return {
    /** Undefined unless it is whole. */
    read(): SessionProfile | undefined {
      const found = storage.getItem(key)
      if (found === stored) return profile
      stored = found
      profile = parseProfile(found)
      return profile
    },
    write(next: SessionProfile | undefined): void {
      if (next) storage.setItem(key, JSON.stringify(next))
      else storage.removeItem(key)
    },
  }
}

function parseProfile(stored: string | null): SessionProfile | undefined {
  try {
    const found: unknown = JSON.parse(stored ?? 'null')
    return isProfile(found) && found.token && found.refreshToken ? found : undefined
  } catch {
    return undefined
  }
}
