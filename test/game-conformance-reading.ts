import { expect, test } from 'vitest'
import { CharacterId } from '../src/contract/game-field.ts'
import type { ArenaStanding, GameCharacter } from '../src/server/game/game-server.ts'
import type { GameTraits, OpenGame } from './game-conformance-traits.ts'
import { readWalk } from './game-conformance-walk.ts'

type Game = () => OpenGame

/** Ids that no game has given to anybody, or could. */
const strangeIds = ['0', '-1', '2147483647', '99999999999999999999', '1e1', 'x', "1' or '1'='1"]

export function describeReading(game: Game, traits: GameTraits) {
  if (traits.tellsNamesOnly) describeNoCharacters(game)
  else describeCharacters(game)
  describeOnline(game, traits)
  test('the rankings it has are those it can walk', () => {
    const { walkGuilds, walkArena, walkSummons } = game().game
    expect(Boolean(walkGuilds)).toBe(traits.hasGuilds)
    expect(Boolean(walkArena)).toBe(traits.hasArena)
    expect(Boolean(walkSummons)).toBe(traits.hasSummons)
  })
  test('services count who plays where they say how many, and no fewer than are named', async () => {
    const services = await game().game.listServices()
    const counts = services.flatMap(({ players }) => players ?? [])
    for (const count of counts) expect(Number.isSafeInteger(count) && count >= 0).toBe(true)
    if (counts.length === 0) return
    const total = counts.reduce((sum, count) => sum + count, 0)
    expect(total).toBeGreaterThanOrEqual((await game().game.listOnline()).length)
  })
  test('who plays on a server plays in one of the services', async () => {
    const keys = new Set((await game().game.listServices()).map(({ key }) => key))
    const servers = (await game().game.listOnline()).flatMap(({ server }) => server ?? [])
    expect(servers.filter((server) => !keys.has(server))).toEqual([])
  })
  if (traits.hasGuilds) describeGuilds(game)
  if (traits.hasArena) describeArena(game)
  if (traits.hasSummons) describeSummons(game)

  test('what is worn is told once for each slot, of characters that there are', async () => {
    const { game: server, cast } = game()
    if (!server.listGear) return
    for (const { id } of cast.ranked) {
      const slots = (await server.listGear(id)).map(({ slot }) => slot)
      expect(slots).toEqual([...new Set(slots)])
    }
    for (const id of strangeIds) expect(await server.listGear(id)).toEqual([])
  })

  test('the record is a number, where the game keeps one', async () => {
    const record = await game().game.readRecord?.()
    expect(record === undefined || Number.isSafeInteger(record)).toBe(true)
  })
}

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted()

/** Checks that the list holds who is expected, each once, with what is known of them. */
function expectEach(
  entries: readonly { id: string }[],
  known: readonly { id: string }[],
  except: readonly string[] = [],
): void {
  expect(ids(entries)).toEqual(ids(known))
  const found = new Map(entries.map((one) => [one.id, one]))
  for (const one of known) {
    const parts = Object.entries(one).filter(([key]) => !except.includes(key))
    expect(found.get(one.id)).toMatchObject(Object.fromEntries(parts))
  }
}

function describeNoCharacters(game: Game) {
  test('there are no characters to walk or to find, who plays aside', async () => {
    const { entries } = await readWalk(game().game.walkCharacters())
    expect(entries).toEqual([])
    for (const { id } of await game().game.listOnline()) {
      expect(await game().game.findCharacter(id)).toBeUndefined()
      expect(await game().game.listCharacters(id)).toEqual([])
    }
  })
}

