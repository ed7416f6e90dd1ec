import type { Balance } from '../../../contract/money.ts'
import { createStore, useStore } from '../store.ts'
import { createResponseOrder } from '../response-order.ts'
import { session } from './session.ts'

const order = createResponseOrder()
const held = createStore<{ playerId: number | undefined; balance: Balance } | undefined>(undefined)
const ofPlayer = { subscribe: held.subscribe, read: readLiveBalance }

/** What the player has, as a call answered or the event stream told last; undefined before that. */
export function useLiveBalance(): Balance | undefined {
  return useStore(ofPlayer, undefined)
}

/** The same outside of components: that of who is signed in, and of nobody who was before. */
export function readLiveBalance(): Balance | undefined {
  const known = held.read()
  return known?.playerId === session.read()?.user.id ? known?.balance : undefined
}

/** Takes what who is signed in has now, as an action of theirs or the event stream tells. */
export function receiveBalance(balance: Balance): void {
  order.supersede()
  hold(balance)
}

/**
 * Called as it is asked what who is signed in has.
 *
 * @returns takes the response; false where something newer is known by then.
 */
export function askBalance(): (response: Balance) => boolean {
  const isNews = order.ask()
  return (response) => {
    if (!isNews()) return false
    hold(response)
    return true
  }
}

function hold(balance: Balance): void {
  held.write({ playerId: session.read()?.user.id, balance })
}

session.onEnd(() => held.write(undefined))
