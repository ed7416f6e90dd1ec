import { afterEach, describe, expect, test, vi } from 'vitest'
import { describeGame, type OpenGame } from '../../../../../test/game-conformance.ts'
import { type A2sServer, startA2s } from '../../../../../test/games/a2s-server.ts'
import { startMinecraft } from '../../../../../test/games/minecraft-server.ts'
import { startOpenArena } from '../../../../../test/games/openarena.ts'
import { minecraftPlayer, steamUser } from '../../../platform/game/proven-person.ts'
import type { GameContext } from '../../game-adapter.ts'
import { chat } from '../../commands/chat.ts'
import { commandDelivery } from '../../commands/command-delivery.ts'
import { rcon } from '../../commands/rcon.ts'
import { microsoft } from '../../microsoft/microsoft.ts'
import { steam } from '../../steam/steam.ts'
import { whisper } from '../../commands/whisper.ts'
import { queryGame } from './query-game.ts'
import type { QueryInput } from './query-options.ts'
import { idOf } from './query-server.ts'

const host = '127.0.0.1'
const steamType = 'counterstrike2'
const ends: (() => Promise<unknown> | undefined)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

let now = 0
const context = { clock: () => now } as GameContext

/** The game of these servers, asked anew each time. */
function open(servers: QueryInput['servers'], timeoutMs = 1000) {
  const game = queryGame({ servers, timeoutMs }).create(context)
  ends.push(() => game.close?.())
  now += 60_000
  return game
}

async function openA2s(given: Partial<A2sServer>, timeoutMs?: number) {
  const fake = await startA2s(given)
  ends.push(fake.close)
  const server = { key: 'one', type: steamType, host, port: fake.port }
  return { fake, server, game: open([server], timeoutMs) }
}

async function openMinecraft(response: Parameters<typeof startMinecraft>[0], type = 'minecraft') {
  const fake = await startMinecraft(response)
  ends.push(fake.close)
  return open([{ key: 'survival', type, host, port: fake.port }])
}

const named = (...names: string[]) => names.map((name) => ({ name }))

describeGame(
  'a game that is asked over the network',
  async (timeoutMs): Promise<OpenGame> => {
    const survival = await startA2s({ count: 4, players: named('Ada', 'Élodie Brume', 'Bo') })
    const creative = await startA2s({ count: 1, players: named('Zoé') })
    const fakes = { survival, creative }
    const servers = Object.entries(fakes).map(([key, { port }]) => ({
      key,
      type: steamType,
      host,
      port,
      name: { fr: `Serveur ${key}`, en: `Server ${key}` },
    }))
    const game = queryGame({ servers, timeoutMs: Math.min(timeoutMs, 1000) }).create({
      ...context,
      clock: Date.now,
    })
    const silence = async () => {
      for (const { server } of Object.values(fakes)) server.isSilent = 'wholly'
    }
    return {
      game,
      cast: {
        ranked: [],
        online: [
          { id: 'Ada', server: 'survival' },
          { id: 'Bo', server: 'survival' },
          { id: idOf('Élodie Brume'), name: 'Élodie Brume' },
          { id: idOf('Zoé'), server: 'creative' },
        ],
        hidden: { staff: '', banned: '', deleted: '' },
        account: { id: '', characters: [] },
      },
      fake: {
        shut: silence,
        hang: silence,
        async restore() {
          for (const { server } of Object.values(fakes)) delete server.isSilent
        },
        async stopService(key) {
          const { server } = key === 'survival' ? survival : creative
          server.isSilent = 'wholly'
        },
      },
      async close() {
        await game.close?.()
        await Promise.all([survival.close(), creative.close()])
      },
    }
  },
  {
    tellsNamesOnly: true,
    services: ['survival', 'creative'],
    hasGuilds: false,
    hasArena: false,
    hasSummons: false,
    isRemote: true,
  },
)

