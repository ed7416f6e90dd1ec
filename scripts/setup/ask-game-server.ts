import { expectedType, findTypeName } from '../../src/server/game/adapters/query/query-types.ts'
import { isLoopbackHost } from '../../src/server/platform/loopback.ts'
import { askRcon } from './ask-rcon.ts'
import type { Part } from './parts.ts'
import type { Questions } from './questions.ts'
import { readServer } from './server-address.ts'
import { tryPart } from './try-part.ts'
import type { Words } from './words.ts'

interface GivenServer {
  /** Host, and port where it is another than usual. */
  server?: string | undefined
  /** As `type` of `queryGame` is. */
  type?: string | undefined
  /** Host of its RCON, and port where it is another than usual. */
  rcon?: string | undefined
  rconPassword?: string | undefined
}

/** Games that have a guide, by their type; a protocol has no usual port. */
const guided: Record<string, { label: string; guide: string; port?: number }> = {
  'protocol-minecraftvanilla': {
    label: 'Minecraft, Java',
    guide: 'game-minecraft',
    port: 25_565,
  },
  mbe: { label: 'Minecraft, Bedrock', guide: 'game-minecraft' },
  rust: { label: 'Rust', guide: 'game-rust' },
  counterstrike2: { label: 'Counter-Strike 2', guide: 'game-cs2' },
  valheim: { label: 'Valheim', guide: 'game-valheim' },
  gta5f: { label: 'FiveM', guide: 'game-fivem' },
  teeworlds: { label: 'Teeworlds', guide: 'game-teeworlds' },
  ddnet: { label: 'DDNet', guide: 'game-teeworlds' },
  luanti: { label: 'Luanti', guide: 'game-luanti' },
  ase: { label: 'ARK: Survival Evolved', guide: 'game-ark' },
}

/** A server of a game that is asked over the network, tried. @throws {Error} where a given one cannot be */
export async function askGameServer(
  given: GivenServer,
  questions: Questions,
  words: Words,
): Promise<Part> {
  const type = given.type ?? (await chooseType(questions, words))
  if (findTypeName(type) === undefined) throw new Error(`--game-type: ${expectedType(type)}`)
  const { guide = 'game-query', port: usual } = guided[type] ?? {}
  const refuse = (text: string) => (readServer(text) ? undefined : words('wrongGameServer'))
  const answer = given.server ?? (await questions.text(words('gameServer'), 'localhost', refuse))
  const server = readServer(answer)
  if (!server) throw new Error(`--game-server: ${words('wrongGameServer')}`)
  const { host, port = usual } = server
  // what players enter, but for a machine that is nobody else's
  const address = isLoopbackHost(host) ? undefined : answer
  const place = { host, ...(port !== undefined && { port }), ...(address && { address }) }
  const servers = [{ key: 'main', type, ...place }]
  const rcon = { server: given.rcon, password: given.rconPassword }
  const { options, reward } = await askRcon({ type, host }, rcon, questions, words)
  const made = {
    key: 'game' as const,
    adapter: 'queryGame',
    options: { servers, ...options },
    guide,
    ...(reward && { reward }),
  }
  return tryPart(made, questions, words)
}

async function chooseType(questions: Questions, words: Words): Promise<string> {
  if (!questions.isInteractive) throw new Error(words('needsGameType'))
  const choices = Object.entries(guided).map(([value, { label }]) => ({ value, label }))
  const other = { value: '', label: words('otherGame') }
  const type = await questions.choose(words('gameType'), [...choices, other])
  if (type !== '') return type
  const refuse = (text: string) =>
    findTypeName(text) === undefined ? expectedType(text) : undefined
  return questions.text(words('otherType'), '', refuse)
}
