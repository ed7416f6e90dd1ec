import { z } from 'zod/mini'
import { type LiveEventName, liveEvents } from '../../contract/live.ts'
import type { Clock } from '../platform/clock.ts'

/** An event as it crosses the wire, with what the contract declares of it and no more. */
export function toBytes<Name extends LiveEventName>(
  name: Name,
  data: z.input<(typeof liveEvents)[Name]>,
): Buffer {
  const declared = z.parse(liveEvents[name], data)
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(declared)}\n\n`)
}

/** What everybody is told: read once and made into bytes once, however many listen. */
export function createTopic<Name extends LiveEventName>(
  name: Name,
  read: () => Promise<z.input<(typeof liveEvents)[Name]>>,
  clock: Clock,
) {
  let cached: Buffer | undefined
  let readAt = -Infinity
  let changes = 0
  return {
    /** The bytes read last, unless that was longer ago than `most` milliseconds. */
    find(most: number): Buffer | undefined {
      return clock() - readAt <= most ? cached : undefined
    },
    /** @throws what `read` throws */
    async refresh(): Promise<Buffer> {
      const [began, before] = [clock(), changes]
      const bytes = toBytes(name, await read())
      // the very same object while nothing changes, so that it is told apart at no cost
      if (!cached?.equals(bytes)) cached = bytes
      // what changed while it was read may be missing in it
      if (changes === before) readAt = began
      return cached
    },
    /** What was read may be old by now. */
    forget(): void {
      changes += 1
      readAt = -Infinity
    },
  }
}
