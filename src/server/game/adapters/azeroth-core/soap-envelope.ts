import { escapeMarkup, unescapeMarkup } from '../../../platform/markup.ts'
import type { CommandOutcome } from '../../commands/game-commands.ts'

/** A command as the world server takes it. `namespace` is `urn:AC` or `urn:TC`. */
export function toEnvelope(command: string, namespace: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="${namespace}">
<SOAP-ENV:Body><ns1:executeCommand><command>${escapeMarkup(command)}</command></ns1:executeCommand></SOAP-ENV:Body>
</SOAP-ENV:Envelope>`
}

/** What a response says of the command. */
export function toOutcome(status: number, body: string): CommandOutcome {
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
