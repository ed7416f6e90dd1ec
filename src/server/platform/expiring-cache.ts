import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

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
