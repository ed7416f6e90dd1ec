import { z } from 'zod'
import { LocalText } from '../../../../contract/language-schema.ts'
import { DeliveryOption, NamedLinkOption } from '../command-options.ts'
import { Version } from '../emulator-options.ts'
import { expectedType, findTypeName } from './query-types.ts'

/** More than any community runs, and as many as `/page/server` shows. */
const mostServers = 50

const Type = z.string('expected a type').superRefine((type, context) => {
  if (findTypeName(type) === undefined) {
    context.addIssue({ code: 'custom', message: expectedType(type) })
  }
})

const QueriedServer = z.strictObject({
  key: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'expected 1 to 40 letters, digits, _ and -')
    .meta({
      type: '1 to 40 letters, digits, `_` and `-`',
      description: 'What the server is called in the API, each another way.',
      example: 'survival',
    }),
  type: Type.meta({
    description:
      'The game, by its [name in gamedig](https://github.com/gamedig/node-gamedig/blob/master/GAMES_LIST.md), `protocol-` and the name of a protocol, or `teeworlds`, `ddnet` or `luanti`.',
    example: 'minecraft',
  }),
  host: z.string().min(1).max(255).meta({
    description: 'Where the server is.',
    example: 'play.example.org',
  }),
  port: z.int().min(1).max(65_535).optional().meta({
    default: 'the usual one of the game',
    description:
      'The port players enter, or the one that is asked where the game has one of its own.',
    example: 25_565,
  }),
  name: z.optional(LocalText).meta({
    type: 'text by language',
    default: 'the name of the game',
    description: 'What players read.',
    example: { fr: 'Survie', en: 'Survival' },
  }),
  address: z
    .string()
    .regex(/^[^\s/?#]{1,60}$/, 'expected what players enter, such as play.example.org:25565')
    .optional()
    .meta({
      type: 'host, or host and port',
      default: 'none: shown nowhere',
      description:
        'What players enter to join. It is shown with the server, to be copied; where the game is of Steam, a link joins.',
      example: 'play.example.org',
    }),
  list: z
    .url({ protocol: /^https?$/, error: 'expected an http(s) address' })
    .optional()
    .meta({
      type: 'URL',
      default: '`https://servers.luanti.org/list`',
      description: 'The list of servers in which one of [Luanti](game-luanti.md) is looked for.',
      example: 'https://lists.example.org/list',
    }),
  username: z.string().max(200).optional().meta({
    description: 'Who asks, where the game wants to know.',
    example: 'admin',
  }),
  password: z.string().max(200).optional().meta({
    description: 'The password that goes with it.',
    code: 'process.env.GAME_PASSWORD',
  }),
})
export type QueriedServer = z.output<typeof QueriedServer>

const Parts = z.strictObject({
  servers: z
    .array(QueriedServer)
    .min(1, 'expected at least one server')
    .max(mostServers)
    .refine(
      (servers) => new Set(servers.map(({ key }) => key)).size === servers.length,
      'expected another key for each server',
    )
    .meta({
      type: 'list',
      description: 'The servers of the community, which together are one realm.',
    }),
  timeoutMs: z.int().min(200).max(3000).default(2000).meta({
    description: 'Milliseconds a server has for one response. It is asked twice before it is down.',
    example: 1000,
  }),
  delivery: DeliveryOption.optional().meta({
    default: 'none: no rewards',
    description:
      'How rewards reach the game, as [commands](commands.md): `commandDelivery({ … })`. Needs `link`.',
  }),
  link: NamedLinkOption,
  facts: z
    .strictObject({ version: Version.optional() })
    .default({})
    .meta({ example: { version: '1.21' } }),
})

/** As gamedig calls its two kinds of it, and its protocols of them. */
const isMinecraft = ({ type }: QueriedServer) =>
  /^(minecraft|mbe|protocol-minecraft\w*)$/.test(type)
const isRust = ({ type }: QueriedServer) => type === 'rust' || type === 'protocol-valve'

const isLuanti = ({ type }: QueriedServer) => type === 'luanti' || type === 'minetest'

export const QueryOptions = Parts.refine(
  ({ servers }) => servers.every((server) => !server.list || isLuanti(server)),
  { path: ['servers'], error: "expected list beside type: 'luanti' alone" },
)
  .refine(({ delivery, link }) => !delivery || link, {
    path: ['link'],
    error:
      'expected whisper({ … }), chat({ … }) or microsoft({ … }), which game.delivery needs: it gives to characters that are proven',
  })
  .refine(({ servers, link }) => link?.kind !== 'proofSite' || servers.every(isMinecraft), {
    path: ['link'],
    error:
      'expected whisper({ … }): microsoft({ … }) proves names of Minecraft, and not every server of game.servers is one',
  })
  .refine(({ servers, link }) => link?.kind !== 'chat' || servers.every(isRust), {
    path: ['link'],
    error:
      'expected whisper({ … }): chat({ … }) proves SteamIDs of Rust, and not every server of game.servers is one',
  })
export type QueryOptions = z.output<typeof QueryOptions>
export type QueryInput = z.input<typeof QueryOptions>
