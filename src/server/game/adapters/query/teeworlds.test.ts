import { afterEach, describe, expect, test, vi } from 'vitest'
import { joinTeeworlds, startDdnet, startTeeworlds } from '../../../../../test/games/teeworlds.ts'
import {
  type FakeTeeworldsServer,
  startFakeTeeworlds,
} from '../../../../../test/games/teeworlds-server.ts'
import type { GameContext } from '../../game-adapter.ts'
import { queryGame } from './query-game.ts'

const host = '127.0.0.1'
const ends: (() => Promise<unknown> | undefined)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

let now = 0

function open(ports: readonly number[], type = 'teeworlds', timeoutMs = 1000) {
  const servers = ports.map((port, index) => ({ key: `${index}`, type, host, port }))
  const game = queryGame({ servers, timeoutMs }).create({ clock: () => now } as GameContext)
  ends.push(() => game.close?.())
  return game
}

async function openFake(given: Partial<FakeTeeworldsServer>, timeoutMs?: number) {
  const fake = await startFakeTeeworlds(given)
  ends.push(fake.close)
  return open([fake.port], 'teeworlds', timeoutMs)
}

/** All of them asked at once. */
async function openFakes(given: readonly Partial<FakeTeeworldsServer>[], timeoutMs: number) {
  const fakes = await Promise.all(given.map(startFakeTeeworlds))
  ends.push(...fakes.map(({ close }) => close))
  return open(
    fakes.map(({ port }) => port),
    'teeworlds',
    timeoutMs,
  )
}

const many = Array.from({ length: 100 }, (_, index) => `nameless tee ${index}`)
const dialects = ['0.6', '0.7', 'ddnet'] as const

describe('a server of Teeworlds', () => {
  test.each(dialects)(
    'that speaks %s tells its map, its version and who is there',
    async (speaks) => {
      const game = await openFake({ speaks, names: ['Ada', 'Élodie', 'Bo'], map: 'ctf5' })
      const [service] = await game.listServices()
      expect(service).toMatchObject({ name: 'Teeworlds', isOnline: true, players: 3, maximum: 16 })
      expect(service).toMatchObject({ map: 'ctf5', version: '0.7.5', ping: expect.any(Number) })
      const online = await game.listOnline()
      expect(online.map(({ name }) => name)).toEqual(['Ada', 'Élodie', 'Bo'])
    },
  )

  test('of 0.7 says who is a bot', async () => {
    const game = await openFake({ names: ['Ada'], bots: ['Rick', 'Dot'], count: 3 })
    expect(await game.listServices()).toMatchObject([{ players: 1 }])
    expect((await game.listOnline()).map(({ id }) => id)).toEqual(['Ada'])
  })

  test('of DDNet tells more players than one packet holds, and each once', async () => {
    const spoil = (packet: Buffer) => [packet, packet]
    const game = await openFake({ speaks: 'ddnet', names: many, maximum: 128, spoil })
    expect(await game.listServices()).toMatchObject([{ players: 100, maximum: 128 }])
    expect(await game.listOnline()).toHaveLength(100)
  })

  test('whose list comes in parts, the last first, is read whole', async () => {
    const sent: Buffer[] = []
    const spoil = (packet: Buffer) => {
      sent.unshift(packet)
      return packet.includes('iext') ? [] : sent
    }
    const game = await openFake({ speaks: 'ddnet', names: many, spoil })
    expect(await game.listOnline()).toHaveLength(100)
  })

  test('of whose list a part is lost twice is counted, and tells what came', async () => {
    const spoil = (packet: Buffer) => (packet.includes('iex+') ? [] : [packet])
    const game = await openFake({ speaks: 'ddnet', names: many, maximum: 128, spoil }, 1000)
    expect(await game.listServices()).toMatchObject([{ isOnline: true, players: 100 }])
    const { length } = await game.listOnline()
    expect(length).toBeGreaterThan(20)
    expect(length).toBeLessThan(100)
  })

  test('of 0.6 alone tells how many are there, and sixteen names', async () => {
    const game = await openFake({ speaks: '0.6', names: many, count: 16 })
    expect(await game.listServices()).toMatchObject([{ players: 16 }])
    expect(await game.listOnline()).toHaveLength(16)
  })

  test('whose names hold controls and marks of direction is read', async () => {
    const names = ['\u0001Ada\u202e', '', ' ', 'a'.repeat(900), '\u001b[31mBo']
    const game = await openFake({ speaks: 'ddnet', names, count: 5 })
    expect(await game.listServices()).toMatchObject([{ players: 5 }])
    expect(await game.listOnline()).toHaveLength(3)
  })
})

