import { Beware, type Check } from '../platform/check.ts'
import type { GameAdapter } from './game-adapter.ts'
import type { GameServer } from './game-server.ts'

/** Rows of one thing, slice by slice. */
type Walk = () => AsyncIterable<readonly object[]>

interface ExaminedGame {
  adapter: GameAdapter
  server: GameServer
  hasGame: boolean
  isPublic: boolean
  /** @throws {ConfigError} where the site would not start with it */
  confirm(): void
}

/** Whether there is a game, and what it tells: of a real one, the first rows as the site understands them. */
export function gameChecks({ adapter, server, hasGame, isPublic, confirm }: ExaminedGame): Check[] {
  if (!hasGame) return [noGameCheck]
  return adapter.isSimulated
    ? [simulatedGameCheck(isPublic, confirm)]
    : readingChecks(adapter.name, server)
}

const rowsShown = 3

/** Whether the game tells who plays and who leads, and lets the site write what it is to write. */
function readingChecks(name: string, game: GameServer): Check[] {
  const shared = {
    system: 'game',
    advice: () => `see the guide of ${name} in docs/games.md: user, grants, options`,
  }
  const walks: [string, Walk | undefined][] = [
    ['Can characters be read?', game.walkCharacters],
    ['Can guilds be read?', game.walkGuilds],
    ['Can the arena be read?', game.walkArena],
    ['Can creatures be read?', game.walkSummons],
  ]
  const checks: Check[] = [
    { ...shared, question: 'Are its services up?', run: () => describeServices(game) },
    {
      ...shared,
      question: 'Can players online be read?',
      run: async () => describeRows(await game.listOnline()),
    },
    ...walks.flatMap(([question, walk]) =>
      walk ? [{ ...shared, question, run: async () => describeRows(await firstSlice(walk)) }] : [],
    ),
    { ...shared, question: 'Can one account be read?', run: () => describeAccount(game) },
  ]
  const { checkWriting, delivery } = game
  if (checkWriting) {
    checks.push({
      ...shared,
      question: 'May the user who writes do so?',
      run: checkWriting,
      advice: () => 'as an administrator of the game’s database, give that user what is missing',
    })
  }
  if (delivery) {
    checks.push({
      ...shared,
      question: 'Is the way for rewards open?',
      run: () => delivery.check(),
    })
  }
  return checks
}

/** A site without a game, as its owner wants it. */
const noGameCheck: Check = {
  system: 'game',
  question: 'Is a game connected?',
  run: async () => 'none, as the configuration says: the site shows nothing of one',
  advice: () => 'set game in guildhall.config.ts: docs/games.md',
}

function simulatedGameCheck(isPublic: boolean, confirm: () => void): Check {
  return {
    system: 'game',
    question: 'Is a game connected?',
    async run() {
      confirm()
      const seen = 'none (default): visitors see a simulated world, labelled as such'
      if (isPublic) throw new Beware(seen)
      return seen
    },
    advice: () => 'set game in guildhall.config.ts: docs/games.md',
  }
}

async function describeServices(game: GameServer): Promise<string> {
  const services = await game.listServices()
  if (services.length === 0)
    throw new Beware('none is named: nobody is told whether the game is up')
  const down = services.filter(({ isOnline }) => !isOnline).map(({ key }) => key)
  if (down.length > 0) throw new Beware(`down: ${down.join(', ')}`)
  return services.map(({ key }) => key).join(', ')
}

async function firstSlice<Row>(walk: () => AsyncIterable<readonly Row[]>): Promise<readonly Row[]> {
  for await (const slice of walk()) return slice
  return []
}

async function describeAccount(game: GameServer): Promise<string> {
  const [first] = await firstSlice(game.walkCharacters)
  if (!first) return 'there is no character whose account to ask for'
  return describeRows(await game.listCharacters(first.gameAccount))
}

/** How many there are, and the first of them: `5: {"id":"1","name":"Alys",…}`. */
function describeRows(rows: readonly object[]): string {
  const shown = rows.slice(0, rowsShown).map((row) => JSON.stringify(row).slice(0, 240))
  return [`${rows.length} read`, ...shown].join('; ')
}
