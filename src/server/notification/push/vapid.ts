import { createECDH } from 'node:crypto'
import { type JWK, SignJWT } from 'jose'
import type { SecretReader } from '../../platform/secret.ts'

const curve = 'prime256v1'
const coordinate = 32
/** RFC 8292 lets a token last a day at most. */
const tokenSeconds = 12 * 3600

/** The keys by which push services know the site (RFC 8292). */
export interface VapidKeys {
  /** What a browser subscribes with: the uncompressed point, in base64url. */
  publicKey: string
  privateKey: JWK
}

/** The site’s own, made at first use: with others, every browser would have to subscribe anew. */
export async function readVapidKeys(secret: SecretReader): Promise<VapidKeys> {
  return toVapidKeys(await secret('vapid', makePrivateKey))
}

/** A private key of P-256: 32 bytes. */
export function makePrivateKey(): Buffer {
  const keys = createECDH(curve)
  keys.generateKeys()
  // leading zeros are left out of what it gives
  return Buffer.from(keys.getPrivateKey('hex').padStart(2 * coordinate, '0'), 'hex')
}

/** From a private key of 32 bytes. */
export function toVapidKeys(secret: Buffer): VapidKeys {
  const keys = createECDH(curve)
  keys.setPrivateKey(secret)
  const point = keys.getPublicKey()
  return {
    publicKey: point.toString('base64url'),
    privateKey: {
      kty: 'EC',
      crv: 'P-256',
      d: secret.toString('base64url'),
      x: point.subarray(1, 1 + coordinate).toString('base64url'),
      y: point.subarray(1 + coordinate).toString('base64url'),
    },
  }
}

/**
 * The header `authorization` with which the site shows a push service who it is. `subject` is an address
 * under which the site is reached; `now` in milliseconds since epoch.
 */
export async function authorizePush(
  { publicKey, privateKey }: VapidKeys,
  { origin, subject, now }: { origin: string; subject: string; now: number },
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setExpirationTime(Math.floor(now / 1000) + tokenSeconds)
    .setSubject(subject)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}
