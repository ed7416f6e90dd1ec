import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GameApi, openGameApi } from '../../../test/game-api.ts'
import { aCharacter, aService, MemoryGame, untold } from '../../../test/memory-game.ts'
import {
  getGameInfo,
  getGameState,
  getHourlyPopulation,
  getOnline,
  getPlayerCount,
  getPopulation,
} from '../../contract/game.ts'
import { listenTo } from '../../../test/database-signals.ts'
import { pruneSamples } from './population.ts'

const minute = 60_000
const day = 86_400_000

let site: GameApi

beforeEach(async () => {
  site = await openGameApi()
})
afterEach(() => site.close())

const count = async () => (await site.call(getPlayerCount, {})).count
const secondsAgo = (seconds: number) => site.time.now / 1000 - seconds

async function pass(milliseconds: number) {
  site.time.now += milliseconds
  await site.refresh()
}

test('players are counted and named, the highest level first', async () => {
  site.game.online = [
    aCharacter('a', { level: 3, class: 'mage' }),
    { ...aCharacter('b', { level: 9 }), guild: 'Lamps' },
  ]
  await site.refresh()
  expect(await count()).toBe(2)
  const nobody = { class: null, guild: null, guildId: null, server: null, zone: null }
  expect(await site.call(getOnline, {})).toEqual({
    count: 2,
    unnamed: 0,
    players: [
      { ...nobody, id: 'b', name: 'b', level: 9, guild: 'Lamps', hasPage: false },
      { ...nobody, id: 'a', name: 'a', level: 3, class: 'mage', hasPage: false },
    ],
    zones: [],
    takenAt: secondsAgo(0),
  })
})

test('who plays is led to the guild the standings know them in, and to none they left', async () => {
  const member = { ...aCharacter('a', { level: 3, guildId: 'g' }), guild: 'Lamps' }
  const moved = { ...aCharacter('b', { level: 2, guildId: 'g' }), guild: 'Others' }
  site.game.characters = [member, moved]
  site.game.guilds = [{ id: 'g', name: 'Lamps' }]
  site.game.online = [member, moved, { ...aCharacter('new'), guild: 'Lamps' }]
  await site.take()
  await site.refresh()
  const { players } = await site.call(getOnline, {})
  expect(players.map(({ id, guild, guildId }) => [id, guild, guildId])).toEqual([
    ['a', 'Lamps', 'g'],
    ['b', 'Others', null],
    ['new', 'Lamps', null],
  ])
})

test('before the game ever answered, nothing is known', async () => {
  expect(await count()).toBe(-1)
  expect(await site.call(getOnline, {})).toEqual({
    count: -1,
    unnamed: 0,
    players: [],
    zones: [],
    takenAt: null,
  })
  expect(await site.call(getGameState, {})).toEqual({ services: [], takenAt: null })
  expect(await site.call(getGameInfo, {})).toMatchObject({ records: { players: null } })
})

test('a game that fails leaves what it last said; after three minutes nobody is counted', async () => {
  site.game.online = [aCharacter('a')]
  await site.refresh()
  const before = await site.call(getOnline, {})
  site.game.failing.add('listOnline')
  site.time.now += 3 * minute
  await expect(site.refresh()).rejects.toThrow('listOnline was told to fail')
  expect(await count()).toBe(1)
  site.time.now += 1
  expect(await count()).toBe(-1)
  expect(await site.call(getOnline, {})).toEqual(before)
})

test('a game that hangs is not waited for', async () => {
  site.game.hanging.add('listServices').add('listOnline')
  site.patience.ms = 1000
  await expect(site.refresh()).rejects.toThrow('no answer within')
  site.game.hanging.delete('listOnline')
  await site.refresh()
  expect(await count()).toBe(0)
  expect(site.log.warn).toHaveBeenCalled()
})

test('players a crashed world left behind are not online', async () => {
  site.game.online = [aCharacter('a')]
  site.game.services = [aService('login'), aService('world', { isOnline: false })]
  await site.refresh()
  expect(await count()).toBe(0)
  expect(site.game.calls.listOnline).toBeUndefined()
  site.game.services = [aService('world', { isOnline: false }), aService('world-2')]
  site.game.services = site.game.services.map((one) => ({ ...one, holdsPlayers: true }))
  await site.refresh()
  expect(await count()).toBe(0)
  await pass(minute)
  expect(await count()).toBe(1)
})

