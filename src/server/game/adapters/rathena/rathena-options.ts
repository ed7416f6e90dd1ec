import { z } from 'zod'
import { parseOptions } from '../../../platform/config/config-error.ts'
import {
  databaseOptions,
  emulatorOptions,
  needsWrite,
  serviceOption,
  Slice,
  Zones,
} from '../emulator-options.ts'

const Services = z.strictObject({
  login: serviceOption('login', 6900),
  char: serviceOption('char', 6121),
  map: serviceOption('map', 5121),
})

const passwords = z.enum(['plain', 'md5'], {
  error:
    "expected 'md5' where login_athena.conf has use_MD5_passwords: yes, 'plain' where it has no",
})

export const RathenaOptions = z.strictObject({
  ...databaseOptions,
  passwords: passwords.optional().meta({
    default: 'required beside `write`',
    description: 'How the login server keeps [passwords](game-rathena.md#passwords).',
    example: 'md5',
  }),
  sex: z.enum(['M', 'F'], { error: "expected 'M' or 'F'" }).default('M').meta({
    description: 'Sex of new accounts. Old clients give it to every character of the account.',
  }),
  playerGroups: z
    .array(z.int('expected numbers of groups').min(0).max(127))
    .min(1)
    .default([0])
    .meta({
      type: 'list of numbers',
      description:
        '`login.group_id` of players; all others are of the team. With VIP accounts 5 too, or your `vip_group`.',
      example: [0, 5],
    }),
  services: Services.prefault({}),
  summon: z
    .enum(['homunculus', 'pet'], { error: "expected 'homunculus' or 'pet'" })
    .default('homunculus')
    .meta({ description: 'The creatures that are ranked.' }),
  zones: Zones,
  arena: z.literal('fame', { error: "expected 'fame', or nothing" }).optional().meta({
    default: 'none',
    description: 'Ranks by fame in place of an arena, which the emulator does not keep.',
  }),
  rewards: z.boolean('expected true or false').default(false).meta({
    description: 'Whether items and zeny are [handed out](game-rathena.md#3-rewards).',
  }),
  ...emulatorOptions,
  // nobody writes to a MyISAM table while it is read, so they are few
  slice: Slice.default(1000),
})

export type RathenaInput = z.input<typeof RathenaOptions>
export type RathenaOptions = z.output<typeof RathenaOptions>

const Complete = RathenaOptions.superRefine((options, context) => {
  if (options.write && !options.passwords) {
    const [issue] = passwords.safeParse(undefined).error?.issues ?? []
    context.addIssue({ code: 'custom', path: ['passwords'], message: issue?.message })
  }
}).superRefine(needsWrite)

/** @throws {ConfigError} naming the first wrong option. */
export function parseRathenaOptions(given: RathenaInput): RathenaOptions {
  return parseOptions('game', Complete, given)
}
