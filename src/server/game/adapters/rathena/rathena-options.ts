import { z } from 'zod'
import { parseOptions } from '../../../platform/config/config-error.ts'
import { MysqlServer } from '../../../platform/mysql/mysql-options.ts'
import { emulatorOptions, ServiceAddress } from '../emulator-options.ts'

const Services = z.strictObject({
  login: ServiceAddress.prefault('127.0.0.1:6900'),
  char: ServiceAddress.prefault('127.0.0.1:6121'),
  map: ServiceAddress.prefault('127.0.0.1:5121'),
})

const passwords = z.enum(['plain', 'md5'], {
  error:
    "expected 'md5' where login_athena.conf has use_MD5_passwords: yes, 'plain' where it has no",
})

const Options = z.strictObject({
  database: MysqlServer,
  ...emulatorOptions,
  /** Rows read at once: nobody writes to a MyISAM table meanwhile, so they are few. */
  slice: z.int().min(1).max(50_000).default(1000),
  /** How the login server keeps passwords; required beside `write`. */
  passwords: passwords.optional(),
  /** Sex of new accounts; old clients give it to the characters. */
  sex: z.enum(['M', 'F'], { error: "expected 'M' or 'F'" }).default('M'),
  /** Groups of `login.group_id` that play: 0, and that of VIP accounts where there are any. */
  playerGroups: z.array(z.int('expected numbers of groups').min(0).max(127)).min(1).default([0]),
  services: Services.prefault({}),
  summon: z
    .enum(['homunculus', 'pet'], { error: "expected 'homunculus' or 'pet'" })
    .default('homunculus'),
  /** Ragnarok keeps no arena: rank by fame, or leave the ranking out. */
  arena: z.literal('fame', { error: "expected 'fame', or nothing" }).optional(),
  /** Items and zeny through the table `guildhall_reward`. */
  rewards: z.boolean('expected true or false').default(false),
})

export type RathenaInput = z.input<typeof Options>
export type RathenaOptions = z.output<typeof Options>

const Complete = Options.superRefine((options, context) => {
  if (options.write && !options.passwords) {
    const [issue] = passwords.safeParse(undefined).error?.issues ?? []
    context.addIssue({ code: 'custom', path: ['passwords'], message: issue?.message })
  }
  if (options.rewards && !options.write) {
    context.addIssue({
      code: 'custom',
      path: ['write'],
      message: 'rewards are written: expected mysql://user:password@host:3306/name',
    })
  }
})

/** @throws {ConfigError} naming the first wrong option. */
export function parseRathenaOptions(given: RathenaInput): RathenaOptions {
  return parseOptions('game', Complete, given)
}
