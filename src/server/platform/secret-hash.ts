import { createHash } from 'node:crypto'

/** How codes, tokens and passes are kept: each has chance enough that nothing slower is needed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
