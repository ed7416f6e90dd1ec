import { ForgedMessage, type ProviderMessage } from '../../payment-provider.ts'
import { unavailable } from '../provider-response.ts'
import type { PaypalHttp } from './paypal-http.ts'
import { Verification } from './paypal-shapes.ts'

/** Headers that say how an event is signed, by the fields PayPal compares them under. */
const signing = {
  transmission_id: 'paypal-transmission-id',
  transmission_time: 'paypal-transmission-time',
  cert_url: 'paypal-cert-url',
  auth_algo: 'paypal-auth-algo',
  transmission_sig: 'paypal-transmission-sig',
}
const longest = 2000

/**
 * Has PayPal say whether it wrote an event:
 * https://developer.paypal.com/docs/api/webhooks/v1/#verify-webhook-signature_post
 *
 * @returns the event
 * @throws {ForgedMessage}
 * @throws {AppError} `PaymentUnavailable` when it does not say
 */
export async function verifyEvent(
  { headers, body }: ProviderMessage,
  { http, webhookId }: { http: PaypalHttp; webhookId: string },
): Promise<unknown> {
  const fields = Object.entries(signing).map(
    ([field, name]) => [field, headers[name] ?? ''] as const,
  )
  if (fields.some(([, value]) => value === '' || value.length > longest)) {
    throw new ForgedMessage('carries no complete signature')
  }
  if (!isOfPaypal(headers[signing.cert_url] ?? '')) {
    throw new ForgedMessage('names a certificate that is not PayPal’s')
  }
  const { text, event } = readText(body)
  // the signature is of the text, so the very text goes back, not what would be written anew
  const rest = JSON.stringify({ ...Object.fromEntries(fields), webhook_id: webhookId })
  const asked = `${rest.slice(0, -1)},"webhook_event":${text}}`
  const path = '/v1/notifications/verify-webhook-signature'
  const verified = await http.post(path, { body: asked, refusals: [400, 422] }, Verification)
  if (!verified) throw new ForgedMessage('is signed in a way that PayPal cannot read')
  const { verification_status } = verified
  if (verification_status === 'SUCCESS') return event
  if (verification_status === 'FAILURE') {
    throw new ForgedMessage('is not signed by PayPal for this webhook')
  }
  throw unavailable('PayPal', 'did not say whether it wrote an event')
}

/** Text that is one JSON value: so it cannot reach out of the place it is put in. */
function readText(body: Uint8Array): { text: string; event: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    return { text, event: JSON.parse(text) }
  } catch {
    throw new ForgedMessage('is no JSON')
  }
}

function isOfPaypal(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && /(?:^|\.)paypal\.com$/.test(url.hostname)
}
