import { AppError } from '../../../platform/app-error.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import type { OutboundFactory } from '../../../platform/outbound/outbound.ts'
import { gameUnavailable } from '../emulator-database.ts'
import { type SoapOutcome, toEnvelope, toOutcome } from './soap-envelope.ts'

/** Commands for the world server, one at a time. */
export interface SoapClient {
  /** Sends a command once, and never again by itself. Waits for the one before. */
  run(command: string): Promise<SoapOutcome>
}

export interface SoapOptions {
  url: string
  user: string
  password: string
  /** Milliseconds for one command. */
  timeoutMs: number
  /** `urn:AC` or `urn:TC`. */
  namespace: string
  /** The emulator, for logs and errors. */
  name: string
}

const longestResponse = 256 * 1024
/** The world runs one command after the other: what it has not begun would only wait there. */
const oneAtATime = { atOnce: 1, waiting: 20 }

/** What cannot have reached the game: nobody took the connection. */
const unsentCodes = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export function createSoapClient(options: SoapOptions, outbound: OutboundFactory): SoapClient {
  const { user, password, timeoutMs, namespace, name } = options
  const url = new URL(options.url)
  const client = outbound({
    name: `${name} SOAP`,
    origins: [url.origin],
    isOwners: true,
    timeoutMs,
    maxBytes: longestResponse,
    code: 'GameUnavailable',
  })
  const headers = {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'content-type': 'text/xml; charset=utf-8',
  }

  const semaphore = createSemaphore(oneAtATime)

  async function send(command: string): Promise<SoapOutcome> {
    const body = toEnvelope(command, namespace)
    try {
      const response = await client.send('POST', url, { headers, body })
      return toOutcome(response.status, response.body.toString('utf8'))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { kind: wasSent(error) ? 'unknown' : 'unsent', text: error.message }
    }
  }

  return {
    async run(command) {
      const release = await semaphore.acquire().catch(() => undefined)
      if (!release) return { kind: 'unsent', text: 'too many commands wait for the world' }
      try {
        return await send(command)
      } finally {
        release()
      }
    },
  }
}

/** What the game answers to a command that changes nothing. @throws {AppError} `GameUnavailable` */
export async function readServerInfo(soap: SoapClient): Promise<string> {
  const outcome = await soap.run('server info')
  if (outcome.kind === 'done') return outcome.text.trim()
  throw gameUnavailable(outcome.text)
}

/** Whether a call that failed may have reached the game. One that is told to come later was held back by the site. */
function wasSent(error: AppError): boolean {
  return error.retryAfterSeconds === undefined && !hasUnsentCode(error)
}

function hasUnsentCode(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isUnsent = 'code' in error && unsentCodes.has(String(error.code))
  return isUnsent || hasUnsentCode(error.cause)
}
