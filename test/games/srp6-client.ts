import { createHash } from 'node:crypto'

// The login of World of Warcraft 3.3.5, both sides of it, written from the protocol and sharing no code with the
// site: CMD_AUTH_LOGON_CHALLENGE brings B, g, N and the salt to the client; CMD_AUTH_LOGON_PROOF brings A and M1
// to the server, and M2 back.

const N = BigInt('0x894b645e89e1535bbdad5b8b290650530801b18ebfbf5e8fab3c82872a3e9bb7')
const g = 7n
const k = 3n

const sha1 = (...parts: Uint8Array[]) => createHash('sha1').update(Buffer.concat(parts)).digest()

function number(littleEndian: Uint8Array): bigint {
  return littleEndian.reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
}

function bytes(value: bigint, length = 32): Buffer {
  const result = Buffer.alloc(length)
  for (let rest = value, place = 0; place < length; place += 1, rest /= 256n) {
    result[place] = Number(rest % 256n)
  }
  return result
}

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n
  const half = power(base, exponent / 2n)
  const square = (half * half) % N
  return exponent % 2n === 0n ? square : (square * base) % N
}

/** The session key of 40 bytes: even and odd bytes of S hashed apart and laid together again. */
function interleave(S: Buffer): Buffer {
  const skipped = S.findIndex((byte) => byte !== 0)
  // whole pairs of leading zeroes are left out
  const used = S.subarray(skipped + (skipped % 2))
  const even = sha1(used.filter((_, index) => index % 2 === 0))
  const odd = sha1(used.filter((_, index) => index % 2 === 1))
  return Buffer.from(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? odd : even)[index >> 1] ?? 0),
  )
}

function proofOfClient(userName: string, salt: Buffer, A: Buffer, B: Buffer, K: Buffer): Buffer {
  const ofN = sha1(bytes(N))
  const ofG = sha1(bytes(g, 1))
  const mixed = ofN.map((byte, index) => byte ^ (ofG[index] ?? 0))
  return sha1(mixed, sha1(Buffer.from(userName)), salt, A, B, K)
}

/** Plays a whole login: true when the server of the game lets the client in, and the client believes the server. */
export function canLogIn(
  typed: { userName: string; password: string },
  kept: { salt: Buffer; verifier: Buffer },
  { a, b }: { a: bigint; b: bigint },
): boolean {
  const userName = typed.userName.toUpperCase()
  const v = number(kept.verifier)
  const B = (k * v + power(g, b)) % N

  // the client, who knows the password, and of the server B and the salt
  const A = power(g, a)
  const u = number(sha1(bytes(A), bytes(B)))
  const identity = sha1(Buffer.from(`${userName}:${typed.password.toUpperCase()}`))
  const x = number(sha1(kept.salt, identity))
  const base = (((B - k * power(g, x)) % N) + N) % N
  const clientKey = interleave(bytes(power(base, a + u * x)))
  const M1 = proofOfClient(userName, kept.salt, bytes(A), bytes(B), clientKey)

  // the server, who knows salt and verifier, and of the client A and M1
  const serverKey = interleave(bytes(power((A * power(v, u)) % N, b)))
  const expected = proofOfClient(userName, kept.salt, bytes(A), bytes(B), serverKey)
  const M2 = sha1(bytes(A), M1, serverKey)
  return M1.equals(expected) && M2.equals(sha1(bytes(A), M1, clientKey))
}
