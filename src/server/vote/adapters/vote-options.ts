import { z } from 'zod'
import { ConfigError, parseOptions } from '../../platform/config/config-error.ts'
import type { VoteAdapter, VoteContext, VoteSite } from '../vote-site.ts'

const expectedKey = 'expected letters, digits, _ and - only'

/** What every vote site may be told. */
const shared = {
  /** In addresses and records, for ever the same. */
  key: z
    .string(expectedKey)
    .regex(/^[\w-]{1,40}$/, expectedKey)
    .optional(),
  /** As players know it. */
  name: z.string().trim().min(1).max(60).optional(),
  /** Minutes from one vote to the next, at least as many as the site's own. */
  everyMinutes: z.int().min(1).max(10_080).optional(),
  /** Vote points a vote brings. */
  points: z.int('expected a whole number').min(0).max(1_000_000).default(1),
  /** Of the site's money, with two decimals at most. */
  money: z
    .number('expected an amount')
    .min(0)
    .max(1_000_000)
    .multipleOf(0.01, 'expected two decimals at most')
    .default(0),
}

/** What stands at the end of the address a site calls. */
export const AddressSecret = z
  .string('expected a secret of at least 32 letters, digits, _ and -')
  .regex(/^[\w-]{32,200}$/, 'expected a secret of at least 32 letters, digits, _ and -')

/** A key or token a site gave the owner. */
export const SiteToken = z.string('expected what the site gave you').trim().min(1).max(300)

/** A name or number in an address of the site. */
export const SiteName = z.string('expected it as it stands in addresses of the site').trim().min(1)

/** Addresses, networks (`192.0.2.0/24`) and host names a site calls from; left out, from anywhere. */
export const Callers = z
  .array(
    z
      .string()
      .trim()
      .regex(/^[\w.:/-]+$/, 'expected an address, a network or a host name'),
  )
  .min(1, 'expected an address, a network or a host name')

/** An address of a site's API, without what follows; a slash at its end is taken off. */
export const SiteUrl = (usual: string) =>
  z
    .url({ protocol: /^https?$/, error: `expected an address such as ${usual}` })
    .default(usual)
    .transform((url) => url.replace(/\/+$/, ''))

/** The page to vote on, with `{token}` and `{name}` where the site takes them. */
export const VotePage = z
  .string('expected the address of the page to vote on')
  .regex(/^https?:\/\/[^\s{}/]+\/\S*$/, 'expected the address of the page to vote on')

/** What a site is unless the owner says otherwise. */
export interface SiteDefaults {
  key: string
  name: string
  everyMinutes: number
}

interface SharedOptions {
  key?: string | undefined
  name?: string | undefined
  everyMinutes?: number | undefined
  points: number
  money: number
  secret?: string | undefined
}

/**
 * The options of a site with those all sites share, checked. `name` is of the function the owner calls.
 *
 * @throws {ConfigError} naming the wrong one: `topG.secret`
 */
export function readOptions<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  given: unknown,
): z.output<z.ZodObject<WithShared<Shape>>> {
  const schema: z.ZodType = z.strictObject({ ...shared, ...shape })
  return parseOptions(name, schema, given) as z.output<z.ZodObject<WithShared<Shape>>>
}

type WithShared<Shape extends z.ZodRawShape> = Omit<typeof shared, keyof Shape> & Shape

/** What the function of a site with these options of its own is given. */
export type GivenOptions<Shape extends z.ZodRawShape> = z.input<z.ZodObject<WithShared<Shape>>>

/** The same of a site without options of its own. */
export type SharedInput = z.input<z.ZodObject<typeof shared>>

/** A vote site as the configuration names it. */
export function toAdapter(
  defaults: SiteDefaults,
  options: SharedOptions,
  create: (context: VoteContext) => VoteSite,
): VoteAdapter {
  const { key = defaults.key, name = defaults.name, secret } = options
  return {
    key,
    name,
    intervalSeconds: (options.everyMinutes ?? defaults.everyMinutes) * 60,
    reward: { points: options.points, money: Math.round(options.money * 100) },
    ...(secret !== undefined && { secret }),
    create,
  }
}

/** @throws {ConfigError} unless one of these settings is there, and no other */
export function assertOne(place: string, names: readonly string[], given: object): void {
  const there = names.filter((name) => Reflect.get(given, name) !== undefined)
  if (there.length === 1) return
  throw new ConfigError(place, there, `expected exactly one of ${names.join(', ')}`)
}
