import { useSyncExternalStore } from 'react'

/** Chromium’s offer to install the site: it comes once, soon after the page, and waits to be taken up. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const listeners = new Set<() => void>()
let offer: InstallEvent | undefined

function write(next: InstallEvent | undefined) {
  offer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps the browser’s offer for the settings, where who wants it finds it: nothing comes up by itself. */
export function keepInstallation(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    write(event as InstallEvent)
  })
  addEventListener('appinstalled', () => write(undefined))
}

/** What installs the site when the visitor says so; undefined where the browser offers nothing. */
export function useInstallation(): (() => Promise<void>) | undefined {
  const found = useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  )
  return (
    found &&
    (async () => {
      await found.prompt()
      // it can be taken up once
      write(undefined)
    })
  )
}
