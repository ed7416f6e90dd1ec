import type { SessionProfile } from '../../../contract/session.ts'
import { createEmitter } from '../store.ts'
import { createStoredProfile, type ProfileStorage } from './session-storage.ts'

/** Why a session is over: the player went, its refresh token expired, or the server refuses it. */
export type SessionEnd = 'signedOut' | 'expired' | 'refused'

/** The session as this tab alone has it, and who is told when it changes. */
export function createTabSession(storage: ProfileStorage, now: () => number) {
  const stored = createStoredProfile(storage)
  const changes = createEmitter()
  const ends = createEmitter<SessionEnd>()

  const isExpired = () => {
    const found = stored.read()
    return found !== undefined && !(found.refreshTokenExpiration > now() / 1000)
  }

  function write(next: SessionProfile | undefined) {
    stored.write(next)
    changes.emit()
  }

  return {
    isExpired,
    read: (): SessionProfile | undefined => (isExpired() ? undefined : stored.read()),
    write,
    /** Puts `next` in place of what there was. For a page, another player's session is the end of its own. */
    replace(next: SessionProfile): void {
      const former = stored.read()
      write(next)
      if (former && former.user.id !== next.user.id) ends.emit('signedOut')
    },
    close(why: SessionEnd): void {
      write(undefined)
      ends.emit(why)
    },
    subscribe: changes.subscribe,
    onEnd: ends.subscribe,
  }
}

export type TabSession = ReturnType<typeof createTabSession>
