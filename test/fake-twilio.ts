import type { IncomingMessage, ServerResponse } from 'node:http'
import { startFakeServer } from './fake-server.ts'

const accountSid = `AC${'0'.repeat(31)}1`
const authToken = 'token-of-the-fake'
const verifyServiceSid = `VA${'0'.repeat(31)}2`
const mostChecks = 5

/**
 * What it does instead of its work: `fail` answers an error, `hang` works and never answers, `drop` works
 * and closes the connection, `delay` answers late, `lie` answers this body, `repeat` approves a code again.
 */
export type TwilioBehaviour =
  | { kind: 'work' | 'hang' | 'drop' | 'repeat' }
  | { kind: 'fail'; status: number; code?: number; retryAfter?: string }
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'lie'; status?: number; body: string }

export interface SentMessage {
  to: string
  /** The form as it came. */
  form: Record<string, string>
}

interface Verification {
  sid: string
  code: string
  checks: number
  isApproved: boolean
}

interface FakeResponse {
  status: number
  body: object
}

export type FakeTwilio = Awaited<ReturnType<typeof startFakeTwilio>>

/**
 * Twilio’s Messages and Verify on loopback, with the wire format of
 * https://www.twilio.com/docs/messaging/api/message-resource and https://www.twilio.com/docs/verify/api.
 */
export async function startFakeTwilio() {
  const messages: SentMessage[] = []
  const starts: SentMessage[] = []
  const checks: SentMessage[] = []
  const verifications = new Map<string, Verification>()
  let behaviour: TwilioBehaviour = { kind: 'work' }

  function sendMessage(form: Record<string, string>): FakeResponse {
    const to = form['To'] ?? ''
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return refusal(400, 21211)
    if (!form['From'] && !form['MessagingServiceSid']) return refusal(400, 21603)
    if (!form['Body']) return refusal(400, 21602)
    messages.push({ to, form })
    const sid = numbered('SM', messages.length)
    return {
      status: 201,
      body: {
        sid,
        account_sid: accountSid,
        status: 'queued',
        to,
        from: form['From'] ?? null,
        body: form['Body'],
        num_segments: '1',
        direction: 'outbound-api',
        error_code: null,
        error_message: null,
        date_created: 'Thu, 09 Oct 2025 08:53:20 +0000',
        uri: `/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`,
      },
    }
  }

  function startVerification(form: Record<string, string>): FakeResponse {
    const to = form['To'] ?? ''
    starts.push({ to, form })
    const pending = verifications.get(to)
    const isOpen = pending && !pending.isApproved
    const code = String(100_000 + starts.length)
    const verification = isOpen
      ? pending
      : { sid: numbered('VE', starts.length), code, checks: 0, isApproved: false }
    verifications.set(to, verification)
    return { status: 201, body: describe(to, verification, 'pending') }
  }

  function checkVerification(form: Record<string, string>): FakeResponse {
    const to = form['To'] ?? ''
    checks.push({ to, form })
    const verification = verifications.get(to)
    const isUsed = verification?.isApproved && behaviour.kind !== 'repeat'
    if (!verification || isUsed) return refusal(404, 20404)
    verification.checks += 1
    if (verification.checks > mostChecks) return refusal(404, 20404)
    verification.isApproved = verification.code === form['Code']
    const status = verification.isApproved ? 'approved' : 'pending'
    return { status: 200, body: describe(to, verification, status) }
  }

  function work(path: string, form: Record<string, string>): FakeResponse {
    const service = `/v2/Services/${verifyServiceSid}`
    if (path === `/2010-04-01/Accounts/${accountSid}/Messages.json`) return sendMessage(form)
    if (path === `${service}/Verifications`) return startVerification(form)
    if (path === `${service}/VerificationCheck`) return checkVerification(form)
    return refusal(404, 20404)
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString()
    if (!isAllowed(request)) return send(response, refusal(401, 20003))
    if (behaviour.kind === 'fail') return sendFailure(response, behaviour)
    if (behaviour.kind === 'lie') {
      response.writeHead(behaviour.status ?? 201).end(behaviour.body)
      return
    }
    const done = work(request.url ?? '', Object.fromEntries(new URLSearchParams(body)))
    if (behaviour.kind === 'hang') return
    if (behaviour.kind === 'drop') return void request.socket.destroy()
    if (behaviour.kind === 'delay') {
      const { milliseconds } = behaviour
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
    }
    send(response, done)
  }

  const http = await startFakeServer((request, response) => void respond(request, response))
  return {
    origin: http.origin,
    asked: http.asked,
    accountSid,
    authToken,
    verifyServiceSid,
    /** Taken for sending, in order. */
    messages,
    /** Codes asked for and compared by Verify, in order. */
    starts,
    checks,
    /** The code Verify sent to a number. */
    codeFor: (to: string) => verifications.get(to)?.code ?? '',
    /** From now on. */
    behave: (next: TwilioBehaviour) => void (behaviour = next),
    [Symbol.asyncDispose]: () => http[Symbol.asyncDispose](),
  }
}

function isAllowed({ method, headers }: IncomingMessage): boolean {
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  return (
    method === 'POST' &&
    headers.authorization === `Basic ${basic}` &&
    headers['content-type'] === 'application/x-www-form-urlencoded'
  )
}

function numbered(prefix: string, count: number): string {
  return prefix + String(count).padStart(32, '0')
}

function refusal(status: number, code: number): FakeResponse {
  const more_info = `https://www.twilio.com/docs/errors/${code}`
  return { status, body: { code, message: `Refused with ${code}`, more_info, status } }
}

function describe(to: string, { sid }: Verification, status: string): object {
  const valid = status === 'approved'
  return { sid, service_sid: verifyServiceSid, to, channel: 'sms', status, valid }
}

function send(response: ServerResponse, { status, body }: FakeResponse): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function sendFailure(
  response: ServerResponse,
  { status, code, retryAfter }: { status: number; code?: number; retryAfter?: string },
): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
  if (code === undefined) response.writeHead(status).end('<html>down</html>')
  else send(response, refusal(status, code))
}
