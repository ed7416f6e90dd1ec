import { z } from 'zod'
import { gameIcons } from '../../../../contract/game-field.ts'
import { LocalText } from '../../../../contract/language-schema.ts'
import { toldRankings } from '../../../../contract/ranking.ts'
import { AnyServer } from '../../../platform/foreign-database/server-address.ts'
import type { PersonKind } from '../../../platform/game/proven-person.ts'
import type { DeliveryAdapter } from '../../game-adapter.ts'
import { LinkOption } from '../command-options.ts'
import { emulatorOptions, ServiceAddress, Zones } from '../emulator-options.ts'
import { listParameters } from './named-parameters.ts'
import { passwordForms } from './password-forms.ts'

const listed = (names: readonly string[]) => names.map((name) => `\`:${name}\``).join(', ')

/** A query that has parameters of these names, all of `needed` among them. */
export function Query(needed: readonly string[], possible: readonly string[] = needed) {
  const others = possible.filter((name) => !needed.includes(name))
  return z
    .string('expected a query')
    .refine(
      (sql) => needed.every((name) => listParameters(sql).includes(name)),
      `expected a query with ${needed.map((name) => `:${name}`).join(' and ')}`,
    )
    .refine(
      (sql) => listParameters(sql).every((name) => possible.includes(name)),
      `expected no parameters${possible.length > 0 ? ` but ${possible.map((name) => `:${name}`).join(', ')}` : ''}`,
    )
    .meta({
      type: [
        needed.length > 0 ? `query with ${listed(needed)}` : 'query',
        ...(others.length > 0 ? [`perhaps ${listed(others)}`] : []),
      ].join(', '),
    })
}

/** Whom proofs tell of: by which query their account is found, with one of which parameters, which column repeats. */
export const provenPeople = {
  steam: {
    query: 'accountBySteamId',
    parameters: ['steamId', 'steamHex'],
    column: 'steamId',
    answers:
      'The account of who signed in with [Steam](commands.md#steam) or spoke in the [chat](commands.md#chat), as `id`, `userName` and `steamId`, in the form it was given. Needed for `link: steam()` and `link: chat({ … })`.',
  },
  minecraft: {
    query: 'accountByMinecraft',
    parameters: ['uuid', 'uuidHex', 'name'],
    column: 'minecraft',
    answers:
      'The account of who signed in with [Microsoft](commands.md#microsoft), as `id`, `userName` and `minecraft`, the UUID or name in the form it was given. Needed for `link: microsoft({ … })`.',
  },
} as const satisfies Record<PersonKind, object>

const eitherOf = (names: readonly string[]) => names.join(', ').replace(/, ([^,]*)$/, ' or $1')

