import { createSemaphore } from '../../platform/semaphore.ts'
import type { CommandOutcome } from './game-commands.ts'

/** A server runs one command after the other: what it has not begun would only wait there. */
const oneAtATime = { atOnce: 1, waiting: 20 }
/**
 * Milliseconds for those before. Whoever looks two minutes after a reward was written down may take it for lost: it is
 * not sent then.
 */
const patience = 30_000

/** Has each command wait for the one before; one for which too many wait, or that waits too long, is not sent. */
export function inTurn<Given extends unknown[]>(
  send: (...given: Given) => Promise<CommandOutcome>,
  waitsMs = patience,
): (...given: Given) => Promise<CommandOutcome> {
  const semaphore = createSemaphore(oneAtATime)
  return async (...given) => {
    const release = await semaphore.acquire(AbortSignal.timeout(waitsMs)).catch(() => undefined)
    if (!release) return { kind: 'unsent', text: 'too many commands wait for the game' }
    try {
      return await send(...given)
    } finally {
      release()
    }
  }
}