test('a game that tells names alone has players without a level, each on a server', async () => {
  const { level: _, ...named } = aCharacter('b')
  site.game.online = [named, { ...named, id: 'a', name: 'a', server: 'survival' }]
  await site.refresh()
  const { players } = await site.call(getOnline, {})
  expect(players.map(({ name, level, server }) => [name, level, server])).toEqual([
    ['a', null, 'survival'],
    ['b', null, null],
  ])
})

test('how players come to a service is told whether it is up or not, and leads to Steam alone', async () => {
  const address = 'play.valmoor.example:27015'
  const joinUrl = `steam://connect/${address}`
  site.game.services = [
    aService('up', { address, joinUrl }),
    aService('down', { address, joinUrl, isOnline: false }),
    aService('odd', { address: ' ', joinUrl: 'javascript:alert(1)' }),
    aService('odder', { address: 'x'.repeat(99), joinUrl: `${joinUrl}/"onclick=` }),
  ]
  await site.refresh()
  const { services } = await site.call(getGameState, {})
  expect(services).toMatchObject([
    { address, joinUrl },
    { address, joinUrl },
    { address: null, joinUrl: null },
    { address: 'x'.repeat(60), joinUrl: null },
  ])
})

test('a game that counts more than it names is counted by its services', async () => {
  site.game.online = [aCharacter('a'), aCharacter('b')]
  const told = {
    players: 9,
    maximum: 40,
    map: 'dust',
    version: '1.21',
    ping: 31,
    holdsPlayers: true,
  }
  site.game.services = [
    aService('survival', told),
    aService('creative', { players: 3 }),
    // what it last said counts no longer
    aService('gone', { ...told, isOnline: false }),
    aService('odd', { players: Number.NaN, maximum: -1, map: ' ', version: 'x'.repeat(999) }),
  ]
  await site.refresh()
  expect(await count()).toBe(12)
  expect(await site.call(getOnline, {})).toMatchObject({ count: 12, unnamed: 10 })
  const { services } = await site.call(getGameState, {})
  expect(services).toMatchObject([
    { players: 9, maximum: 40, map: 'dust', version: '1.21', ping: 31 },
    { ...untold, players: 3 },
    untold,
    { ...untold, maximum: 0, version: 'x'.repeat(60) },
  ])
  expect((await site.call(getPopulation, {})).points.at(-1)).toMatchObject({ highest: 12 })
  site.game.services = [aService('survival', { players: 1e12 })]
  await pass(minute)
  expect(await count()).toBe(50_000)
})

test('who hides is counted and not named', async () => {
  site.game.online = [aCharacter('a', { gameAccount: '7' }), aCharacter('b', { gameAccount: '8' })]
  site.game.characters = [aCharacter('a', { gameAccount: '7' }), aCharacter('b')]
  await site.take()
  await site.refresh()
  const alice = await site.join('alice', ['7'], { online: false })
  const named = async () => {
    const { players } = await site.call(getOnline, {})
    return players.map(({ name, hasPage }) => `${name} ${hasPage}`)
  }
  expect(await named()).toEqual(['b true'])
  expect(await count()).toBe(2)
  await site.choose(alice, { characters: false })
  expect(await named()).toEqual(['a false', 'b true'])
  await site.choose(alice, {})
  expect(await named()).toEqual(['a true', 'b true'])
})

test('a service is as it is since the game says, or since the site saw the change', async () => {
  const said = site.time.now - 5 * minute
  site.game.services = [aService('login'), aService('world', { since: said })]
  await site.refresh()
  const since = async () => {
    const { services } = await site.call(getGameState, {})
    return services.map((service) => [service.online, service.since])
  }
  expect(await since()).toEqual([
    [true, null],
    [true, said / 1000],
  ])

  site.game.services = [
    aService('login', { isOnline: false }),
    aService('world', { isOnline: false }),
  ]
  await pass(minute)
  const changed = secondsAgo(0)
  expect(await since()).toEqual([
    [false, changed],
    [false, changed],
  ])
  await pass(10 * minute)
  expect(await since()).toEqual([
    [false, changed],
    [false, changed],
  ])
  // a start in the future is no start
  site.game.services = [
    aService('login'),
    aService('world', { isOnline: false, since: site.time.now + day }),
  ]
  await pass(minute)
  expect(await since()).toEqual([
    [true, secondsAgo(0)],
    [false, changed],
  ])
})

