import { AppError } from '../../../platform/app-error.ts'
import type { OutboundFactory } from '../../../platform/outbound/outbound.ts'
import { gameUnavailable } from '../emulator-database.ts'
import { wasSent } from '../../../platform/outbound/was-sent.ts'
import { inTurn } from '../../commands/commands-in-turn.ts'
import type { CommandOutcome, GameCommands } from '../../commands/game-commands.ts'
import { toEnvelope, toOutcome } from './soap-envelope.ts'

/** Commands for the world server, one at a time. */
export type SoapClient = Pick<GameCommands, 'run'>

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

  async function send(command: string): Promise<CommandOutcome> {
    const body = toEnvelope(command, namespace)
    try {
      const response = await client.send('POST', url, { headers, body })
      return toOutcome(response.status, response.body.toString('utf8'))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { kind: wasSent(error) ? 'unknown' : 'unsent', text: error.message }
    }
  }

  return { run: inTurn(send) }
}

/** What the game answers to a command that changes nothing. @throws {AppError} `GameUnavailable` */
export async function readServerInfo(soap: SoapClient): Promise<string> {
  const outcome = await soap.run('server info')
  if (outcome.kind === 'done') return outcome.text.trim()
  throw gameUnavailable(outcome.text)
}
