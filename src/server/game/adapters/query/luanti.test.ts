import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examineCheck } from '../../../../../test/examine-check.ts'
import {
  type FakeLuantiList,
  type LuantiRow,
  startLuantiList,
} from '../../../../../test/games/luanti-list.ts'
import { startLuanti } from '../../../../../test/games/luanti.ts'
import type { GameContext } from '../../game-adapter.ts'
import { gameChecks } from '../../game-checks.ts'
import { queryGame } from './query-game.ts'

const port = 30_001
const ends: (() => Promise<unknown> | undefined)[] = []
let list: FakeLuantiList
let now = 0

beforeEach(async () => {
  list = await startLuantiList()
  ends.push(list.close)
})
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

function openGame(hosts: readonly string[], given: { port?: number; type?: string } = {}) {
  now += 1_000_000
  const shared = { type: 'luanti', port, list: `${list.url}/list`, ...given }
  const servers = hosts.map((host, index) => ({ ...shared, key: `${index}`, host }))
  const adapter = queryGame({ servers })
  const game = adapter.create({ clock: () => now } as GameContext)
  ends.push(() => game.close?.())
  return { adapter, game }
}

const rowOf = (given: LuantiRow = {}): LuantiRow => ({
  address: 'Caves.Valmoor.example',
  port,
  clients: 2,
  clients_max: 40,
  clients_list: ['Ada', 'Bo'],
  version: '5.16.0',
  ping: 0.01,
  ...given,
})

test.each(['luanti', 'minetest'])(
  'a server named %s is found by what it announced',
  async (type) => {
    list.rows = [rowOf({ port: 30_002 }), rowOf({ address: 'other.example' }), rowOf()]
    const { game } = openGame(['caves.VALMOOR.example'], { type })
    const [service] = await game.listServices()
    expect(service).toMatchObject({ name: 'Luanti', isOnline: true, players: 2, maximum: 40 })
    expect(service).toMatchObject({ version: '5.16.0' })
    expect(Object.keys(service ?? {})).not.toContain('ping')
    expect((await game.listOnline()).map(({ id }) => id)).toEqual(['Ada', 'Bo'])
  },
)

test('a server without a name is found by its address', async () => {
  list.rows = [rowOf({ address: '127.0.0.1', port: `${port}` })]
  const { game } = openGame(['localhost'])
  expect(await game.listServices()).toMatchObject([{ isOnline: true }])
})

test('a list is read once for all servers, and again after three minutes', async () => {
  list.rows = [rowOf(), rowOf({ address: 'mines.example', clients_list: ['Cy'] })]
  const { game } = openGame(['caves.valmoor.example', 'mines.example'])
  expect(await game.listOnline()).toHaveLength(3)
  list.rows = [rowOf()]
  for (let minute = 1; minute < 3; minute += 1) {
    now += 60_000
    expect(await game.listOnline()).toHaveLength(3)
  }
  expect(list.asked).toBe(1)
  now += 60_000
  expect(await game.listOnline()).toHaveLength(2)
  expect(list.asked).toBe(2)
})

test('a server that is on no list is down, and the doctor says what to set', async () => {
  list.rows = [rowOf()]
  const { adapter, game } = openGame(['caves.valmoor.example', 'mines.example'])
  expect(await game.listServices()).toMatchObject([{ isOnline: true }, { isOnline: false }])
  const needs = { adapter, server: game, hasGame: true, isPublic: true, confirm: () => {} }
  const [check] = gameChecks(needs)
  expect(check && (await examineCheck(check))).toMatchObject({
    outcome: 'warns',
    seen: 'on no public list: 1',
    advice: expect.stringContaining('server_announce = true'),
  })
})

test('lists that are silent, fail or lie tell of nobody', async () => {
  const bad = ['silence', 'flood', 500, 302, '{"list":', '{"list":{}}', 'null', ''] as const
  const lists = await Promise.all(
    bad.map(async (instead) => Object.assign(await startLuantiList([rowOf()]), { instead })),
  )
  ends.push(...lists.map(({ close }) => close))
  const servers = lists.map(({ url }, index) => ({
    key: `${index}`,
    type: 'luanti',
    host: 'caves.valmoor.example',
    port,
    list: `${url}/list`,
  }))
  const game = queryGame({ servers, timeoutMs: 500 }).create({ clock: () => now } as GameContext)
  ends.push(() => game.close?.())
  const began = performance.now()
  const services = await game.listServices()
  expect(services.map(({ isOnline }) => isOnline)).toEqual(bad.map(() => false))
  expect(services.some(({ isUnlisted }) => isUnlisted)).toBe(false)
  await expect(game.listOnline()).rejects.toMatchObject({ code: 'GameUnavailable' })
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('a list that is as long as ten of the usual one is read', async () => {
  const others = Array.from({ length: 4500 }, (_, index) =>
    rowOf({ address: `${index}.example`, description: 'x'.repeat(1900) }),
  )
  list.rows = [...others, rowOf()]
  const { game } = openGame(['caves.valmoor.example'])
  expect(await game.listServices()).toMatchObject([{ isOnline: true, players: 2 }])
})

test('rows that lie are read as far as they make sense', async () => {
  const clients_list = ['Ada', 7, null, { name: 'Bo' }, '', '\u202eCy', 'x'.repeat(900)]
  const nonsense = [null, 'row', 7, [], { address: 7, port }, { address: 'a' }]
  const lying = rowOf({ clients: 'many', clients_max: -3, clients_list, version: { a: 1 } })
  list.rows = [...(nonsense as LuantiRow[]), lying]
  const { game } = openGame(['caves.valmoor.example'])
  const [service] = await game.listServices()
  expect(service).toMatchObject({ isOnline: true, players: 3 })
  expect(Object.keys(service ?? {})).not.toContain('maximum')
  expect(await game.listOnline()).toHaveLength(3)
  list.rows = [rowOf({ clients_list: 'Ada' })]
  const { game: other } = openGame(['caves.valmoor.example'])
  expect(await other.listServices()).toMatchObject([{ isOnline: true, players: 2 }])
})

test('a list for a game that has none cannot work', () => {
  const server = { key: 'one', type: 'minecraft', host: 'a.example', list: list.url }
  expect(() => queryGame({ servers: [server] })).toThrow(/^game\.servers: .*'luanti' alone/)
  const file = { ...server, type: 'luanti', list: 'file:///etc/passwd' }
  expect(() => queryGame({ servers: [file] })).toThrow(/^game\.servers\[0\]\.list: .*http/)
})

test('a real server announces itself, is found, and is gone when it ends', async () => {
  const announced = vi.fn<(action: string) => void>()
  list.onAnnounced = announced
  const real = await startLuanti(list.url, 'caves.valmoor.example')
  ends.push(real.stop)
  const said = (action: string) =>
    vi.waitFor(() => expect(announced).toHaveBeenCalledWith(action), { timeout: 30_000 })
  await said('start')
  const { game } = openGame(['caves.valmoor.example'], { port: real.port })
  const [service] = await game.listServices()
  expect(service).toMatchObject({ name: 'Luanti', isOnline: true, players: 0, maximum: 12 })
  expect(service?.version).toMatch(/^5\./)
  await real.stop('SIGTERM')
  await said('delete')
  now += 1_000_000
  expect(await game.listServices()).toMatchObject([{ isOnline: false, isUnlisted: true }])
}, 300_000)
