import { z } from 'zod/mini'
import { type LiveEvent, type LiveEventName, liveEvents } from '../../../contract/live.ts'

/** What the stream or another tab said, as an event; undefined when it is none of the contract’s. */
export function toLiveEvent(name: string, data: unknown): LiveEvent | undefined {
  if (!Object.hasOwn(liveEvents, name)) return undefined
  const parsed = z.safeParse(liveEvents[name as LiveEventName], data)
  return parsed.success ? ({ name, data: parsed.data } as LiveEvent) : undefined
}

/** The same from the text of a stream. */
export function parseLiveEvent(name: string, text: string): LiveEvent | undefined {
  try {
    return toLiveEvent(name, JSON.parse(text))
  } catch {
    return undefined
  }
}
