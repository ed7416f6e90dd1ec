import { randomBytes } from 'node:crypto'
import { askGameServer } from './ask-game-server.ts'
import { type EmulatorName, emulatorNames } from './emulator-names.ts'
import { readEmulator } from './emulators.ts'
import { listGrants } from './game-grants.ts'
import { type Part, Secret } from './parts.ts'
import type { Questions } from './questions.ts'
import { type GameServerAddress, readGame, type RecognisedGame } from './recognise-game.ts'
import { readServer, toHost } from './server-address.ts'
import { readSiteHost } from './site-host.ts'
import { tryPart } from './try-part.ts'
import type { Words } from './words.ts'

interface GivenGame {
  /** Host, and port where it is another than usual. */
  database?: string | undefined
  user?: string | undefined
  password?: string | undefined
  emulator?: EmulatorName | undefined
  /** Of a game that is asked over the network, in place of a database. */
  server?: string | undefined
  type?: string | undefined
  rcon?: string | undefined
  rconPassword?: string | undefined
}

/** A game, and what an administrator of its database has yet to grant. */
interface AskedGame {
  part: Part
  grants: string[]
}

/** The game the site reads, tried; nothing where there is none. @throws {Error} where a given one cannot be */
export async function askGame(
  given: GivenGame,
  questions: Questions,
  words: Words,
): Promise<AskedGame | undefined> {
  const kind = await chooseKind(given, questions, words)
  if (kind === 'none') return undefined
  if (kind === 'server') return { part: await askGameServer(given, questions, words), grants: [] }
  const server = await askServer(given, questions, words)
  if (!server) return undefined
  const { host, port } = server
  const address = `${host}:${port}`
  const found = await recognise(server, address, questions, words)
  const game = found ?? (await chooseGame(given, questions, words))
  questions.say(
    words('recognised', { address, software: readEmulator(game.emulator).guide.software }),
  )
  const options = toOptions(game, server)
  const made = { key: 'game', adapter: game.emulator, options } as const
  const part = await tryPart(made, questions, words)
  const hasFailed = part.findings.some(
    ({ question, outcome }) => outcome === 'fails' && question.includes('read?'),
  )
  if (!hasFailed) return { part, grants: [] }
  const siteHost = await readSiteHost(server)
  const grants = listGrants(game.emulator, game.databases, { ...server, host: siteHost })
  questions.show(words('grants'), grants)
  return { part, grants }
}

const kinds = ['database', 'server', 'none'] as const

/** How the site reads the game, which what was given tells. */
async function chooseKind(
  { database, server, type }: GivenGame,
  questions: Questions,
  words: Words,
): Promise<(typeof kinds)[number]> {
  if (server !== undefined || type !== undefined) return 'server'
  if (database !== undefined || !questions.isInteractive) return 'database'
  const choices = kinds.map((value) => ({ value, label: words(`gameKind_${value}`) }))
  return questions.choose(words('gameKind'), choices)
}

async function askServer(
  given: GivenGame,
  questions: Questions,
  words: Words,
): Promise<GameServerAddress | undefined> {
  const refuse = (text: string) =>
    text === '' || readServer(text) ? undefined : words('wrongServer')
  const answer = given.database ?? (await questions.text(words('game'), '', refuse))
  if (answer === '') return undefined
  const server = readServer(answer)
  if (!server) throw new Error(`--game-database: ${words('wrongServer')}`)
  const user = given.user ?? (await questions.text(words('gameUser'), 'guildhall'))
  const password = given.password ?? (await questions.secret(words('gamePassword')))
  return { port: 3306, ...server, user, password: password || randomBytes(18).toString('hex') }
}

/** @returns nothing where the user sees no tables of a game, or is not let in: that may be granted yet */
async function recognise(
  server: GameServerAddress,
  address: string,
  questions: Questions,
  words: Words,
): Promise<RecognisedGame | undefined> {
  try {
    return await questions.during(words('looking', { address }), readGame(server))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    questions.say(words('noAnswer', { address, reason }))
    return undefined
  }
}

async function chooseGame(
  { emulator }: GivenGame,
  questions: Questions,
  words: Words,
): Promise<RecognisedGame> {
  if (emulator === undefined && !questions.isInteractive) throw new Error(words('needsEmulator'))
  const choices = emulatorNames.map((value) => ({
    value,
    label: readEmulator(value).guide.software,
  }))
  const name = emulator ?? (await questions.choose(words('emulator'), choices))
  return { emulator: name, databases: readEmulator(name).databases }
}

/** One address for each database, which holds the password. */
function toOptions({ databases }: RecognisedGame, server: GameServerAddress) {
  const { host, port, user, password } = server
  const at = `${encodeURIComponent(user)}:${encodeURIComponent(password)}@${toHost(host)}:${port}`
  const entries = Object.entries(databases).map(([option, name]) => [
    option,
    new Secret(`GAME_${option.toUpperCase()}_URL`, `mysql://${at}/${encodeURIComponent(name)}`),
  ])
  return Object.fromEntries(entries) as Record<string, Secret>
}
