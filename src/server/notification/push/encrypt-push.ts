import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'

const curve = 'prime256v1'
const recordSize = 4096
const endOfLastRecord = 2

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

/** What is random of one message: used for no other. */
export interface PushRandomness {
  /** Sixteen bytes. */
  salt: Buffer
  /** Of P-256; a new one for each message. */
  privateKey: Buffer
}

/**
 * Encrypts a message for one browser as RFC 8291 says, in one record of `aes128gcm` (RFC 8188). All push
 * services take that; the draft `aesgcm` is not understood by Safari.
 *
 * @throws {Error} when the keys are none, see `areBrowserKeys`
 */
export function encryptPush(
  message: string,
  { p256dh, auth }: BrowserKeys,
  { salt, privateKey }: PushRandomness,
): Buffer {
  const own = createECDH(curve)
  own.setPrivateKey(privateKey)
  const ownPoint = own.getPublicKey()
  const point = Buffer.from(p256dh, 'base64url')
  const secret = own.computeSecret(point)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, ownPoint])
  const keying = derive(secret, Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(keying, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(keying, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = [cipher.update(message, 'utf8'), cipher.update(Buffer.of(endOfLastRecord))]
  return Buffer.concat([header(salt, ownPoint), ...body, cipher.final(), cipher.getAuthTag()])
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** RFC 8188, 2.1: salt, size of records, and the key it was encrypted with. */
function header(salt: Buffer, point: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(point.length), point])
}
