import { expect, onTestFinished, test } from 'vitest'
import type { FakeGame, GameTraits, OpenGame } from './game-conformance-traits.ts'
import { readWalk } from './game-conformance-walk.ts'

const unavailable = { name: 'AppError', code: 'GameUnavailable' }
/** Milliseconds: few, for the game hangs whatever it is asked. */
const hasty = 200

export function describeGameFailures(
  game: () => OpenGame,
  open: (timeoutMs: number) => Promise<OpenGame>,
  traits: GameTraits,
) {
  const fake = (): FakeGame => {
    const found = game().fake
    if (!found) throw new Error('a remote game needs its fake')
    return found
  }

  /** What became of each question, by its name. */
  async function askAll(opened = game()): Promise<[string, unknown][]> {
    const asked = questions(opened, traits)
    return Promise.all(
      asked.map(async ([what, ask]) => [what, await ask().catch((error: unknown) => error)]),
    )
  }
  const allUnavailable = () =>
    questions(game(), traits).map(([what]) => [what, expect.objectContaining(unavailable)])

  test('a game that is gone is unavailable', async () => {
    await fake().shut()
    expect(await askAll()).toEqual(allUnavailable())
  })

  test('a game that does not answer is unavailable', async () => {
    const opened = await open(hasty)
    onTestFinished(() => opened.close())
    if (!opened.fake?.hang) return
    await opened.fake.hang()
    expect(await askAll(opened)).toEqual(allUnavailable())
  })

  test('services are told while the game is gone', async () => {
    await fake().shut()
    const services = await game().game.listServices()
    expect(services.map(({ key }) => key)).toEqual(traits.services)
  })

  test('a game that goes in the middle of a walk is unavailable, not shorter', async () => {
    if (traits.tellsNamesOnly) return
    const walk = game().game.walkCharacters()[Symbol.asyncIterator]()
    await walk.next()
    await fake().shut()
    const rest = async () => {
      while (!(await walk.next()).done);
    }
    await expect(rest()).rejects.toMatchObject(unavailable)
  })

  test('a game that comes back is read again', async () => {
    await fake().shut()
    await expect(game().game.listOnline()).rejects.toMatchObject(unavailable)
    await fake().restore()
    const entries = await game().game.listOnline()
    expect(entries).toHaveLength(game().cast.online.length)
  })
}

type Question = [what: string, ask: () => Promise<unknown>]

/** All that is asked of the game's database, by name. */
function questions(opened: OpenGame, traits: GameTraits): Question[] {
  const { game } = opened
  return [
    ['online', () => game.listOnline()],
    ...(traits.tellsNamesOnly ? [] : characterQuestions(opened)),
    ...walks(game, traits),
    ...accountQuestions(opened),
  ]
}

function characterQuestions({ game, cast }: OpenGame): Question[] {
  return [
    ['characters', () => readWalk(game.walkCharacters())],
    ['one character', () => game.findCharacter(cast.ranked[0]?.id ?? '')],
    ['characters of an account', () => game.listCharacters(cast.account.id)],
  ]
}

function walks(game: OpenGame['game'], traits: GameTraits): Question[] {
  return [
    ...(traits.hasGuilds
      ? [['guilds', () => readWalk(game.walkGuilds?.())] satisfies Question]
      : []),
    ...(traits.hasArena ? [['arena', () => readWalk(game.walkArena?.())] satisfies Question] : []),
    ...(traits.hasSummons
      ? [['creatures', () => readWalk(game.walkSummons?.())] satisfies Question]
      : []),
  ]
}

function accountQuestions({ game, cast }: OpenGame): Question[] {
  const { accounts } = game
  if (!accounts) return []
  const password = 'Secret123456'
  const wish = { userName: 'somebody', password, email: 'bob@example.test' }
  return [
    ['opening an account', () => accounts.verify('nobody', password)],
    ['making an account', () => accounts.create(wish)],
    ['another password', () => accounts.changePassword(cast.account.id, password)],
  ]
}
