import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

/**
 * What is kept under a key, or else what `make` comes to: made once for all who wait for it. What fails is not kept.
 */
export function keptOrMade<Value>(
  kept: LRUCache<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const found = kept.get(key)
  if (found) return found
  const making = make()
  kept.set(key, making)
  making.catch(() => kept.peek(key) === making && kept.delete(key))
  return making
}

/** Keeps the `most` values used last, each for `keptMs` milliseconds of the site’s clock after it was set. */
export function createExpiringCache<Key extends {}, Value extends {}>(
  clock: Clock,
  { most, keptMs }: { most: number; keptMs: number },
): LRUCache<Key, Value> {
  return new LRUCache<Key, Value>({
    max: most,
    // it forgets what is older, not what is as old
    ttl: keptMs - 1,
    ttlResolution: 0,
    perf: { now: clock },
  })
}
