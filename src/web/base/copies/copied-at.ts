import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { copyKey } from './copy-key.ts'

const listeners = new Set<() => void>()
/** When the copies were made that pages were read from, by `copyKey`. */
const copies = new Map<string, number>()

if (typeof document !== 'undefined') {
  const { copiedAt } = document.documentElement.dataset
  // the service worker writes it into a copy: see `app/worker/page-copies.ts`
  if (copiedAt !== undefined) copies.set(currentKey(), Number(copiedAt))
}

function currentKey(): string {
  return copyKey(new URL(location.href))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When the copy was made that this page shows, in seconds since epoch; undefined where it is none. */
export function useCopiedAt(): number | undefined {
  // at another address another page is shown
  useLocation()
  return useSyncExternalStore(
    subscribe,
    () => copies.get(currentKey()),
    () => undefined,
  )
}

/** What the service worker tells of a page whose data it read. */
export interface Copied {
  /** Its `copyKey`. */
  page: string
  /** When the copy was made, in seconds since epoch; undefined where it is none. */
  at?: number | undefined
}

/** Takes note of how old is what a page shows from now on. */
export function hearCopied({ page, at }: Copied): void {
  if (at === undefined) copies.delete(page)
  else copies.set(page, at)
  for (const listener of listeners) listener()
}
