import type { LiveEvent } from '../../../contract/live.ts'
import { emitChange } from '../session/live-change.ts'

type Change = Extract<LiveEvent, { name: 'changed' }>['data']

/** What changed while nobody looked at this page, each once. */
const unseen = new Map<string, Change>()

/** Tells a page of a change once it is looked at: one that nobody sees reads nothing. */
export function emitChangeWhenSeen(change: Change): void {
  if (document.visibilityState === 'visible') return emitChange(change)
  if (unseen.size === 0) document.addEventListener('visibilitychange', emitUnseen, { once: true })
  unseen.set(`${change.what} ${change.id ?? ''}`, change)
}

function emitUnseen(): void {
  // a device that wakes is looked at before its network is there
  if (!navigator.onLine) return addEventListener('online', emitUnseen, { once: true })
  for (const change of unseen.values()) emitChange(change)
  unseen.clear()
}
