import { isSessionMessage } from './session-message.ts'
import type { SessionStore } from './session-store.ts'

type Channel = Pick<BroadcastChannel, 'addEventListener'>

/** Hands the store what other tabs say on `channel`. What is no such message is passed over. */
export function listenToTabs(channel: Channel, session: Pick<SessionStore, 'onMessage'>): void {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSessionMessage(data)) session.onMessage(data)
  })
}
