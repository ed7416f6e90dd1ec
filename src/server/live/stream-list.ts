import { AppError } from '../platform/app-error.ts'
import type { LiveStream } from './live-stream.ts'

/** How many streams one process holds open. */
export interface StreamLimits {
  streams: number
  /** From one network address, or one /64 of IPv6. */
  perNetwork: number
}

/** Seconds: who is refused asks every minute instead, and may try again with that. */
const tryAgainAfter = 60

/** The open streams of a process, bounded. */
export function createStreamList({ streams: most, perNetwork }: StreamLimits) {
  const all = new Set<LiveStream>()
  const networks = new Map<string, number>()
  const accounts = new Map<number, Set<LiveStream>>()

  function count(network: string, change: 1 | -1) {
    const next = (networks.get(network) ?? 0) + change
    if (next > 0) networks.set(network, next)
    else networks.delete(network)
  }

  return {
    all: all as Iterable<LiveStream>,
    get size(): number {
      return all.size
    },
    /** @throws {AppError} `Overloaded`, `TooManyRequests` when one more would be too many */
    assertRoom(network: string): void {
      const later = { retryAfterSeconds: tryAgainAfter }
      if (all.size >= most) throw new AppError('Overloaded', `${most} streams are open`, later)
      if ((networks.get(network) ?? 0) >= perNetwork) {
        throw new AppError('TooManyRequests', `${perNetwork} streams of one network`, later)
      }
    },
    add(stream: LiveStream): void {
      all.add(stream)
      count(stream.network, 1)
      if (!stream.player) return
      const { accountId } = stream.player
      const own = accounts.get(accountId) ?? new Set()
      accounts.set(accountId, own.add(stream))
    },
    remove(stream: LiveStream): void {
      if (!all.delete(stream)) return
      count(stream.network, -1)
      const accountId = stream.player?.accountId ?? 0
      const own = accounts.get(accountId)
      own?.delete(stream)
      if (own?.size === 0) accounts.delete(accountId)
    },
    /** Accounts somebody listens for. */
    listAccounts: (): number[] => [...accounts.keys()],
    listOf: (accountId: number): LiveStream[] => [...(accounts.get(accountId) ?? [])],
  }
}