describe('a server of Valve’s protocol', () => {
  test('tells its map, its version and who plays, without bots', async () => {
    const { game } = await openA2s({
      count: 4,
      bots: 1,
      players: [...named('Ada', '', 'Bo'), { name: 'Bot Rick', seconds: -1 }],
    })
    expect(await game.listServices()).toMatchObject([
      {
        key: 'one',
        name: 'Counter-Strike 2',
        isOnline: true,
        holdsPlayers: true,
        players: 3,
        maximum: 24,
        map: 'de_dust2',
        version: '1.40',
      },
    ])
    const online = await game.listOnline()
    expect(online.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bo'])
    expect(online[0]).not.toHaveProperty('server', expect.anything())
  })

  test('is joined by Steam where its owner says what players enter, whether it is up or not', async () => {
    const { server } = await openA2s({})
    const address = 'play.valmoor.example:27015'
    const silent = { ...server, key: 'two', address, port: server.port === 9 ? 10 : 9 }
    const minecraft = { ...silent, key: 'three', type: 'protocol-minecraftvanilla' }
    const game = open([{ ...server, address }, silent, minecraft, { ...server, key: 'four' }])
    const services = await game.listServices()
    expect(services.map(({ isOnline, ...told }) => [isOnline, told.address, told.joinUrl])).toEqual(
      [
        [true, address, `steam://connect/${address}`],
        [false, address, `steam://connect/${address}`],
        [false, address, undefined],
        [true, undefined, undefined],
      ],
    )
  })

  test.for(['', 'two words', 'a/b', 'host?x', 'x'.repeat(61)])(
    'has no address such as %j',
    (address) => {
      expect(() => open([{ key: 'one', type: steamType, host, address }])).toThrow(
        /address.*expected what players enter/,
      )
    },
  )

  test('is asked once for what services and players are told of', async () => {
    const { fake, game } = await openA2s({ count: 1, players: named('Ada') })
    await game.listServices()
    const { asked } = fake
    await game.listOnline()
    expect(fake.asked).toBe(asked)
    now += 60_000
    await game.listOnline()
    expect(fake.asked).toBe(2 * asked)
  })

  test('that keeps who plays to itself is counted', async () => {
    const { game } = await openA2s({ count: 12, bots: 2, isSilent: 'players' })
    expect(await game.listServices()).toMatchObject([{ isOnline: true, players: 10 }])
    expect(await game.listOnline()).toEqual([])
  })

  test('may send many names in several packets', async () => {
    const players = named(...Array.from({ length: 200 }, (_, index) => `Player number ${index}`))
    const { game } = await openA2s({ count: 200, maximum: 255, players, packetSize: 1200 })
    expect(await game.listOnline()).toHaveLength(200)
  })

  test('that lies of how many are listed is read as far as it tells', async () => {
    const { game } = await openA2s({ count: 2, players: named('Ada', 'Bo'), listed: 255 })
    const online = await game.listOnline()
    expect(online.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bo'])
    expect(await game.listServices()).toMatchObject([{ players: 2 }])
  })

  test('that responds from elsewhere did not respond', async () => {
    const { game } = await openA2s({ count: 1, players: named('Ada'), isElsewhere: true }, 300)
    expect(await game.listServices()).toMatchObject([{ isOnline: false }])
    await expect(game.listOnline()).rejects.toMatchObject({ code: 'GameUnavailable' })
  })

  test('that sends without end is down, and the others are not', async () => {
    const flooding = await startA2s({ floods: true })
    ends.push(flooding.close)
    const { server } = await openA2s({ count: 1, players: named('Ada') })
    const game = open([{ key: 'flood', type: steamType, host, port: flooding.port }, server], 500)
    const began = performance.now()
    expect(await game.listServices()).toMatchObject([
      { key: 'flood', isOnline: false },
      { key: 'one', isOnline: true, players: 1 },
    ])
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

describe('a server of Minecraft', () => {
  test.each(['minecraft', 'protocol-minecraftvanilla'])(
    'asked by %s tells its version, how many play, and some of their names without colours',
    async (type) => {
      const nobody = '00000000-0000-0000-0000-000000000000'
      const sample = [
        { name: '§aSteve', id: '5f3c1a52-0d3c-4c58-9e6b-3a1f4be4b1ce' },
        { name: 'Anonymous Player', id: nobody },
        { name: 'Alex', id: '7c2f2b5e-4f0e-4d6c-8e35-6a9b6a1f2d11' },
      ]
      const version = { name: 'Paper 1.21.4', protocol: 769 }
      const told = { version, players: { max: 100, online: 40, sample } }
      const game = await openMinecraft(told, type)
      expect(await game.listServices()).toMatchObject([
        { name: 'Minecraft', players: 40, maximum: 100, version: 'Paper 1.21.4' },
      ])
      expect((await game.listOnline()).map(({ id }) => id)).toEqual(['Steve', 'Alex'])
    },
  )

  test.each([
    ['sends a gigabyte', { floods: true }],
    ['sends no JSON', '{"players":'],
    ['has no players', { description: 'hello' }],
  ] as const)('that %s is down', async (_, response) => {
    const game = await openMinecraft(response)
    expect(await game.listServices()).toMatchObject([{ isOnline: false }])
  })

  test('that tells nonsense is bounded', async () => {
    const game = await openMinecraft({ players: { max: -5, online: 1e12 } })
    expect(await game.listServices()).toMatchObject([{ players: 5000 }])
  })
})

test('a server of Quake 3’s protocol where bots play has a map and no players', async () => {
  const arena = await startOpenArena()
  ends.push(arena.stop)
  const game = open([{ key: 'arena', type: 'openarena', host, port: arena.port }])
  await vi.waitFor(
    async () => {
      now += 60_000
      expect(await game.listServices()).toMatchObject([
        { name: 'OpenArena', isOnline: true, players: 0, maximum: 12, map: 'oa_dm1' },
      ])
    },
    { timeout: 30_000 },
  )
  expect(await game.listOnline()).toEqual([])
}, 300_000)

test('an id is the name where an address may hold it, else always the same', () => {
  expect(idOf('Steve_2')).toBe('Steve_2')
  expect(idOf('-Steve')).toMatch(/^-[\w-]{22}$/)
  expect(idOf('Zoé')).toBe(idOf('Zoe\u0301'))
  expect(new Set(['Zoé', 'Zoe', 'x'.repeat(41), '../..'].map(idOf)).size).toBe(4)
  // nobody is taken for who has this SteamID
  expect(idOf('76561198000000001')).toMatch(/^-[\w-]{22}$/)
})

test.each([
  [{ type: 'minecraf' }, /^game\.servers\[0\]\.type: given "minecraf"; .*such as 'minecraft'/],
  [{ type: 'cs2' }, /such as 'counterstrike2'/],
  [{ type: 'fivem' }, /such as 'gta5f'/],
  [{ type: 'teeworld' }, /such as 'teeworlds'/],
  [{ type: 'protocol-nothing' }, /^game\.servers\[0\]\.type: given "protocol-nothing"/],
  [{ type: 'constructor' }, /^game\.servers\[0\]\.type/],
  [{ key: 'a b' }, /^game\.servers\[0\]\.key: .*expected 1 to 40 letters/],
  [{ port: 0 }, /^game\.servers\[0\]\.port: given 0/],
])('%o cannot work', (given, message) => {
  const server = { key: 'one', type: 'minecraft', host, ...given }
  expect(() => queryGame({ servers: [server] })).toThrow(message)
})

test('no server, and two of one key, cannot work', () => {
  const server = { key: 'one', type: 'protocol-minecraftvanilla', host }
  expect(() => queryGame({ servers: [] })).toThrow(/^game\.servers: .*at least one/)
  expect(() => queryGame({ servers: [server, server] })).toThrow(/another key for each/)
  expect(queryGame({ servers: [server] })).toMatchObject({ place: 'one', rankings: ['time'] })
})

test('names of Minecraft are proven by Microsoft, where every server is one', async () => {
  const server = { key: 'one', type: 'protocol-minecraftvanilla', host, port: 1 }
  const link = microsoft({ clientId: 'a', clientSecret: 'b' })
  const given = { ...context, outbound: () => ({}) } as unknown as GameContext
  const game = queryGame({ servers: [server, { ...server, key: 'two', type: 'mbe' }], link })
  expect(game).toMatchObject({ hasOwnCharacters: true })
  const { findProven, proofSite } = game.create(given)
  expect(proofSite).toMatchObject({ ways: ['java'] })
  const find = (name: string) => findProven?.(minecraftPlayer('', name))
  expect(await find('Elowen')).toEqual({ id: 'Elowen', userName: 'Elowen' })
  expect(await find('.Elowen')).toEqual({ id: idOf('.Elowen'), userName: '.Elowen' })
  const others = [server, { key: 'rust', type: 'rust', host }]
  expect(() => queryGame({ servers: others, link })).toThrow(/^game\.link: .*names of Minecraft/)
})

test('players of Rust are who they are by their SteamID, where every server is one', async () => {
  const server = { key: 'one', type: 'rust', host, port: 1 }
  const commands = rcon({ host, port: 28_016, password: 'open sesame', type: 'rust' })
  const link = chat({ commands })
  const game = queryGame({ servers: [server, { ...server, key: 'two' }], link })
  expect(game).toMatchObject({ hasOwnCharacters: true })
  const { findProven, chat: heard } = game.create(context)
  const steamId = '76561198000000001'
  const found = await findProven?.({ ...steamUser(steamId), name: '76561198000000002' })
  expect(found).toEqual({ id: steamId, userName: '76561198000000002' })
  expect(heard).toMatchObject({ nobody: { kind: 'steam' } })
  const others = [server, { key: 'minecraft', type: 'minecraft', host }]
  expect(() => queryGame({ servers: others, link })).toThrow(/^game\.link: .*SteamIDs of Rust/)
})

test('rewards need a proof of whose a name is, with which characters are players’ own', () => {
  const servers = [{ key: 'one', type: 'minecraft', host }]
  const commands = rcon({ host, port: 25_575, password: 'open sesame', type: 'minecraft' })
  const delivery = commandDelivery({ commands, rewards: { item: 'give {character} {item}' } })
  const link = whisper({ commands, template: 'tell {character} {code}' })
  expect(queryGame({ servers })).toMatchObject({ hasOwnCharacters: false })
  expect(queryGame({ servers, link })).toMatchObject({ hasOwnCharacters: true })
  // steam() gives nobody a character where the game tells names alone
  expect(() => queryGame({ servers, link: steam() })).toThrow(/^game\.link: .*steam\(\)/)
  expect(() => queryGame({ servers, delivery })).toThrow(/^game\.link: .*game\.delivery/)
  const game = queryGame({ servers, delivery, link }).create(context)
  expect(game).toMatchObject({ delivery: { kinds: ['item'] }, whisper: expect.anything() })
})
