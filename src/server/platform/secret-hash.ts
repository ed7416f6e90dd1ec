import { createHash, timingSafeEqual } from 'node:crypto'

/** How codes, tokens and passes are kept: each has chance enough that nothing slower is needed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Compares two secrets in the same time, whatever they are. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hashSecret(one), hashSecret(other))
}
