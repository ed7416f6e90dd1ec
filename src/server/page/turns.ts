import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets those who wait go on one after the other, each in a turn of the event loop of its own: what came meanwhile and
 * takes no time, such as a cached response, is answered between two of them.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => (last = last.then(() => nextTurn()))
}
