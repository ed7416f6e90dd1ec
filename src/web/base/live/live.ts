import type { LiveEvent } from '../../../contract/live.ts'
import { changedParts, livePath } from '../../../contract/live-stream.ts'
import { receiveGameState } from '../game-state.ts'
import { receivePlayerCount } from '../player-count.ts'
import { receiveBalance } from '../session/live-balance.ts'
import { receiveNotificationCount } from '../session/notification-count.ts'
import { playerFetch } from '../session/player-api.ts'
import { session } from '../session/session.ts'
import { isText, isWhole, objectOf, orAbsent } from '../shape.ts'
import { keepListening } from './live-connection.ts'
import { toLiveEvent } from './live-event.ts'
import { emitChangeWhenSeen } from './seen-change.ts'
import { createTabLead } from './tab-lead.ts'

/** What the leading tab tells the others. `playerId`: who was signed in there. */
interface LiveMessage {
  name: string
  data: unknown
  playerId?: number | undefined
}

const isLiveMessage = objectOf<LiveMessage>({
  name: isText,
  data: (value): value is unknown => value !== undefined,
  playerId: orAbsent(isWhole),
})

/** Milliseconds after which a hidden tab leaves the stream to those that are looked at. */
const restsAfter = 5 * 60_000

/** Milliseconds after which a page no longer has everything from when it was opened. */
const freshFor = 10_000

/** Hears what the site tells, over one connection for all tabs of the browser. */
export function listenToSite(): void {
  const { locks } = navigator
  const channel = locks && 'BroadcastChannel' in window ? new BroadcastChannel('live') : undefined
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isLiveMessage(data)) return
    const event = toLiveEvent(data.name, data.data)
    if (event) onEvent(event, data.playerId)
  })
  const audience = createAudience(channel)
  const tabLead = createTabLead({
    // without a channel nobody could be led
    locks: channel && locks,
    lead: (signal) => lead(audience, signal),
  })
  leadWhileLookedAt(tabLead)
}

type Audience = ReturnType<typeof createAudience>

/** This tab and, over `channel`, the others. `playerId`: for whom the stream is. */
function createAudience(channel: BroadcastChannel | undefined) {
  let isNew = true
  const sendToTabs = (event: LiveEvent, playerId: number | undefined) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel?.postMessage({ ...event, playerId })
  }
  const dispatch = (event: LiveEvent, playerId: number | undefined) => {
    onEvent(event, playerId)
    sendToTabs(event, playerId)
  }
  return {
    dispatch,
    /**
     * A stream is open. It says how things are, not what changed while there was none: that is read again. After a
     * restart of the site this comes from everybody, but spread as their streams are.
     */
    begin(playerId: number | undefined) {
      if (playerId === undefined) return
      // a page that was only just opened has read everything; one that only followed so far has not
      const say = isNew && performance.now() < freshFor ? sendToTabs : dispatch
      for (const what of changedParts) say({ name: 'changed', data: { what } }, playerId)
      isNew = false
    },
  }
}

/** Reads the stream, anew whenever somebody signs in or out. */
async function lead({ dispatch, begin }: Audience, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const playerId = session.read()?.user.id
    const over = new AbortController()
    const unsubscribe = session.subscribe(() => {
      if (session.read()?.user.id !== playerId) over.abort()
    })
    const send = playerId === undefined ? fetch : playerFetch
    const options = {
      open: (within: AbortSignal) =>
        send(livePath, {
          method: 'GET',
          headers: { accept: 'text/event-stream' },
          cache: 'no-store' as const,
          signal: within,
        }),
      onOpen: () => begin(playerId),
      onEvent: (event: LiveEvent) => dispatch(event, playerId),
      pause: pauseOrOnline,
      now: () => performance.now(),
      // oxlint-disable-next-line eslint/no-restricted-properties -- for pauses between calls
      random: Math.random,
    }
    await keepListening(options, AbortSignal.any([signal, over.signal]))
    unsubscribe()
  }
}

function onEvent(event: LiveEvent, playerId: number | undefined): void {
  if (event.name === 'counter') receivePlayerCount(event.data.count)
  else if (event.name === 'state') receiveGameState(event.data)
  // of who is signed in here: another tab may be a moment behind
  else if (playerId !== undefined && playerId === session.read()?.user.id) {
    if (event.name === 'notifications') receiveNotificationCount(event.data.count)
    else if (event.name === 'changed') emitChangeWhenSeen(event.data)
    else if (event.name === 'balance') {
      receiveBalance(event.data)
      session.changeMoney(event.data.money)
    }
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
