import type { PagePath } from '../../../contract/page-link.ts'
import { isSamePlace } from '../../ui/place.ts'
import { type OpenPage, worker } from './worker-scope.ts'

/** What the site pushes: see `send-push.ts`. */
interface Pushed {
  title: string
  body: string
  /** Path of the page it leads to. */
  url: string
  /** What a later one about the same thing takes the place of. */
  tag: string
  /** When it happened, in milliseconds since epoch. */
  date: number
}

/** Where they all stand. */
const all: PagePath = '/notification'
/** Milliseconds a tab has to say where it is: one that sleeps does not. */
const patience = 500

/** Shows what was pushed. Whatever it is, something is shown: browsers ask for that. */
export async function showPushed(text: string): Promise<void> {
  const { title, body, url, tag, date } = read(text)
  const options = {
    body,
    tag,
    data: { url },
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    timestamp: date,
  }
  await worker.registration.showNotification(title, options)
}

function read(text: string): Pushed {
  const unknown = {
    title: worker.location.hostname,
    body: '',
    url: all,
    tag: '',
    date: Date.now(),
  }
  try {
    return { ...unknown, ...(JSON.parse(text) as Partial<Pushed>) }
  } catch {
    return unknown
  }
}

/**
 * Shows the page of what was clicked: in a tab that is there already, else in a new one. No tab is led elsewhere, for
 * something may be typed in it.
 */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close()
  const { url } = (notification.data ?? {}) as { url?: string }
  const target = new URL(url ?? all, worker.location.origin)
  if (target.origin !== worker.location.origin) return
  const tabs = await worker.clients.matchAll({ type: 'window' })
  const addresses = await Promise.all(tabs.map(askAddress))
  const open = tabs[addresses.findIndex((address) => address && isSamePage(address, target))]
  // some browsers let no tab come forward
  const isShown = await open?.focus().then(
    () => true,
    () => false,
  )
  if (!isShown) await worker.clients.openWindow(target.href)
}

/** Another search is another page. */
function isSamePage(one: URL, other: URL): boolean {
  return isSamePlace(one.pathname, other.pathname) && one.search === other.search
}

/** Where a tab is now: `Client.url` is where it began. Undefined where it does not say. */
function askAddress(tab: OpenPage): Promise<URL | undefined> {
  const { promise, resolve } = Promise.withResolvers<URL | undefined>()
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(new URL(data)))
  port1.start()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no other origin
  tab.postMessage('where', [port2])
  setTimeout(resolve, patience)
  return promise
}
