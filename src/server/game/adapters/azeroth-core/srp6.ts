import { createHash, timingSafeEqual } from 'node:crypto'

// SRP6 as the client of World of Warcraft 1 to 3.3.5 speaks it: N and g are fixed, hashes are SHA-1, numbers
// are read and written with the lowest byte first. A password is salt and verifier, 32 bytes each.
// AzerothCore and TrinityCore: src/common/Cryptography/Authentication/SRP6.cpp

const modulus = 0x894b645e89e1535bbdad5b8b290650530801b18ebfbf5e8fab3c82872a3e9bb7n
const generator = 7n
/** Bytes of a salt, and of a verifier. */
export const srp6Length = 32

/**
 * What the game keeps in place of a password. Upper and lower case of Latin letters are the same to it.
 *
 * @param salt 32 random bytes
 */
export function srp6Verifier(userName: string, password: string, salt: Buffer): Buffer {
  const identity = sha1(Buffer.from(`${toUpperLatin(userName)}:${toUpperLatin(password)}`))
  const exponent = fromLittleEndian(sha1(salt, identity))
  return toLittleEndian(powerOf(generator, exponent), srp6Length)
}

/** Whether this is the password, in a time that does not tell how much of it is right. */
export function isSrp6Password(
  given: { userName: string; password: string },
  kept: { salt: Buffer; verifier: Buffer },
): boolean {
  const verifier = srp6Verifier(given.userName, given.password, kept.salt)
  return kept.verifier.length === srp6Length && timingSafeEqual(verifier, kept.verifier)
}

/** As the game does it: only a to z have capitals. */
export function toUpperLatin(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

function sha1(...parts: Buffer[]): Buffer {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

function powerOf(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

function fromLittleEndian(bytes: Buffer): bigint {
  return BigInt(`0x${Buffer.from(bytes.toReversed()).toString('hex')}`)
}

function toLittleEndian(value: bigint, length: number): Buffer {
  const bytes = Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex')
  return Buffer.from(bytes.toReversed())
}