function describeCharacters(game: Game) {
  test('every character that may be ranked is told once, and no other', async () => {
    const { entries } = await readWalk(game().game.walkCharacters())
    expect(entries).toHaveLength(game().cast.ranked.length)
    expectEach(entries, game().cast.ranked)
  })

  test('characters come in slices', async () => {
    const { slices } = await readWalk(game().game.walkCharacters())
    expect(slices).toBeGreaterThan(1)
  })

  test('a walk that is left early can be begun again', async () => {
    for (let times = 0; times < 3; times += 1) {
      // oxlint-disable-next-line no-unreachable-loop -- the walk is left on purpose
      for await (const slice of game().game.walkCharacters()) {
        expect(slice.length).toBeLessThan(game().cast.ranked.length)
        break
      }
    }
    const { entries } = await readWalk(game().game.walkCharacters())
    expect(ids(entries)).toEqual(ids(game().cast.ranked))
  })

  test('two walks at once do not disturb each other', async () => {
    const walks = [game().game.walkCharacters(), game().game.walkCharacters()]
    for (const { entries } of await Promise.all(walks.map(readWalk))) {
      expect(ids(entries)).toEqual(ids(game().cast.ranked))
    }
  })

  test('ids, levels and amounts are what the site can keep', async () => {
    const { entries } = await readWalk(game().game.walkCharacters())
    for (const one of entries) {
      expect(CharacterId.safeParse(one.id).success, one.id).toBe(true)
      expect(Number.isSafeInteger(one.level), `level of ${one.id}`).toBe(true)
      expectFinite(one, ['experience', 'gold', 'lastSeen'])
    }
  })

  test('one character is found as it is', async () => {
    for (const known of game().cast.ranked.slice(0, 20)) {
      expect(await game().game.findCharacter(known.id)).toMatchObject(known)
    }
  })

  test('a name is text, whatever it holds', async () => {
    const { hostile, ranked } = game().cast
    if (hostile === undefined) return
    const known = ranked.find(({ id }) => id === hostile)
    expect(await game().game.findCharacter(hostile)).toMatchObject({ name: known?.name })
  })

  test.each(['staff', 'banned', 'deleted'] as const)(
    'a character that is %s is not found',
    async (kind) => {
      expect(await game().game.findCharacter(game().cast.hidden[kind])).toBeUndefined()
    },
  )

  test.each(strangeIds)('a character %s is not found', async (id) => {
    expect(await game().game.findCharacter(id)).toBeUndefined()
  })

  test('an account has its characters', async () => {
    const { account } = game().cast
    const found = await game().game.listCharacters(account.id)
    expect(ids(found)).toEqual(account.characters.toSorted())
    for (const one of found) expect(one.gameAccount).toBe(account.id)
  })

  test.each(strangeIds)('an account %s has no characters', async (id) => {
    expect(await game().game.listCharacters(id)).toEqual([])
  })
}

function expectFinite(one: GameCharacter, keys: readonly ('experience' | 'gold' | 'lastSeen')[]) {
  for (const key of keys) {
    expect(one[key] === undefined || Number.isFinite(one[key]), `${key} of ${one.id}`).toBe(true)
  }
}

function describeOnline(game: Game, { tellsNamesOnly, tellsZones }: GameTraits) {
  test('everybody who plays is told, without the team', async () => {
    expect(game().cast.online.length).toBeGreaterThan(0)
    expectEach(await game().game.listOnline(), game().cast.online)
  })

  test('who plays has an account, a name, and a level where the game has any', async () => {
    for (const one of await game().game.listOnline()) {
      expect(one).toMatchObject({
        gameAccount: expect.stringMatching(/^[\w-]{1,64}$/),
        name: expect.any(String),
      })
      if (tellsNamesOnly) expect(one.level).toBeUndefined()
      else expect(one.level).toEqual(expect.any(Number))
      expect(CharacterId.safeParse(one.id).success, one.id).toBe(true)
    }
  })

  test(`where players are is ${tellsZones ? 'told' : 'not told'}`, async () => {
    const zones = (await game().game.listOnline()).flatMap(({ zone }) => zone ?? [])
    expect(zones.length > 0).toBe(tellsZones ?? false)
    for (const zone of zones) expect(zone).toMatch(/^[^\p{C}]{1,60}$/u)
  })
}

function describeGuilds(game: Game) {
  test('every guild is told once, with who leads it', async () => {
    const { entries } = await readWalk(game().game.walkGuilds?.())
    const { guilds = [] } = game().cast
    expect(guilds.length).toBeGreaterThan(0)
    expectEach(entries, guilds, ['members'])
  })

  test('members of a guild say so', async () => {
    const { entries } = await readWalk(game().game.walkCharacters())
    for (const { id, members } of game().cast.guilds ?? []) {
      expect(ids(entries.filter(({ guildId }) => guildId === id))).toEqual(members.toSorted())
    }
  })
}

function describeArena(game: Game) {
  test('everybody who fought is told once, and nobody who may not be ranked', async () => {
    const { entries } = await readWalk(game().game.walkArena?.())
    const { arena = [] } = game().cast
    expect(arena.length).toBeGreaterThan(0)
    expect(byCharacter(entries)).toEqual(byCharacter(arena))
  })
}

const byCharacter = (standings: readonly ArenaStanding[]) =>
  standings.toSorted((one, other) => (one.characterId < other.characterId ? -1 : 1))

function describeSummons(game: Game) {
  test('every creature of a ranked character is told once, and no other', async () => {
    const { entries } = await readWalk(game().game.walkSummons?.())
    expect(game().cast.summons?.length).toBeGreaterThan(0)
    expectEach(entries, game().cast.summons ?? [])
  })
}
