import { createStore, useStore } from './store.ts'

/** Chromium’s offer to install the site: it comes once, soon after the page, and waits to be taken up. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const offer = createStore<InstallEvent | undefined>(undefined)

/** Keeps the browser’s offer for the settings, where who wants it finds it: nothing comes up by itself. */
export function watchInstallation(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.write(event as InstallEvent)
  })
  addEventListener('appinstalled', () => offer.write(undefined))
}

/** What installs the site when the visitor says so; undefined where the browser offers nothing. */
export function useInstallation(): (() => Promise<void>) | undefined {
  const found = useStore(offer, undefined)
  return (
    found &&
    (async () => {
      await found.prompt()
      // it can be taken up once
      offer.write(undefined)
    })
  )
}
