import { z } from 'zod'
import { ConfigError, parseOptions } from '../../platform/config/config-error.ts'
import type { VoteAdapter, VoteContext, VoteSite } from '../vote-site.ts'

const expectedKey = 'expected letters, digits, _ and - only'

export const VoteKey = z
  .string(expectedKey)
  .regex(/^[\w-]{1,40}$/, expectedKey)
  .meta({ type: '1 to 40 letters, digits, `_` and `-`' })
export const VoteName = z.string().trim().min(1).max(60)
export const VoteMinutes = z.int().min(1).max(10_080)

/** What every vote site may be told. */
export const sharedShape = {
  key: VoteKey.optional().meta({
    default: '[the site’s own](votes.md)',
    description: 'What stands in addresses and records, for ever the same.',
    example: 'topg-2',
  }),
  name: VoteName.optional().meta({
    default: 'the site’s own',
    description: 'What players read.',
    example: 'TopG, second list',
  }),
  everyMinutes: VoteMinutes.optional().meta({
    default: 'the site’s own',
    description:
      'Minutes from one vote to the next, where yours differs: as many as there, or more.',
    example: 1440,
  }),
  points: z.int('expected a whole number').min(0).max(1_000_000).default(1).meta({
    description: 'Vote points a vote brings.',
    example: 2,
  }),
  money: z
    .number('expected an amount')
    .min(0)
    .max(1_000_000)
    .multipleOf(0.01, 'expected two decimals at most')
    .default(0)
    .meta({
      description: 'Of the site’s money, what a vote brings.',
      example: 1.5,
    }),
}

/** What stands at the end of the address a site calls. */
export const AddressSecret = z
  .string('expected a secret of at least 32 letters, digits, _ and -')
  .regex(/^[\w-]{32,200}$/, 'expected a secret of at least 32 letters, digits, _ and -')
  .meta({
    type: '32 to 200 letters, digits, `_` and `-`',
    description:
      'Yours to make up, for the [address the site calls](votes.md#sites-that-call): it keeps others from calling.',
    code: 'process.env.VOTE_SECRET',
  })

/** A key or token a site gave the owner. */
export const SiteToken = z
  .string('expected what the site gave you')
  .trim()
  .min(1)
  .max(300)
  .meta({ type: 'text', code: 'process.env.VOTE_SITE_KEY' })

/** A name or number in an address of the site. */
export const SiteName = z
  .string('expected it as it stands in addresses of the site')
  .trim()
  .min(1)
  .meta({ type: 'text' })

/** Addresses, networks (`192.0.2.0/24`) and host names a site calls from; left out, from anywhere. */
export const Callers = z
  .array(
    z
      .string()
      .trim()
      .regex(/^[\w.:/-]+$/, 'expected an address, a network or a host name'),
  )
  .min(1, 'expected an address, a network or a host name')
  .meta({
    type: 'list of addresses, networks and hosts',
    default: 'anywhere',
    description: 'Where it calls from; calls from elsewhere are not heard.',
    example: ['192.0.2.0/24'],
  })

/** An address of a site's API, without what follows; a slash at its end is taken off. */
export const SiteUrl = (usual: string) =>
  z
    .url({ protocol: /^https?$/, error: `expected an address such as ${usual}` })
    .default(usual)
    .transform((url) => url.replace(/\/+$/, ''))
    .meta({ description: 'Where the site is.' })

/** The page to vote on, with `{token}` and `{name}` where the site takes them. */
export const VotePage = z
  .string('expected the address of the page to vote on')
  .regex(/^https?:\/\/[^\s{}/]+\/\S*$/, 'expected the address of the page to vote on')
  .meta({
    type: 'http(s) address',
    description: 'The page to vote on, with `{token}` and `{name}` where the site takes them.',
    example: 'https://votes.example/aldermoor',
  })

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
): ReadOptions<Shape> {
  const schema: z.ZodType = z.strictObject({ ...sharedShape, ...shape })
  return parseOptions(name, schema, given) as ReadOptions<Shape>
}

export type ReadOptions<Shape extends z.ZodRawShape> = SharedOptions & z.output<z.ZodObject<Shape>>

type WithShared<Shape extends z.ZodRawShape> = Omit<typeof sharedShape, keyof Shape> & Shape

/** What the function of a site with these options of its own is given. */
export type GivenOptions<Shape extends z.ZodRawShape> = z.input<z.ZodObject<WithShared<Shape>>>

/** The same of a site without options of its own. */
export type SharedInput = z.input<z.ZodObject<typeof sharedShape>>

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
