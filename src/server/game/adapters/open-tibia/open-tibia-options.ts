import { z } from 'zod'
import { parseOptions } from '../../../platform/config/config-error.ts'
import { databaseOptions, emulatorOptions, needsWrite, serviceOption } from '../emulator-options.ts'

const Services = z.strictObject({
  login: serviceOption('login', 7171),
  game: serviceOption('game', 7172),
})

const shared = {
  ...databaseOptions,
  services: Services.prefault({}),
  arena: z
    .union([z.literal('kills'), z.literal(false)], { error: "expected 'kills' or false" })
    .default('kills')
    .meta({
      description:
        'Ranks who killed players, in place of an arena; `false` leaves the ranking out.',
      example: false,
    }),
  bans: z.boolean('expected true or false').default(true).meta({
    description:
      'Whether bans are in `account_bans`. `false` for releases without: nobody is then hidden for a ban.',
  }),
  rewards: z.boolean('expected true or false').default(false).meta({
    description: 'Whether items and gold are [handed out](game-opentibia.md#3-rewards).',
  }),
  ...emulatorOptions,
}

/** `memoryConst`, `temporaryConst` and `parallelism` of Canary's config.lua, which it checks every hash with. */
const Argon2Cost = z.strictObject({
  memory: z.int().min(8).max(1_048_576).default(65_536).meta({
    description:
      '`memoryConst` of `config.lua` in KiB: `1<<16` is 65536. Canary checks every hash with these three, so they must be the same.',
    example: 131_072,
  }),
  passes: z.int().min(1).max(100).default(2).meta({
    description: '`temporaryConst` of `config.lua`.',
    example: 3,
  }),
  parallelism: z.int().min(1).max(16).default(2).meta({
    description: '`parallelism` of `config.lua`.',
    example: 4,
  }),
})
export type Argon2Cost = z.output<typeof Argon2Cost>

export const TfsOptions = z.strictObject(shared)

export const CanaryOptions = z.strictObject({
  ...shared,
  passwords: z
    .enum(['sha1', 'argon2id'], { error: "expected 'sha1' or 'argon2id'" })
    .default('sha1')
    .meta({
      description:
        'How new passwords are written: `passwordType` of `config.lua`. Both are understood, whatever is set here.',
    }),
  argon2: Argon2Cost.prefault({}),
  guildScore: z
    .enum(['members', 'points', 'level'], { error: "expected 'members', 'points' or 'level'" })
    .default('members')
    .meta({
      description:
        'What guilds are ranked by: the levels of their members, or a column of `guilds` that your scripts fill.',
    }),
  coins: z
    .enum(['coins', 'coins_transferable'], { error: "expected 'coins' or 'coins_transferable'" })
    .optional()
    .meta({
      default: 'none: no points',
      description: 'The purse that rewards in points go to.',
      example: 'coins',
    }),
})

export type TfsInput = z.input<typeof TfsOptions>
export type CanaryInput = z.input<typeof CanaryOptions>
export type CanaryOptions = z.output<typeof CanaryOptions>
/** What both have. */
export type OpenTibiaOptions = z.output<typeof TfsOptions>

/** @throws {ConfigError} naming the first wrong option. */
export function parseTfsOptions(given: TfsInput): OpenTibiaOptions {
  return parseOptions('game', TfsOptions.superRefine(needsWrite), given)
}

/** @throws {ConfigError} naming the first wrong option. */
export function parseCanaryOptions(given: CanaryInput): CanaryOptions {
  return parseOptions('game', CanaryOptions.superRefine(needsWrite), given)
}
