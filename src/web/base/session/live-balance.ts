import { useSyncExternalStore } from 'react'
import type { Balance } from '../../../contract/money.ts'
import { createAnswerOrder } from './answer-order.ts'
import { session } from './session.ts'

const listeners = new Set<() => void>()
const order = createAnswerOrder()
let held: { playerId: number | undefined; balance: Balance } | undefined

/** What the player has, as a call answered or the event stream told last; undefined before that. */
export function useLiveBalance(): Balance | undefined {
  return useSyncExternalStore(subscribe, readLiveBalance, () => undefined)
}

/** The same outside of components: that of who is signed in, and of nobody who was before. */
export function readLiveBalance(): Balance | undefined {
  return held?.playerId === session.read()?.user.id ? held?.balance : undefined
}

/** Takes what who is signed in has now, as a deed of theirs or the event stream tells. */
export function hearBalance(balance: Balance): void {
  order.hear()
  hold(balance)
}

/**
 * Called as it is asked what who is signed in has.
 *
 * @returns takes the answer; false where something newer is known by then.
 */
export function askBalance(): (answer: Balance) => boolean {
  const isNews = order.ask()
  return (answer) => {
    if (!isNews()) return false
    hold(answer)
    return true
  }
}

function hold(balance: Balance): void {
  write({ playerId: session.read()?.user.id, balance })
}

session.onEnd(() => write(undefined))

function write(next: typeof held): void {
  held = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
