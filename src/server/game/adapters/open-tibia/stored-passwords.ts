import { createHash } from 'node:crypto'
import { isSameSecret } from '../../../platform/secret-hash.ts'

/** Passwords as a server of OpenTibia keeps them. */
export interface StoredPasswords {
  make(password: string): Promise<string>
  /** Takes as long where nothing is stored, and is then false. */
  check(password: string, stored: string | undefined): Promise<boolean>
}

/** Lower-case SHA-1 in hexadecimal, the only form The Forgotten Server knows. */
export const sha1Passwords: StoredPasswords = {
  make: async (password) => toSha1(password),
  check: async (password, stored) => isSameSecret(toSha1(password), stored ?? ''),
}

export function toSha1(password: string): string {
  return createHash('sha1').update(password).digest('hex')
}
