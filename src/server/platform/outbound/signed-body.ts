import { createHmac } from 'node:crypto'

/**
 * A signature with the time it was made, in the scheme of https://docs.stripe.com/webhooks/signature:
 * `t=<seconds>,v1=<hex>`, an HMAC-SHA256 over the time, a point and the very bytes of the body.
 */
export function signBody(
  secret: string | Buffer,
  seconds: number,
  body: Uint8Array | string,
): string {
  return `t=${seconds},v1=${hmacOf(secret, seconds, body).toString('hex')}`
}

/** What `v1` is of. */
export function hmacOf(
  secret: string | Buffer,
  seconds: number,
  body: Uint8Array | string,
): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
