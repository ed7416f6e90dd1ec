import type { SessionProfile } from '../src/contract/session.ts'
import { listenToTabs } from '../src/web/base/session/session-channel.ts'
import { createSessionStore, type SessionStore } from '../src/web/base/session/session-store.ts'

/** Milliseconds since epoch at which these tests begin: the 18th of November 2026. */
export const noon = 1_795_000_000_000

/** The session of a player who signed in at noon. Times in seconds. */
export function sessionOf(id: number, pseudo: string): SessionProfile {
  return {
    token: `access-of-${pseudo}`,
    tokenExpiration: noon / 1000 + 600,
    refreshToken: `refresh-of-${pseudo}`,
    refreshTokenExpiration: noon / 1000 + 3600,
    claims: [],
    roles: [],
    user: {
      id,
      language: 'fr',
      pseudo,
      pseudoLockoutEnd: null,
      avatar: null,
      money: 12.5,
      ruleAccept: null,
    },
  }
}

export const alice = sessionOf(7, 'Alice')
export const bob = sessionOf(8, 'Bob')

/** The same session after `times` refreshes, ten minutes apart. */
export function renewed(profile: SessionProfile, times = 1): SessionProfile {
  return {
    ...profile,
    token: `${profile.token}-${times}`,
    tokenExpiration: profile.tokenExpiration + 600 * times,
    refreshToken: `${profile.refreshToken}-${times}`,
    refreshTokenExpiration: profile.refreshTokenExpiration + 600 * times,
  }
}

/** Time that goes on when it is told to. */
function createTabClock() {
  let time = noon
  const timers = new Set<{ due: number; run: () => void }>()
  return {
    now: () => time,
    after(milliseconds: number, run: () => void) {
      const timer = { due: time + milliseconds, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    wait(seconds: number) {
      time += seconds * 1000
      for (const timer of timers) {
        if (timer.due <= time && timers.delete(timer)) timer.run()
      }
    },
  }
}

interface Tab {
  store: SessionStore
  kept: Map<string, string>
  /** Stops hearing and being heard, as a tab that the browser put to sleep; or goes on. */
  sleep: (isAsleep: boolean) => void
  /** Hears later what is said now; or all of it. */
  busy: (isBusy: boolean) => void
  /** Asks the others, and a second after they were heard waits no more for those that were not. */
  ask: () => Promise<void>
}

/** A browser with tabs whose messages arrive a moment later, as copies. */
export function openBrowser() {
  const listeners = new Set<(event: MessageEvent<unknown>) => void>()
  const clock = createTabClock()
  function openTab(stored?: unknown): Tab {
    const kept = new Map<string, string>()
    if (stored !== undefined && stored !== null) {
      kept.set('session', typeof stored === 'string' ? stored : JSON.stringify(stored))
    }
    let own: ((event: MessageEvent<unknown>) => void) | undefined
    let isAsleep = false
    let waiting: MessageEvent<unknown>[] | undefined
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const post = (message: unknown) => {
      if (!isAsleep) say(message, own)
    }
    const store = createSessionStore({ storage, ...clock, post })
    const channel = {
      addEventListener: (_: string, listener: (event: MessageEvent<unknown>) => void) => {
        own = (event) => isAsleep || (waiting ? waiting.push(event) : listener(event))
        listeners.add(own)
      },
    } as Pick<BroadcastChannel, 'addEventListener'>
    listenToTabs(channel, store)
    return {
      store,
      kept,
      sleep: (asleep) => void (isAsleep = asleep),
      busy(isBusy) {
        const received = waiting ?? []
        waiting = isBusy ? [] : undefined
        for (const event of received) own?.(event)
      },
      async ask() {
        const asked = store.ask()
        await delivered()
        clock.wait(1)
        await asked
      },
    }
  }
  function say(message: unknown, from?: (event: MessageEvent<unknown>) => void) {
    const data: unknown = structuredClone(message)
    for (const listener of listeners) {
      if (listener !== from) queueMicrotask(() => listener({ data } as MessageEvent<unknown>))
    }
  }
  return { openTab, say, wait: clock.wait }
}

/** Comes back when every message on its way has arrived. */
export const delivered = () => new Promise<void>((resolve) => setTimeout(resolve))
