import { timingSafeEqual } from 'node:crypto'
import { hmacOf } from '../../platform/outbound/signed-body.ts'
import { ForgedMessage } from '../payment-provider.ts'

/** How far from the message's own time it may come in. Seconds. */
const tolerance = 300
/** A header lists one signature for each secret in use: two while one is replaced. */
const mostSignatures = 8

/**
 * Compares every `v1` of the header in constant time, and its time with `now` in milliseconds.
 *
 * @throws {ForgedMessage}
 */
export function assertSigned(
  header: string | undefined,
  { secret, body, now }: { secret: string | Buffer; body: Uint8Array; now: number },
): void {
  const parts = (header ?? '').split(',').map((part) => part.trim())
  const seconds = Number(
    /^t=(\d{1,12})$/.exec(parts.find((part) => part.startsWith('t=')) ?? '')?.[1],
  )
  if (!Number.isSafeInteger(seconds)) throw new ForgedMessage('carries no signature with a time')
  const expected = hmacOf(secret, seconds, body)
  const given = parts.filter((part) => /^v1=[0-9a-f]{64}$/i.test(part)).slice(0, mostSignatures)
  const same = given.filter((part) => timingSafeEqual(Buffer.from(part.slice(3), 'hex'), expected))
  if (same.length === 0) throw new ForgedMessage('is signed with another secret, or was changed')
  if (Math.abs(now / 1000 - seconds) > tolerance) {
    throw new ForgedMessage('was signed more than five minutes ago, or ahead')
  }
}
