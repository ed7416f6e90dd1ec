import { useLocation } from 'react-router'
import { createEmitter, useStore } from '../store.ts'
import { copyKey } from './copy-key.ts'

const changes = createEmitter()
/** When the copies were made that pages were read from, by `copyKey`. */
const copies = new Map<string, number>()

if (typeof document !== 'undefined') {
  const { copiedAt: written } = document.documentElement.dataset
  // the service worker writes it into a copy: see `app/worker/page-copies.ts`
  if (written) copies.set(currentKey(), Number(written))
}

function currentKey(): string {
  return copyKey(new URL(location.href))
}

const copiedAt = { subscribe: changes.subscribe, read: () => copies.get(currentKey()) }

/** When the copy was made that this page shows, in seconds since epoch; undefined where it is none. */
export function useCopiedAt(): number | undefined {
  // at another address another page is shown
  useLocation()
  return useStore(copiedAt, undefined)
}

/** What the service worker tells of a page whose data it read. */
export interface Copied {
  /** Its `copyKey`. */
  page: string
  /** When the copy was made, in seconds since epoch; undefined where it is none. */
  at?: number | undefined
}

/** Takes note of how old is what a page shows from now on. */
export function receiveCopied({ page, at }: Copied): void {
  if (at === undefined) copies.delete(page)
  else copies.set(page, at)
  changes.emit()
}