test('names of services and players are one line of text that can be seen', async () => {
  site.game.services = [aService('world', { name: { fr: 'Le\u202e monde\n', en: 'a'.repeat(99) } })]
  site.game.online = [
    aCharacter('a', { name: '  Zoé\u0000\u200b\r\nof  the\tLamps ' }),
    aCharacter('b', { name: '\u202e\u3164' }),
    aCharacter('not an id', { name: 'x' }),
    aCharacter('c', { level: Number.NaN }),
    null as never,
  ]
  await site.refresh()
  const { services } = await site.call(getGameState, {})
  expect(services[0]?.name).toEqual({ fr: 'Le monde', en: 'a'.repeat(60) })
  const { players } = await site.call(getOnline, {})
  expect(players.map(({ name }) => name).toSorted()).toEqual(['?', 'Zoé of the Lamps'])
})

test('what the adapter names only by key has the name of its texts in each language', async () => {
  const icon = 'priest'
  const { game, call, refresh } = await site.connect(new MemoryGame(), {
    name: 'named',
    texts: 'game-rathena',
    classes: [
      { key: 'priest', icon },
      { key: 'lif', name: 'Lif', icon },
      { key: 'monk', name: { fr: 'Moine errant', en: 'Wandering monk' }, icon },
      { key: 'nobody-knows', icon },
    ],
  })
  game.services = [{ key: 'char', isOnline: true, holdsPlayers: false }]
  await refresh()
  const { classes } = await call(getGameInfo, {})
  expect(classes.map(({ name }) => name)).toEqual([
    { fr: 'Prêtre', en: 'Priest' },
    { fr: 'Lif', en: 'Lif' },
    { fr: 'Moine errant', en: 'Wandering monk' },
    { fr: 'nobody-knows', en: 'nobody-knows' },
  ])
  const { services } = await call(getGameState, {})
  expect(services).toMatchObject([{ key: 'char', name: { fr: 'Personnages', en: 'Characters' } }])
})

test('the record is the most the site counted, and when', async () => {
  const record = async () => (await site.call(getGameInfo, {})).records.players
  site.game.online = [aCharacter('a'), aCharacter('b')]
  await site.refresh()
  const first = { count: 2, at: secondsAgo(0) }
  expect(await record()).toEqual(first)
  site.game.online = [aCharacter('a')]
  await pass(minute)
  expect(await record()).toEqual(first)
})

test('a record the game remembers counts where it is higher', async () => {
  const record = async () => (await site.call(getGameInfo, {})).records.players
  site.game.record = 500
  await site.refresh()
  expect(await record()).toEqual({ count: 500, at: null })
  site.game.record = undefined
  site.game.failing.add('readRecord')
  await pass(minute)
  expect(await record()).toEqual({ count: 500, at: null })
  site.game.online = Array.from({ length: 501 }, (_, index) => aCharacter(`c${index}`))
  await pass(minute)
  expect(await record()).toEqual({ count: 501, at: secondsAgo(0) })
})

test('what the owner and the adapter say of the game', async () => {
  const rates = { experience: 2, drop: 3, gold: 1 }
  const mage = { key: 'mage', name: { fr: 'Mage', en: 'Mage' }, icon: 'mage' as const }
  const wisp = { key: 'wisp', name: { fr: 'Feu follet', en: 'Wisp' }, icon: 'spirit' as const }
  const other = await site.connect(new MemoryGame(), {
    rankings: ['level'],
    classes: [mage],
    species: [wisp],
    races: [],
    facts: { version: '3.3.5a', rates, maximumLevel: 80 },
    isSimulated: true,
  })
  expect(await other.call(getGameInfo, {})).toEqual({
    name: 'Aldermoor',
    version: '3.3.5a',
    rates,
    maximumLevel: 80,
    records: { players: null },
    rankings: ['level'],
    classes: [mage],
    species: [wisp],
    races: [],
    hasGear: true,
    isSimulated: true,
  })
})

