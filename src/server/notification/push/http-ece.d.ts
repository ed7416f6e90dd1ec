declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Encrypts for a browser as RFC 8291 says, in records of RFC 8188; a salt is made where none is given. */
  export function encrypt(
    message: Buffer,
    options: {
      version: 'aes128gcm'
      /** Of this message alone. */
      privateKey: ECDH
      /** The browser’s, in base64url. */
      dh: string
      authSecret: string
      salt?: string
    },
  ): Buffer
}
