// The types of service workers and those of pages contradict each other, so what the worker needs is said here.

interface LastingEvent extends Event {
  /** Keeps the worker alive until then. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request
  /** The page that asks; empty for a page that is opened. */
  readonly clientId: string
  respondWith(response: Promise<Response>): void
}

interface PushEvent extends LastingEvent {
  readonly data: { text(): string } | null
}

interface PageMessageEvent extends LastingEvent {
  readonly data: unknown
}

interface ClickEvent extends LastingEvent {
  readonly notification: Notification
}

export interface OpenPage {
  postMessage(message: unknown, transfer?: readonly Transferable[]): void
  focus(): Promise<unknown>
}

interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<OpenPage | undefined>
    matchAll(options: { type: 'window' }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
}

/** The service worker this runs in. */
export const worker = globalThis as unknown as WorkerScope
