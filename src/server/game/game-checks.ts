import {
  Beware,
  type Check,
  errorCode,
  NotAsked,
  type Seen,
  StandIn,
  undefinedTable,
  type Words,
} from '../platform/check.ts'
import type { LocaleFiles } from '../../contract/locale.ts'
import { defaultLanguage, textIn } from '../../contract/language.ts'
import type { GameAdapter } from './game-adapter.ts'
import type { GameServer, GearItem } from './game-server.ts'

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
    : readingChecks(adapter, server)
}

const rowsShown = 3

const questionOf = (what: keyof LocaleFiles['doctor']['Game']['question']) => ({
  key: `Game.question.${what}` as const,
})

/** Whether the game tells who plays and who leads, and lets the site write what it is to write. */
function readingChecks(
  { name, rankings, hasOwnCharacters = true }: GameAdapter,
  game: GameServer,
): Check[] {
  // the site itself keeps whom it saw
  const isAskedByNetwork = rankings.includes('time')
  const shared = {
    system: 'game',
    advice: (): Words =>
      isAskedByNetwork
        ? { key: 'Game.advice.servers' }
        : { key: 'Game.advice.guide', values: { name } },
  }
  const readFirst = isAskedByNetwork ? beforeStart : firstSlice
  const walks = [
    ['characters', hasOwnCharacters ? game.walkCharacters : undefined],
    ['guilds', game.walkGuilds],
    ['arena', game.walkArena],
    ['summons', game.walkSummons],
  ] as const
  const checks: Check[] = [
    {
      ...shared,
      question: questionOf('services'),
      run: () => describeServices(game),
      advice: (error) =>
        error instanceof Unlisted ? { key: 'Game.advice.announce' } : shared.advice(),
    },
    {
      ...shared,
      question: questionOf('online'),
      run: async () => describeRows(await game.listOnline()),
    },
    ...walks.flatMap(([what, walk]: readonly [(typeof walks)[number][0], Walk | undefined]) =>
      walk
        ? [
            {
              ...shared,
              question: questionOf(what),
              run: async () => describeRows(await readFirst(walk)),
            },
          ]
        : [],
    ),
    ...(game.listGear
      ? [{ ...shared, question: questionOf('gear'), run: () => describeGear(game) }]
      : []),
    ...(hasOwnCharacters
      ? [
          {
            ...shared,
            question: questionOf('account'),
            run: () => describeAccount(game, readFirst),
          },
        ]
      : []),
  ]
  const { checkWriting, delivery, whisper, proofSite, chat } = game
  const knowing = proofSite ?? chat
  const proof = whisper ?? knowing
  if (checkWriting) {
    checks.push({
      ...shared,
      question: questionOf('writing'),
      run: async () => ({ words: { key: 'Game.mayWrite' }, detail: await checkWriting() }),
      advice: () => ({ key: 'Game.advice.rights' }),
    })
  }
  if (proof) {
    checks.push({
      ...shared,
      question: questionOf('proof'),
      async run() {
        // nobody is looked for: that the query can be asked is seen all the same
        if (knowing) await game.findProven?.(knowing.nobody)
        return { words: { key: 'Game.open' }, detail: await proof.check() }
      },
    })
  }
  if (delivery) {
    checks.push({
      ...shared,
      question: questionOf('rewards'),
      run: async () => ({ words: { key: 'Game.open' }, detail: await delivery.check() }),
    })
  }
  return checks
}

/** A site without a game, as its owner wants it. */
const noGameCheck: Check = {
  system: 'game',
  question: questionOf('connected'),
  run: async () => ({ key: 'Game.none' }),
  advice: () => ({ key: 'Game.advice.connect' }),
}

function simulatedGameCheck(isPublic: boolean, confirm: () => void): Check {
  return {
    system: 'game',
    question: questionOf('connected'),
    async run() {
      confirm()
      const seen = { key: 'Game.simulated' } as const
      throw isPublic ? new Beware(seen) : new StandIn(seen)
    },
    advice: () => ({ key: 'Game.advice.connect' }),
  }
}

/** Servers that are told of by a list alone, and are not on it. */
class Unlisted extends Beware {}

async function describeServices(game: GameServer): Promise<Words> {
  const services = await game.listServices()
  if (services.length === 0) throw new Beware({ key: 'Game.noService' })
  const [unlisted = [], down = []] = [true, false].map((isSo) =>
    services
      .filter(({ isOnline, isUnlisted = false }) => !isOnline && isUnlisted === isSo)
      .map(({ key }) => key),
  )
  const isDown = down.length > 0 ? [{ key: 'Game.down', values: { keys: down } } as const] : []
  if (unlisted.length > 0) {
    throw new Unlisted([{ key: 'Game.unlisted', values: { keys: unlisted } }, ...isDown])
  }
  if (isDown.length > 0) throw new Beware(isDown)
  return services.map(({ key }) => key)
}

async function firstSlice<Row>(walk: () => AsyncIterable<readonly Row[]>): Promise<readonly Row[]> {
  for await (const slice of walk()) return slice
  return []
}

/** The same of those the site saw: before its first start, it has no table of them. */
const beforeStart: typeof firstSlice = (walk) =>
  firstSlice(walk).catch((error: unknown) => {
    if (errorCode(error) === undefinedTable) throw new NotAsked({ key: 'Game.notSeen' })
    throw error
  })

async function describeAccount(
  game: GameServer,
  readFirst: typeof firstSlice,
): Promise<Words | Seen> {
  const [first] = await readFirst(game.walkCharacters)
  if (!first) return { key: 'Game.noCharacter' }
  return describeRows(await game.listCharacters(first.gameAccount))
}

async function describeGear(game: GameServer): Promise<Words | Seen> {
  const [first] = await firstSlice(game.walkCharacters)
  if (!first) return { key: 'Game.noCharacter' }
  const worn = (await game.listGear?.(first.id)) ?? []
  const nameOf = ({ name, key }: GearItem) =>
    typeof name === 'object' ? textIn(name, defaultLanguage) : (name ?? key)
  return describeRows(worn.map((item) => ({ ...item, name: nameOf(item) })))
}

/** How many there are, and the first of them. */
function describeRows(rows: readonly object[]): Seen {
  const values = { count: rows.length, number: rows.length }
  return { words: { key: 'Game.read', values }, samples: rows.slice(0, rowsShown) }
}
