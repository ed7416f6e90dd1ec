import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { type ConfigError, listConfigErrors, parseOptions } from './config-error.ts'

const HttpUrl = z.url({
  protocol: /^https?$/,
  error: 'expected an address such as http://127.0.0.1:4318',
})

/** As the OpenTelemetry specification has them; they may hold a key. */
const TraceHeaders = z
  .string()
  .default('')
  .transform((list, context) => {
    const pairs = list.split(',').filter((pair) => pair.trim() !== '')
    try {
      return Object.fromEntries(pairs.map(toHeader))
    } catch {
      const message = 'expected name=value with commas between, percent-encoded'
      context.addIssue({ code: 'custom', message, params: { isSecret: true } })
      return z.NEVER
    }
  })

/** What is read from the environment, described for docs/configuration.md. */
export const Settings = z.object({
  PORT: z.coerce.number<string>().int().min(0).max(65_535).default(3000).meta({
    description: 'The port the site listens on. 0 takes a free one.',
    code: '8080',
  }),
  HOST: z.string().default('127.0.0.1').meta({
    type: 'address',
    description:
      'The address it listens on. Keep the default behind a reverse proxy on the same machine. Any other than this machine’s own needs `site.url`: without it the site does not start.',
    example: '0.0.0.0',
  }),
  PROCESSES: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(16)
    .default(Math.min(availableParallelism(), 4))
    .meta({
      default: 'one for each core, at most 4',
      description:
        'How many processes answer visitors. With 2 or more, one besides them keeps the database and does the jobs. 1 does everything in one process.',
      code: '2',
    }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      type: '`postgres://…` or `postgresql://…`',
      description:
        'A PostgreSQL of your own, version 18 or later. Not set: one of the site’s own in the data folder (Linux only).',
      example: 'postgres://guildhall:secret@db/guildhall',
    }),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      type: '`postgres://…` or `postgresql://…`',
      default: 'none: all is read there',
      description:
        'A [replica](deploying.md#a-replica) of that PostgreSQL, by streaming. What may be some seconds late is read there: rankings, characters, guilds and how many played.',
      example: 'postgres://guildhall:secret@replica/guildhall',
    }),
  DATA_FOLDER: z.string().default('data').meta({
    type: 'path',
    description:
      'Where the site’s own PostgreSQL (`postgres`) and the fetched pictures (`pictures`) are kept.',
    example: '/var/lib/guildhall-data',
  }),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((range) => range.trim())
        .filter(Boolean),
    )
    .refine((ranges) => ranges.every(isRange), 'expected addresses or ranges such as 10.0.0.0/8')
    .meta({
      type: 'addresses or ranges with commas between',
      default: 'none',
      description:
        'Whose `X-Forwarded-For` is believed. Behind a proxy it is needed: limits count by network address.',
      example: '127.0.0.1,10.0.0.0/8',
    }),
  DRAIN_SECONDS: z.coerce.number<string>().min(0).max(600).optional().meta({
    default: '5 with `TRUSTED_PROXIES`, else 0',
    description:
      'How long the site serves on after SIGTERM, while it says that it is not ready and lets go of connections: until every [proxy](deploying.md#stopping-without-a-failed-request) has noticed.',
    code: '15',
  }),
  METRICS_PORT: z.coerce.number<string>().int().min(0).max(65_535).optional().meta({
    default: 'none: there are no metrics',
    description:
      'The port at which [metrics](operations.md) are read, at `/metrics`. One for all processes. 0 takes a free one.',
    code: '9464',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').meta({
    type: 'address',
    description:
      'The address they are read at. Whoever reaches it reads them: let it be one that visitors do not.',
    example: '10.0.0.5',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: HttpUrl.optional().meta({
    type: 'address',
    default: 'none: there are no traces',
    description:
      'Where [traces](operations.md#traces) are sent, as OTLP over HTTP: to `/v1/traces` below it.',
    example: 'http://127.0.0.1:4318',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: HttpUrl.optional().meta({
    type: 'address',
    default: 'as above',
    description: 'The same, as the whole address.',
    example: 'https://otlp.example/v1/traces',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: TraceHeaders.meta({
    type: '`name=value` with commas between',
    default: 'none',
    description: 'Headers they are sent with, such as a key. Values are percent-encoded.',
    example: 'authorization=Bearer%20secret',
  }),
  OTEL_SERVICE_NAME: z.string().default('guildhall').meta({
    description: 'What the site is called in traces.',
    example: 'play.example',
  }),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on')
    .meta({
      description: 'Which traces are recorded. `parentbased`: as a trusted proxy says, if it does.',
      example: 'parentbased_traceidratio',
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number<string>().min(0).max(1).default(1).meta({
    description: 'Of a `traceidratio`, the share that is recorded.',
    code: '0.05',
  }),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number<string>().int().min(1).max(60_000).default(5000).meta({
    description: 'Milliseconds for which traces are gathered before they are sent.',
    code: '1000',
  }),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info').meta({
    description: 'How much is logged: JSON lines on standard output.',
    example: 'warn',
  }),
})

/** Where and on what this process runs: from environment variables. */
export type Settings = z.infer<typeof Settings>

/** How long the site drains unless its owner says otherwise: as long as the proxies of `docs/deploying.md` need. */
const proxiedDrainSeconds = 5

/** How long the site serves on after SIGTERM; not at all where nobody stands before it. */
export function drainSecondsOf({ DRAIN_SECONDS, TRUSTED_PROXIES }: Settings): number {
  return DRAIN_SECONDS ?? (TRUSTED_PROXIES.length > 0 ? proxiedDrainSeconds : 0)
}

/** @throws {ConfigError} naming the variable, what was given and what is expected. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return parseOptions('environment', Settings, settingsIn(env))
}

/** All that is wrong with the settings of this process. */
export function listSettingErrors(env: NodeJS.ProcessEnv): ConfigError[] {
  return listConfigErrors('environment', Settings, settingsIn(env))
}

function settingsIn(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const set = Object.entries(env).filter(([name, value]) => name in Settings.shape && value !== '')
  return Object.fromEntries(set)
}

/** @throws when it is none */
function toHeader(pair: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^\s*([\w-]+)\s*=(.*)$/.exec(pair) ?? []
  if (name === '') throw new Error('no header')
  return [name, decodeURIComponent(value.trim())]
}

function isRange(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isWhole = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return most > 0 && isWhole && rest.length === 0
}