test('a chart has a point for each ten minutes of a day, and none where nobody counted', async () => {
  // 12:07, then silence, then 12:31
  await pass(7 * minute)
  site.game.online = [aCharacter('a'), aCharacter('b')]
  await pass(minute)
  await pass(23 * minute)
  const { span, step, points } = await site.call(getPopulation, {})
  expect({ span, step, points: points.length }).toEqual({ span: '24h', step: 600, points: 144 })
  const begin = Math.floor(site.time.now / 600_000) * 600
  expect(points.at(-1)).toEqual({ at: begin, average: 2, lowest: 2, highest: 2 })
  expect(points.slice(-4).map(({ at }) => at)).toEqual([3, 2, 1, 0].map((n) => begin - n * 600))
  expect(points.at(-4)).toMatchObject({ average: 1, lowest: 0, highest: 2 })
  expect(points.at(-2)).toMatchObject({ average: null, lowest: null, highest: null })
})

test.each([
  ['7d', 3600, 168],
  ['30d', 14_400, 180],
] as const)('a chart of %s has a point for each %d s', async (span, step, length) => {
  site.game.online = [aCharacter('a')]
  await site.refresh()
  const { points } = await site.call(getPopulation, { span })
  expect(points).toHaveLength(length)
  expect(points.at(-1)).toMatchObject({ at: Math.floor(site.time.now / 1000 / step) * step })
  expect(new Set(points.map(({ at }) => at % step))).toEqual(new Set([0]))
  expect(points.filter(({ average }) => average !== null)).toHaveLength(1)
})

test('four weeks of hours are told, until the last that is over', async () => {
  const hour = 60 * minute
  site.time.now = Math.floor(site.time.now / hour) * hour
  site.game.online = [aCharacter('a'), aCharacter('b'), aCharacter('c')]
  await site.refresh()
  site.game.online = []
  await pass(30 * minute)
  await pass(30 * minute)
  const { from, averages } = await site.call(getHourlyPopulation, {})
  expect(averages).toHaveLength(28 * 24)
  expect(from + averages.length * 3600).toBe(site.time.now / 1000)
  // on average of two counts; what was counted since belongs to an hour that goes on
  expect(averages.slice(-2)).toEqual([null, 2])
})

test('the first count of a minute stays, and samples go after 32 days', async () => {
  site.time.now += 1000
  await site.refresh()
  site.game.online = [aCharacter('a')]
  await pass(minute - 2000)
  const samples = () => site.db.selectFrom('population_sample').select('players').execute()
  expect(await samples()).toEqual([{ players: 0 }])
  await pruneSamples(site.db, site.time.now + 31 * day)
  expect(await samples()).toHaveLength(1)
  await pruneSamples(site.db, site.time.now + 33 * day)
  expect(await samples()).toEqual([])
})

test('a step that has begun is no point before players are counted in it', async () => {
  site.game.online = [aCharacter('a')]
  await site.refresh()
  const read = async () => (await site.call(getPopulation, {})).points.at(-1)
  const before = await read()
  expect(before).toMatchObject({ average: 1 })
  site.time.now += 10 * minute
  expect(await read()).toEqual(before)
  await site.refresh()
  expect(await read()).toMatchObject({ at: (before?.at ?? 0) + 600, average: 1 })
})

test('nothing of one game is shown for another', async () => {
  site.game.online = [aCharacter('a')]
  site.game.record = 9
  await site.refresh()
  const other = await site.connect(new MemoryGame(), { place: 'elsewhere' })
  expect(await other.call(getPlayerCount, {})).toEqual({ count: -1 })
  expect(await other.call(getGameState, {})).toMatchObject({ services: [] })
  expect(await other.call(getGameInfo, {})).toMatchObject({ records: { players: null } })
  const { points } = await other.call(getPopulation, {})
  expect(points.every(({ average }) => average === null)).toBe(true)
  expect(await site.connect(site.game)).toMatchObject({ gameId: site.gameId })
})

test('every process hears that the game was asked', async () => {
  const signals = await listenTo(site.databaseUrl, 'guildhall_live')
  await site.refresh()
  expect(await signals.receive(2)).toEqual(['{"kind":"state"}', '{"kind":"counter"}'])
  await signals.stop()
})

test('pages read what a process of another start kept', async () => {
  site.game.online = [aCharacter('a')]
  await site.refresh()
  const other = await site.connect(new MemoryGame())
  expect(await other.call(getPlayerCount, {})).toEqual({ count: 1 })
  site.game.online = []
  await pass(minute)
  expect(await other.call(getPlayerCount, {})).toEqual({ count: 0 })
})
