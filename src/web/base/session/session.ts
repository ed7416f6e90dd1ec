import type { SessionProfile } from '../../../contract/session.ts'
import { useStore } from '../store.ts'
import { listenToTabs } from './session-channel.ts'
import { createSessionStore } from './session-store.ts'
import { openStorage } from './session-storage.ts'

const isBrowser = typeof document !== 'undefined'
const channel =
  isBrowser && 'BroadcastChannel' in window ? new BroadcastChannel('session') : undefined

/** The session of this browser tab. On the server there is none, and nobody is signed in. */
export const session = createSessionStore({
  storage: openStorage(),
  now: Date.now,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  post: channel && ((message) => channel.postMessage(message)),
})

if (channel) {
  listenToTabs(channel, session)
  // a new tab has none yet; one that was closed and opened again, or left and come back to, an old one
  void session.ask()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.ask()
  })
}

/** The signed-in player's profile; undefined for a visitor, and on the server. */
export function useSession(): SessionProfile | undefined {
  return useStore(session, undefined)
}
