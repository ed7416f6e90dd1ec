import { z } from 'zod'
import { Secret } from '../../platform/config/config-fields.ts'
import { parseOptions } from '../../platform/config/config-error.ts'
import type { CommandsAdapter } from './game-commands.ts'
import { createRustRcon } from './rust-rcon.ts'
import { createSourceRcon } from './source-rcon.ts'

export const RconOptions = z.strictObject({
  host: z.string('expected a host').trim().min(1, 'expected a host').meta({
    description: 'Where the server is, as this machine reaches it.',
    example: '10.0.0.2',
  }),
  port: z.int('expected a port').min(1).max(65_535).meta({
    description: 'The port of its RCON, which is not the one players use.',
    example: 25_575,
  }),
  password: Secret('expected the password of RCON').meta({
    description: 'Its password.',
    code: 'process.env.RCON_PASSWORD',
  }),
  type: z.enum(['source', 'minecraft', 'rust']).default('source').meta({
    description:
      'What it speaks: `minecraft`, `rust` (its WebSocket), or `source` for Counter-Strike, ARK and others by Valve’s protocol.',
    example: 'minecraft',
  }),
  timeoutMs: z.int().min(100).max(20_000).default(5000).meta({
    description: 'Milliseconds to sign in, and as many for the answer to a command.',
    example: 8000,
  }),
})

/**
 * Commands by RCON: `rcon({ host: '10.0.0.2', port: 25575, password: process.env.RCON_PASSWORD, type: 'minecraft' })`.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function rcon(given: z.input<typeof RconOptions>): CommandsAdapter {
  const { type, ...access } = parseOptions('rcon', RconOptions, given)
  return {
    name: 'RCON',
    dialect: type,
    create: () => {
      if (type === 'rust') return createRustRcon(access)
      return createSourceRcon({ ...access, ...(type === 'minecraft' && { asks: 'list' }) })
    },
  }
}
