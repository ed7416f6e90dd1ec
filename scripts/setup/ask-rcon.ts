import { Call, type Part, type Reward, Secret } from './parts.ts'
import type { Questions } from './questions.ts'
import { readServer, toHost } from './server-address.ts'
import type { Words } from './words.ts'

interface GivenRcon {
  /** Host, and port where it is another than usual. */
  server?: string | undefined
  password?: string | undefined
}

/** Games whose RCON proves whose a name is and gives rewards, without a plugin. */
interface RconGame {
  type: 'minecraft' | 'rust'
  port: number
  link(commands: Call): Call
  /** The command for an item. */
  item: string
  reward: Reward
}

const games: ReadonlyMap<string, RconGame> = new Map([
  [
    'protocol-minecraftvanilla',
    {
      type: 'minecraft',
      port: 25_575,
      link: (commands) => new Call('whisper', { commands, template: 'tell {character} {code}' }),
      item: 'give {character} {item} {amount}',
      reward: { key: 'diamonds', give: { item: 'minecraft:diamond', amount: 3 } },
    },
  ],
  [
    'rust',
    {
      type: 'rust',
      port: 28_016,
      link: (commands) => new Call('chat', { commands }),
      // by SteamID: names of Rust hold whatever players like
      item: 'inventory.giveto {id} {item} {amount}',
      reward: { key: 'wood', give: { item: 'wood', amount: 1000 } },
    },
  ],
])

/**
 * How players prove who they are, and what is sold to them by RCON; nothing where the game or its owner has none.
 * @throws {Error} where a given one cannot be
 */
export async function askRcon(
  { type, host }: { type: string; host: string },
  given: GivenRcon,
  questions: Questions,
  words: Words,
): Promise<Pick<Part, 'options' | 'reward'>> {
  const game = games.get(type)
  if (!game) return { options: {} }
  const password = given.password ?? (await questions.secret(words('rconPassword')))
  if (password === '' && given.server !== undefined) throw new Error(words('needsRconPassword'))
  if (password === '') return { options: {} }
  const refuse = (text: string) => (readServer(text) ? undefined : words('wrongServer'))
  const answer =
    given.server ?? (await questions.text(words('rcon'), toServer(host, game.port), refuse))
  const server = readServer(answer)
  if (!server) throw new Error(`--game-rcon: ${words('wrongServer')}`)
  const secret = new Secret('RCON_PASSWORD', password)
  const { host: at, port = game.port } = server
  const access = { host: at, port, password: secret, type: game.type }
  const commands = new Call('rcon', access, 'commands')
  const delivery = new Call('commandDelivery', { commands, rewards: { item: game.item } })
  return { options: { link: game.link(commands), delivery }, reward: game.reward }
}

const toServer = (host: string, port: number) => `${toHost(host)}:${port}`
