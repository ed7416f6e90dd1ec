import { z } from 'zod'
import { gameIcons } from '../../../../contract/game-field.ts'
import { LocalText } from '../../../../contract/language.ts'
import { rankingKinds } from '../../../../contract/ranking.ts'
import { bareAt, hasBareAt } from '../../../platform/mysql/mysql-options.ts'
import { emulatorOptions, ServiceAddress } from '../emulator-options.ts'
import { parseNamedQuery } from './named-parameters.ts'
import { passwordForms } from './password-forms.ts'

/** A database server of one of three kinds. */
export interface SqlDatabase {
  kind: 'mysql' | 'postgres' | 'sqlserver'
  host: string
  port: number
  user: string
  password: string
  name: string
  tls: boolean
}

const kinds: Readonly<Record<string, { kind: SqlDatabase['kind']; port: number }>> = {
  'mysql:': { kind: 'mysql', port: 3306 },
  'mariadb:': { kind: 'mysql', port: 3306 },
  'postgres:': { kind: 'postgres', port: 5432 },
  'postgresql:': { kind: 'postgres', port: 5432 },
  'sqlserver:': { kind: 'sqlserver', port: 1433 },
}

/** `mysql://user:password@host:3306/name?tls`, and so on. What was given is never shown: it holds a password. */
const Database = z.custom<string>().transform((given: unknown, context): SqlDatabase => {
  const url = typeof given === 'string' ? URL.parse(given) : null
  const server = url && kinds[url.protocol]
  const name = url?.pathname.slice(1) ?? ''
  if (server && url.hostname && url.username && name && !hasBareAt(given)) {
    return {
      kind: server.kind,
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port ? Number(url.port) : server.port,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      name: decodeURIComponent(name),
      tls: url.searchParams.has('tls'),
    }
  }
  context.addIssue({
    code: 'custom',
    message: hasBareAt(given)
      ? bareAt
      : 'expected mysql://user:password@host:3306/name, or the same with postgres:// or sqlserver://',
    params: { isSecret: true },
  })
  return z.NEVER
})

/** A query that has parameters of these names, all of `needed` among them. */
function Query(needed: readonly string[], possible: readonly string[] = needed) {
  return z
    .string('expected a query')
    .refine(
      (sql) => needed.every((name) => parseNamedQuery(sql).names.includes(name)),
      `expected a query with ${needed.map((name) => `:${name}`).join(' and ')}`,
    )
    .refine(
      (sql) => parseNamedQuery(sql).names.every((name) => possible.includes(name)),
      `expected no parameters${possible.length > 0 ? ` but ${possible.map((name) => `:${name}`).join(', ')}` : ''}`,
    )
}

/** A query read slice by slice along a key. */
const Walk = Query(['after', 'limit'])

const Service = z.strictObject({
  key: z.string().regex(/^[\w-]{1,40}$/),
  name: LocalText,
  address: ServiceAddress,
  /** Whether players are in it: nobody is in the game while it is down. */
  holdsPlayers: z.boolean().default(false),
})

const Trait = z.strictObject({
  fr: z.string(),
  en: z.string(),
  icon: z.enum(gameIcons).default('unknown'),
})
const lengths = (shortest: number, longest: number) =>
  z
    .strictObject({ shortest: z.int().min(1), longest: z.int().max(128) })
    .default({ shortest, longest })

interface PasswordGiven {
  userName: string
  password: string
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}

const Accounts = z.strictObject({
  /** The account of a user name that may play: `id`, `userName`, `password`. */
  find: Query(['userName']),
  create: Query(['userName', 'password'], ['userName', 'password', 'email']),
  changePassword: Query(['id', 'password']),
  /** The user name of an account, as `userName`; left out where the id is the name. */
  userNameOf: Query(['id']).optional(),
  /** How passwords are stored. */
  passwords: z.union(
    [
      z.enum(passwordForms),
      z.strictObject({
        hash: z.custom<(given: PasswordGiven) => Promise<string> | string>(isFunction),
        verify:
          z.custom<(given: PasswordGiven, stored: string) => Promise<boolean> | boolean>(
            isFunction,
          ),
      }),
    ],
    `expected ${passwordForms.join(', ')}, or { hash, verify } of your own`,
  ),
  userName: lengths(3, 32),
  password: lengths(6, 32),
})

/** What a query of `delivery` may be given. */
export const rewardParameters = [
  'key',
  'characterId',
  'gameAccount',
  'kind',
  'item',
  'amount',
  'subject',
  'text',
]

export const SqlGameOptions = z.strictObject({
  /** The emulator, as players know it. */
  name: z.string().min(1).max(60),
  database: Database,
  /** The narrow user who makes accounts and hands out rewards. */
  write: Database.optional(),
  services: z.array(Service).default([]),
  queries: z.strictObject({
    online: Query([]),
    characters: Walk,
    guilds: Walk.optional(),
    arena: Walk.optional(),
    summons: Walk.optional(),
    character: Query(['id']),
    accountCharacters: Query(['gameAccount']),
    record: Query([]).optional(),
  }),
  /** What stands before the first key: 0, or '' where keys are text. */
  first: z.union([z.number(), z.string()]).default(0),
  /** Left out: what there are queries for, and `gold` where the characters have one. */
  rankings: z.array(z.enum(rankingKinds)).optional(),
  /** Names of classes and creatures by what the database has for them. */
  classes: z.record(z.string(), Trait).default({}),
  races: z.record(z.string(), Trait).default({}),
  accounts: Accounts.optional(),
  delivery: z
    .strictObject({
      kinds: z.array(z.enum(['item', 'gold', 'points'])).min(1),
      /** Puts a reward where the game takes it from, once for each key: the key must be unique there. */
      insert: Query(['key', 'characterId', 'amount'], rewardParameters),
      /** A row where the reward of this key was put, handed out since or not: nothing else tells the site. */
      has: Query(['key'], rewardParameters),
    })
    .optional(),
  timeoutMs: emulatorOptions.timeoutMs,
  load: emulatorOptions.load,
  slice: emulatorOptions.slice,
  facts: emulatorOptions.facts,
})
export type SqlGameOptions = z.output<typeof SqlGameOptions>
export type SqlGameInput = z.input<typeof SqlGameOptions>
