import { createSemaphore } from '../../platform/semaphore.ts'
import type { CommandOutcome } from './game-commands.ts'

/** A server runs one command after the other: what it has not begun would only wait there. */
const oneAtATime = { atOnce: 1, waiting: 20 }

/** Has each command wait for the one before; one for which too many wait is not sent. */
export function inTurn<Given extends unknown[]>(
  send: (...given: Given) => Promise<CommandOutcome>,
): (...given: Given) => Promise<CommandOutcome> {
  const semaphore = createSemaphore(oneAtATime)
  return async (...given) => {
    const release = await semaphore.acquire().catch(() => undefined)
    if (!release) return { kind: 'unsent', text: 'too many commands wait for the game' }
    try {
      return await send(...given)
    } finally {
      release()
    }
  }
}
