import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { toSeconds } from '../../platform/clock.ts'
import { parseOptions } from '../../platform/config/config-error.ts'
import { signBody } from '../../platform/outbound/signed-body.ts'
import { wasSent } from '../../platform/outbound/was-sent.ts'
import { gameUnavailable } from '../adapters/emulator-database.ts'
import { inTurn } from './commands-in-turn.ts'
import type { CommandOutcome, CommandsAdapter, GameCommands } from './game-commands.ts'

export const HttpCommandOptions = z.strictObject({
  url: z
    .url({
      protocol: /^https?$/,
      error: 'expected an address such as https://game.example/command',
    })
    .meta({
      type: 'http(s) address',
      description: 'Where a program of yours takes commands.',
      example: 'https://game.example/guildhall',
    }),
  secret: z
    .string('expected a secret of 16 characters or more')
    .min(16, 'expected a secret of 16 characters or more')
    .meta({
      description:
        'What each call is [signed](commands.md#over-http) with. The program knows it too.',
      code: 'process.env.COMMAND_SECRET',
    }),
  timeoutMs: z.int().min(100).max(20_000).default(5000).meta({
    description: 'Milliseconds for one command.',
    example: 8000,
  }),
})
type HttpCommandOptions = z.output<typeof HttpCommandOptions>

const longestResponse = 64 * 1024
/** What a receiver says that ran nothing and never will. */
const unprocessable = 422

/**
 * Commands to a program of the owner's, by HTTP: `httpCommand({ url: 'https://game.example/guildhall', secret })`.
 * Each is a POST of `{ id, command, at }`, signed as `signBody` says in `x-guildhall-signature`. An empty command
 * asks whether it would be let in. The program says what it did by its status: 2xx did it, 422 will never do it,
 * another 4xx did not do it, and all else leaves it open.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function httpCommand(given: z.input<typeof HttpCommandOptions>): CommandsAdapter {
  const options = parseOptions('httpCommand', HttpCommandOptions, given)
  return {
    name: 'HTTP commands',
    dialect: 'http',
    create: (context) => createHttpCommands(options, context),
  }
}

function createHttpCommands(
  { url: address, secret, timeoutMs }: HttpCommandOptions,
  { outbound, clock, randomBytes }: Parameters<CommandsAdapter['create']>[0],
): GameCommands {
  const url = new URL(address)
  const client = outbound({
    name: 'HTTP commands',
    origins: [url.origin],
    isOwners: true,
    timeoutMs,
    maxBytes: longestResponse,
    code: 'GameUnavailable',
  })

  async function send(command: string, id: string): Promise<CommandOutcome> {
    const at = toSeconds(clock())
    const body = JSON.stringify({ id, command, at })
    const headers = {
      'content-type': 'application/json',
      'x-guildhall-signature': signBody(secret, at, body),
    }
    try {
      const response = await client.send('POST', url, { headers, body })
      return toOutcome(response.status, response.body.toString('utf8'))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { kind: wasSent(error) ? 'unknown' : 'unsent', text: error.message }
    }
  }

  const run = inTurn(send)
  const anyId = () => randomBytes(16).toString('base64url')

  return {
    run: (command, id = anyId()) => run(command, id),
    async check() {
      const { kind, text } = await run('', anyId())
      if (kind !== 'done') throw gameUnavailable(text)
      return `${url.host} takes what is signed with httpCommand.secret`
    },
  }
}

function toOutcome(status: number, text: string): CommandOutcome {
  if (status >= 200 && status < 300) return { kind: 'done', text }
  const words = `httpCommand.url answered ${status}${text && `: ${text}`}`
  if (status === unprocessable) return { kind: 'refused', text: words }
  return { kind: status >= 400 && status < 500 ? 'unsent' : 'unknown', text: words }
}
