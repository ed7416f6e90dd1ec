import { z } from 'zod/mini'
import { type LiveEvent, livePath } from '../../contract/live.ts'
import { hearGameState } from '../game-state.ts'
import { hearPlayerCount } from '../player-count.ts'
import { hearNotificationCount } from '../session/notification-count.ts'
import { playerFetch } from '../session/player-api.ts'
import { session } from '../session/session.ts'
import { keepListening } from './live-connection.ts'
import { toLiveEvent } from './live-event.ts'
import { createTabLead } from './tab-lead.ts'

/** What the leading tab tells the others. `playerId`: who was signed in there. */
const LiveMessage = z.object({
  name: z.string(),
  data: z.unknown(),
  playerId: z.optional(z.int()),
})

/** Milliseconds after which a hidden tab leaves the stream to those that are looked at. */
const restsAfter = 5 * 60_000

/** Hears what the site tells, over one connection for all tabs of the browser. */
export function listenToSite(): void {
  const { locks } = navigator
  const channel = locks && 'BroadcastChannel' in window ? new BroadcastChannel('live') : undefined
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = LiveMessage.safeParse(data)
    if (!message.success) return
    const event = toLiveEvent(message.data.name, message.data.data)
    if (event) hear(event, message.data.playerId)
  })
  const tell = (event: LiveEvent, playerId: number | undefined) => {
    hear(event, playerId)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel?.postMessage({ ...event, playerId })
  }
  // without a channel nobody could be led
  const tabLead = createTabLead({ locks: channel && locks, lead: (signal) => lead(tell, signal) })
  leadWhileLookedAt(tabLead)
}

type Tell = (event: LiveEvent, playerId: number | undefined) => void

/** Reads the stream, anew whenever somebody signs in or out. */
async function lead(tell: Tell, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const playerId = session.read()?.user.id
    const over = new AbortController()
    const end = () => over.abort()
    const unsubscribe = session.subscribe(() => {
      if (session.read()?.user.id !== playerId) end()
    })
    signal.addEventListener('abort', end)
    const send = playerId === undefined ? fetch : playerFetch
    const options = {
      open: (within: AbortSignal) =>
        send(livePath, {
          method: 'GET',
          headers: { accept: 'text/event-stream' },
          cache: 'no-store' as const,
          signal: within,
        }),
      hear: (event: LiveEvent) => tell(event, playerId),
      pause: pauseOrOnline,
      now: () => performance.now(),
      random: Math.random,
    }
    await keepListening(options, over.signal)
    unsubscribe()
    signal.removeEventListener('abort', end)
  }
}

function hear(event: LiveEvent, playerId: number | undefined): void {
  if (event.name === 'counter') hearPlayerCount(event.data.count)
  else if (event.name === 'state') hearGameState(event.data)
  // of who is signed in here: another tab may be a moment behind
  else if (playerId !== undefined && playerId === session.read()?.user.id) {
    hearNotificationCount(event.data.count)
  }
}

function leadWhileLookedAt(tabLead: ReturnType<typeof createTabLead>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') tabLead.enter()
    else timer = setTimeout(tabLead.leave, restsAfter)
  }
  document.addEventListener('visibilitychange', look)
  // a page with an open connection could not be kept to come back to
  addEventListener('pagehide', tabLead.leave)
  addEventListener('pageshow', look)
  look()
}

function pauseOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      removeEventListener('online', wake)
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    addEventListener('online', wake)
    signal.addEventListener('abort', wake)
  })
}
