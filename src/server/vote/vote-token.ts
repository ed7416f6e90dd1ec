import { hashSecret } from '../platform/secret-hash.ts'

/** Capitals and digits, without those that are mistaken for others: some vote sites take nothing else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 24

/** A secret of 120 bits that leads a vote back to whom it is of. */
export function createToken(randomBytes: (size: number) => Buffer): string {
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
}

/** How a token is kept. Sites that write it in small letters mean the same. */
export function hashToken(token: string): Buffer {
  return hashSecret(token.toUpperCase())
}
