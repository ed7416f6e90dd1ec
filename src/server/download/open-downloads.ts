import { AppError } from '../platform/app-error.ts'

export interface MostDownloads {
  inAll: number
  /** From one network. */
  ofOne: number
}

/** Counts the downloads under way, so that one visitor's leave room for the others'. */
export function createOpenDownloads({ inAll, ofOne }: MostDownloads) {
  const open = new Map<string, number>()
  let total = 0

  return {
    /**
     * Takes a place, and returns what gives it back.
     *
     * @throws {AppError} `Overloaded` when as many run as may, `TooManyRequests` for one network
     */
    enter(network: string): () => void {
      const own = open.get(network) ?? 0
      if (own >= ofOne) throw new AppError('TooManyRequests', undefined, { retryAfterSeconds: 30 })
      if (total >= inAll) throw new AppError('Overloaded', undefined, { retryAfterSeconds: 30 })
      open.set(network, own + 1)
      total += 1
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        total -= 1
        const left = (open.get(network) ?? 1) - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      }
    },
  }
}