test.each([
  ['Teeworlds', 'teeworlds', startTeeworlds, { map: 'dm1', version: '0.7.5' }],
  ['DDNet', 'ddnet', startDdnet, { map: 'Tutorial' }],
] as const)(
  'a real server of %s tells who is there',
  async (name, type, start, told) => {
    const real = await start()
    ends.push(real.stop)
    const game = open([real.port], type)
    const empty = { name, isOnline: true, players: 0, maximum: 12, ...told }
    expect(await game.listServices()).toMatchObject([empty])
    const leave = await joinTeeworlds(real.port, 'Élodie')
    ends.push(async () => leave())
    await vi.waitFor(
      async () => {
        now += 60_000
        const online = await game.listOnline()
        expect(online.map((player) => player.name)).toEqual(['Élodie'])
      },
      { timeout: 8000 },
    )
    expect(await game.listServices()).toMatchObject([{ players: 1 }])
  },
  300_000,
)

const changed = (packet: Buffer, place: number) => {
  const copy = Buffer.from(packet)
  copy[place] = (copy[place] ?? 0) ^ 1
  return copy
}

const lies: Partial<FakeTeeworldsServer>[] = [
  // cut, or beginnings alone
  { spoil: (packet) => [packet.subarray(0, packet.length - 3)] },
  { spoil: (packet) => Array.from({ length: 20 }, (_, end) => packet.subarray(0, end)) },
  // another token
  { spoil: (packet) => [changed(packet, packet[0] === 0xff ? 14 : 4)] },
  // nothing that is known
  { spoil: () => [Buffer.from('hello'), Buffer.alloc(1400), Buffer.alloc(1400, 0xff)] },
  { isElsewhere: true },
]

test.each(dialects)('servers that lie in the words of %s are down', async (speaks) => {
  const numbers = speaks === '0.7' ? [] : ['many', 'NaN', '', '1e9', '9'.repeat(11)]
  const servers = [...lies, ...numbers.map((count) => ({ count }))]
  const game = await openFakes(
    servers.map((lie) => ({ speaks, names: ['Ada'], ...lie })),
    300,
  )
  const services = await game.listServices()
  expect(services.map(({ isOnline }) => isOnline)).toEqual(servers.map(() => false))
  await expect(game.listOnline()).rejects.toMatchObject({ code: 'GameUnavailable' })
})

test('numbers of players are bounded', async () => {
  const servers = [-5, 1_000_000_000].map(
    (count) => ({ speaks: 'ddnet', names: ['Ada'], count }) as const,
  )
  const game = await openFakes(servers, 1000)
  expect(await game.listServices()).toMatchObject([{ players: 1 }, { players: 5000 }])
})

/** Further packets of a list, each under some number. */
let number = 0
const manyMore = (packet: Buffer) =>
  packet.includes('iex+')
    ? Array.from({ length: 100 }, () => {
        const copy = Buffer.from(packet)
        copy.write(String((number += 1) % 10), packet.indexOf(0, 14) + 1)
        return copy
      })
    : []

test('servers that send without end, and one that nobody runs, are down in time', async () => {
  const given = { speaks: 'ddnet', names: many, count: 4000, floods: true } as const
  const servers = [given, { ...given, spoil: manyMore }, { ...given, speaks: '0.7' } as const]
  const fakes = await Promise.all(servers.map(startFakeTeeworlds))
  ends.push(...fakes.map(({ close }) => close))
  const none = await startFakeTeeworlds({})
  await none.close()
  const game = open(
    [...fakes, none].map(({ port }) => port),
    'teeworlds',
    500,
  )
  const began = performance.now()
  const services = await game.listServices()
  expect(services.map(({ isOnline }) => isOnline)).toEqual([false, false, true, false])
  expect(performance.now() - began).toBeLessThan(10_000)
})
