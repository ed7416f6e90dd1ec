import { totalmem } from 'node:os'

const mebibyte = 1024 ** 2
/** What PostgreSQL takes where nobody says more. */
const least = 128
/** MiB: standings of millions of characters, with all else that is read often, take less. */
export const mostBuffers = 1024
const share = 8

/** Bytes this machine has, or the container lets the site have. */
export function readMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/**
 * What PostgreSQL may keep of its tables in memory (`shared_buffers`), in its words: an eighth of `memory` bytes. It
 * takes as much as was read.
 */
export function sharedBuffersOf(memory: number): string {
  const mebibytes = Math.floor(memory / mebibyte / share)
  return `${Math.max(least, Math.min(mostBuffers, mebibytes))}MB`
}
