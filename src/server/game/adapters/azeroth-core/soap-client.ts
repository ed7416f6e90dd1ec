import { AppError } from '../../../platform/app-error.ts'
import type { OutboundFactory } from '../../../platform/outbound/outbound.ts'
import { gameUnavailable } from '../emulator-database.ts'
import { wasSent } from '../../../platform/outbound/was-sent.ts'
import { inTurn } from '../../commands/commands-in-turn.ts'
import type { CommandOutcome, GameCommands } from '../../commands/game-commands.ts'
import { escapeMarkup, unescapeMarkup } from '../../../platform/markup.ts'

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

/** A command as the world server takes it. `namespace` is `urn:AC` or `urn:TC`. */
function toEnvelope(command: string, namespace: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="${namespace}">
<SOAP-ENV:Body><ns1:executeCommand><command>${escapeMarkup(command)}</command></ns1:executeCommand></SOAP-ENV:Body>
</SOAP-ENV:Envelope>`
}

/** What a response says of the command. */
function toOutcome(status: number, body: string): CommandOutcome {
  // the game looks at name, password and level before it looks at the command
  if (status === 401) return { kind: 'unsent', text: 'check game.soap.user and game.soap.password' }
  if (status === 403) {
    return { kind: 'unsent', text: 'the account of game.soap needs level 3 for all realms (-1)' }
  }
  // a response that was cut off says nothing
  if (!/<\/[\w-]+:Envelope>\s*$/.test(body)) return unreadable(status)
  const fault = textOf(body, 'faultstring')
  if (fault !== undefined) return { kind: 'refused', text: fault.trim() }
  const isResponse = status === 200 && /<[\w-]+:executeCommandResponse\b/.test(body)
  return isResponse ? { kind: 'done', text: textOf(body, 'result') ?? '' } : unreadable(status)
}

function unreadable(status: number): CommandOutcome {
  return { kind: 'unknown', text: `game.soap answered ${status} with something that is no SOAP` }
}

function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}\\b[^>]*>([^<]*)</${element}>`).exec(xml) ?? []
  return text === undefined ? undefined : unescapeMarkup(text)
}
