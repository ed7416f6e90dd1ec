import { z } from 'zod'
import { parseOptions } from '../../../platform/config/config-error.ts'
import { MysqlServer } from '../../../platform/mysql/mysql-options.ts'
import { emulatorOptions, ServiceAddress } from '../emulator-options.ts'

const Services = z.strictObject({
  login: ServiceAddress.prefault('127.0.0.1:7171'),
  game: ServiceAddress.prefault('127.0.0.1:7172'),
})

const shared = {
  database: MysqlServer,
  ...emulatorOptions,
  services: Services.prefault({}),
  /** Players who killed players, in place of an arena; `false` leaves the ranking out. */
  arena: z
    .union([z.literal('kills'), z.literal(false)], { error: "expected 'kills' or false" })
    .default('kills'),
  /** Whether bans are in `account_bans`, as in all but old releases. */
  bans: z.boolean('expected true or false').default(true),
  /** Items and gold through the table `guildhall_reward`. */
  rewards: z.boolean('expected true or false').default(false),
}

/** `memoryConst`, `temporaryConst` and `parallelism` of Canary's config.lua, which it checks every hash with. */
const Argon2Cost = z.strictObject({
  /** KiB: `1<<16` is 65536. */
  memory: z.int().min(8).max(1_048_576).default(65_536),
  passes: z.int().min(1).max(100).default(2),
  parallelism: z.int().min(1).max(16).default(2),
})
export type Argon2Cost = z.output<typeof Argon2Cost>

const ForgottenOptions = z.strictObject(shared)

const CanaryOptions = z.strictObject({
  ...shared,
  /** How passwords are written; both are understood. `passwordType` of config.lua. */
  passwords: z
    .enum(['sha1', 'argon2id'], { error: "expected 'sha1' or 'argon2id'" })
    .default('sha1'),
  argon2: Argon2Cost.prefault({}),
  /** What guilds are ranked by: the levels of their members, or a column of `guilds` that scripts of the server fill. */
  guildScore: z
    .enum(['members', 'points', 'level'], { error: "expected 'members', 'points' or 'level'" })
    .default('members'),
  /** The purse that rewards in points go to; left out, there are none. */
  coins: z
    .enum(['coins', 'coins_transferable'], { error: "expected 'coins' or 'coins_transferable'" })
    .optional(),
})

export type TfsInput = z.input<typeof ForgottenOptions>
export type CanaryInput = z.input<typeof CanaryOptions>
export type CanaryOptions = z.output<typeof CanaryOptions>
/** What both have. */
export type OpenTibiaOptions = z.output<typeof ForgottenOptions>

/** @throws {ConfigError} naming the first wrong option. */
export function parseTfsOptions(given: TfsInput): OpenTibiaOptions {
  return parseOptions('game', ForgottenOptions.superRefine(needsWrite), given)
}

/** @throws {ConfigError} naming the first wrong option. */
export function parseCanaryOptions(given: CanaryInput): CanaryOptions {
  return parseOptions('game', CanaryOptions.superRefine(needsWrite), given)
}

function needsWrite(
  options: { rewards: boolean; coins?: string | undefined; write?: unknown },
  context: z.RefinementCtx,
): void {
  if (options.write || !(options.rewards || options.coins)) return
  context.addIssue({
    code: 'custom',
    path: ['write'],
    message: 'rewards are written: expected mysql://user:password@host:3306/name',
  })
}
