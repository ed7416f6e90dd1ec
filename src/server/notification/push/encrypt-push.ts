import { createECDH } from 'node:crypto'
import { encrypt } from 'http_ece'

const curve = 'prime256v1'

/** A browser’s keys, in base64url. */
export interface BrowserKeys {
  p256dh: string
  auth: string
}

/** Whether they are a point of P-256 and sixteen bytes: what RFC 8291 encrypts for. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  const keys = createECDH(curve)
  keys.generateKeys()
  try {
    return keys.computeSecret(point).length > 0
  } catch {
    return false
  }
}

/**
 * Encrypts a message for one browser as RFC 8291 says, with a key and a salt of its own. All push services take
 * `aes128gcm`; the draft `aesgcm` is not understood by Safari.
 *
 * @throws {Error} when the keys are none, see `areBrowserKeys`
 */
export function encryptPush(message: string, { p256dh, auth }: BrowserKeys): Buffer {
  const privateKey = createECDH(curve)
  privateKey.generateKeys()
  return encrypt(Buffer.from(message), {
    version: 'aes128gcm',
    privateKey,
    dh: p256dh,
    authSecret: auth,
  })
}