/** A query that finds the account of somebody proven. */
function AccountQuery(kind: PersonKind) {
  const { parameters, answers } = provenPeople[kind]
  return Query([], parameters)
    .refine(
      (sql) => listParameters(sql).length > 0,
      `expected a query with ${eitherOf(parameters.map((name) => `:${name}`))}`,
    )
    .optional()
    .meta({
      type: `query with ${eitherOf(parameters.map((name) => `\`:${name}\``))}`,
      description: answers,
    })
}

/** A query read slice by slice along a key. */
const Walk = Query(['after', 'limit'])

const Service = z.strictObject({
  key: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .meta({
      type: '1 to 40 letters, digits, `_` and `-`',
      description: 'What the service is called in the API.',
      example: 'world',
    }),
  name: z.nonoptional(LocalText).meta({
    type: 'text by language',
    description: 'What players read.',
    example: { fr: 'Monde', en: 'World' },
  }),
  address: ServiceAddress.meta({
    description: 'What is tried: whether something listens there.',
    example: 'play.example:7777',
  }),
  holdsPlayers: z.boolean().default(false).meta({
    description: 'Whether players are in it: nobody is in the game while it is down.',
  }),
})

/** Its name by language, and its drawing beside it. */
const Trait = z
  .object({ icon: z.enum(gameIcons).default('unknown') })
  .catchall(z.string())
  .transform(({ icon, ...name }) => ({ icon, name }))
  .refine(({ name }) => isNamed(name), 'expected a name by language')

function isNamed(name: unknown): boolean {
  const { data = {} } = LocalText.safeParse(name)
  return Object.keys(data).length > 0
}

const lengths = (shortest: number, longest: number) =>
  z
    .strictObject({ shortest: z.int().min(1), longest: z.int().max(128) })
    .default({ shortest, longest })
    .meta({ example: { shortest: 4, longest: 16 } })

interface PasswordGiven {
  userName: string
  password: string
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}

const Accounts = z.strictObject({
  find: Query(['userName']).meta({
    description: 'Finds the account of a user name that may play: `id`, `userName`, `password`.',
  }),
  create: Query(['userName', 'password'], ['userName', 'password', 'email']).meta({
    description: 'Makes an account.',
  }),
  changePassword: Query(['id', 'password']).meta({
    description: 'Sets the password of an account.',
  }),
  userNameOf: Query(['id']).optional().meta({
    description:
      'Finds the user name of an account, as `userName`; left out where the id is the name.',
  }),
  passwords: z
    .union(
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
    )
    .meta({
      description: 'How passwords are stored, or two functions of yours.',
      example: 'sha1-base64',
    }),
  userName: lengths(3, 32).meta({
    description: 'How many characters a user name may have, of at most 128.',
  }),
  password: lengths(6, 32).meta({
    description: 'The same of a password.',
  }),
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

const Parts = z.strictObject({
  name: z.string().min(1).max(60).meta({
    description: 'The emulator, as players know it.',
    example: 'L2J Mobius',
  }),
  database: AnyServer.meta({
    description: 'A user who may read, and nothing else. `?tls` at the end encrypts.',
    code: 'process.env.GAME_DATABASE_URL',
  }),
  write: AnyServer.optional().meta({
    description:
      'A user who may do what `accounts` and the queries of `delivery` say. Needed for both.',
    code: 'process.env.GAME_WRITER_URL',
  }),
  services: z.array(Service).default([]).meta({
    type: 'list',
    description: 'What is tried to say whether the game is up.',
  }),
  queries: z.strictObject({
    online: Query([]).meta({ description: 'Who plays now. Asked every minute.' }),
    characters: Walk.meta({
      description: 'All characters, in [slices](game-sql.md#queries). Asked for every ranking.',
    }),
    guilds: Walk.optional().meta({ description: 'All guilds, likewise.' }),
    arena: Walk.optional().meta({ description: 'All ratings, likewise.' }),
    summons: Walk.optional().meta({ description: 'All summoned creatures, likewise.' }),
    character: Query(['id']).meta({ description: 'One character.' }),
    accountCharacters: Query(['gameAccount']).meta({
      description: 'The characters of one account.',
    }),
    characterByName: Query(['name']).optional().meta({
      description: 'The character of a name, likewise. Needed for `link: whisper({ … })`.',
    }),
    accountBySteamId: AccountQuery('steam'),
    accountByMinecraft: AccountQuery('minecraft'),
    gear: Query(['id']).optional().meta({
      description:
        'What one character [wears](game-sql.md#gear). Asked when its page is looked at.',
    }),
    record: Query([]).optional().meta({ description: 'Most players at once, as `players`.' }),
  }),
  first: z.union([z.number(), z.string()]).default(0).meta({
    type: 'number or text',
    description: "What stands before the first key: 0, or `''` where keys are texts.",
    example: '',
  }),
  rankings: z
    .array(z.enum(toldRankings))
    .optional()
    .meta({
      default: 'what there are queries for, and `gold` where the characters have one',
      description: 'Which rankings the site has, and the menu with them.',
      example: ['level', 'guild'],
    }),
  classes: z
    .record(z.string(), Trait)
    .default({})
    .meta({
      type: 'value in the database → its name by language, and its `icon`',
      description: 'Names of classes and creatures, and their drawings.',
      example: { 88: { fr: 'Duelliste', en: 'Duelist', icon: 'knight' } },
    }),
  races: z
    .record(z.string(), Trait)
    .default({})
    .meta({
      type: 'value in the database → its name by language, and its `icon`',
      description: 'The same of races.',
      example: { 0: { fr: 'Humain', en: 'Human' } },
    }),
  zones: Zones,
  accounts: Accounts.optional().meta({
    default: 'none: no accounts',
    description: 'How [accounts](game-sql.md#accounts) are found and made.',
  }),
  delivery: z
    .strictObject({
      kinds: z
        .array(z.enum(['item', 'gold', 'points']))
        .min(1)
        .meta({
          description: 'What can be given.',
          example: ['item'],
        }),
      insert: Query(['key', 'characterId', 'amount'], rewardParameters).meta({
        description:
          'Puts a [reward](game-sql.md#rewards) where the game takes it from, once for each key: the key must be unique there.',
      }),
      has: Query(['key'], rewardParameters).meta({
        description:
          'Answers a row where the reward of this key was put, handed out since or not: nothing else tells the site.',
      }),
    })
    .optional()
    .meta({
      default: 'none: no rewards',
      description:
        'How rewards reach the game: by a query, or as [commands](commands.md) by `commandDelivery({ … })`.',
    }),
  link: LinkOption,
  timeoutMs: emulatorOptions.timeoutMs,
  load: emulatorOptions.load,
  slice: emulatorOptions.slice,
  facts: emulatorOptions.facts,
})

export const SqlGameOptions = Parts.superRefine(({ link, queries }, context) => {
  if (!link) return
  const [query, parameters] =
    link.kind === 'whisper'
      ? (['characterByName', ['name']] as const)
      : ([provenPeople[link.person].query, provenPeople[link.person].parameters] as const)
  if (queries[query] !== undefined) return
  context.addIssue({
    code: 'custom',
    path: ['queries', query],
    message: `expected a query with ${eitherOf(parameters.map((name) => `:${name}`))}, by which game.link finds whose it is`,
  })
})
export type SqlGameOptions = z.output<typeof SqlGameOptions>
type SqlGameOptionsInput = z.input<typeof SqlGameOptions>
/** As the owner writes it: rewards by a query, or by a way of their own. */
export interface SqlGameInput extends Omit<SqlGameOptionsInput, 'delivery'> {
  delivery?: SqlGameOptionsInput['delivery'] | DeliveryAdapter
}
