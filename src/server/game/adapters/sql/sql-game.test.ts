import { randomBytes } from 'node:crypto'
import { createConnection } from 'mysql2/promise'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../../../../test/database.ts'
import { cloneTestDatabase } from '../../../../../test/test-db.ts'
import { describeGame, type OpenGame } from '../../../../../test/game-conformance.ts'
import { openServices } from '../../../../../test/games/listening-services.ts'
import { mobiusCast, mobiusOptions, mobiusTables } from '../../../../../test/games/sql-world.ts'
import { startMariaDb, type TestMariaDb } from '../../../../../test/mariadb.ts'
import { openTcpProxy } from '../../../../../test/tcp-proxy.ts'
import { createWarnedLog } from '../../../../../test/warned-log.ts'
import { minecraftPlayer, steamUser } from '../../../platform/game/proven-person.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import type { GameContext } from '../../game-adapter.ts'
import type { Delivery } from '../../../platform/game/game-delivery.ts'
import type { GameServer } from '../../game-server.ts'
import { microsoft } from '../../microsoft/microsoft.ts'
import { steam } from '../../steam/steam.ts'
import { sqlGame } from './sql-game.ts'
import type { SqlGameInput } from './sql-options.ts'

const silent = () => {}
const context: GameContext = {
  clock: Date.now,
  log: { debug: silent, info: silent, warn: silent, error: silent },
  randomBytes,
  outbound: undefined as never,
  db: undefined as never,
}

/** A server of the owner's that holds the game, and a way to look into it. */
interface Host {
  url: string
  query(sql: string): Promise<Record<string, unknown>[]>
}

let maria: TestMariaDb
let postgres: TestDatabase
const hosts = {} as Record<'MariaDB' | 'PostgreSQL', Host>

beforeAll(async () => {
  maria = await startMariaDb()
  const url = await maria.createDatabase('mobius')
  const connection = await createConnection({ uri: url, multipleStatements: true })
  await connection.query(mobiusTables)
  hosts.MariaDB = {
    url,
    query: async (sql) => (await connection.query(sql))[0] as Record<string, unknown>[],
  }
  postgres = await cloneTestDatabase('template0')
  const client = new pg.Pool({ connectionString: postgres.url, max: 1 })
  await client.query(mobiusTables)
  hosts.PostgreSQL = { url: postgres.url, query: async (sql) => (await client.query(sql)).rows }
  closing.push(
    () => connection.end(),
    () => client.end(),
  )
})

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  await Promise.all(closing.map((close) => close()))
  await Promise.all([maria.stop(), postgres.drop()])
})

function optionsOf(url: string, given: Partial<SqlGameInput> = {}): SqlGameInput {
  return {
    ...mobiusOptions,
    database: url,
    write: url,
    slice: 2,
    load: 1,
    timeoutMs: 20_000,
    ...given,
  }
}

async function openThroughGate({ url, query }: Host, timeoutMs: number): Promise<OpenGame> {
  const { hostname: host, port } = new URL(url)
  const services = await openServices(['login', 'game'])
  const { log, warnings } = createWarnedLog()
  const proxy = await openTcpProxy({ host, port: Number(port) })
  const name = { fr: 'Jeu', en: 'Game' }
  const options = optionsOf(url.replace(`:${port}/`, `:${proxy.port}/`), {
    timeoutMs,
    services: [
      { key: 'login', name, address: services.addresses.login },
      { key: 'game', name, address: services.addresses.game, holdsPlayers: true },
    ],
  })
  const game = sqlGame(options).create({ ...context, log })
  let giveNameBack = async () => {}
  return {
    warnings,
    async spoil(id) {
      const [row] = await query(`SELECT char_name FROM characters WHERE charId = ${id}`)
      const before = String(row?.['char_name']).replaceAll("'", "''")
      await query(`UPDATE characters SET char_name = NULL WHERE charId = ${id}`)
      giveNameBack = async () => {
        await query(`UPDATE characters SET char_name = '${before}' WHERE charId = ${id}`)
      }
    },
    game,
    cast: mobiusCast,
    fake: {
      shut: () => proxy.shut(),
      hang: () => proxy.hang(),
      restore: () => proxy.restore(),
      stopService: (key) => services.stop(key),
    },
    async countDeliveries(character) {
      const [row] = await query(`SELECT COUNT(*) AS found FROM reward WHERE char_id = ${character}`)
      return Number(row?.['found'])
    },
    async close() {
      await giveNameBack()
      await game.close?.()
      await Promise.all([services.close(), proxy.close()])
    },
  }
}

for (const kind of ['MariaDB', 'PostgreSQL'] as const) {
  const open = (timeoutMs: number) => openThroughGate(hosts[kind], timeoutMs)
  describeGame(`a game by queries on ${kind}`, open, {
    services: ['login', 'game'],
    hasGuilds: true,
    hasArena: true,
    hasSummons: true,
    isRemote: true,
    accounts: {
      ignoresPasswordCase: false,
      impossibleUserNames: ['bob marley', 'bob%marley', 'böbmarley'],
      impossiblePasswords: ['pässword12', 'secret\u0000word', ' blankfirst'],
    },
    delivers: ['item', 'gold'],
  })

  describe(`queries on ${kind}`, () => {
    async function withGame<T>(
      given: Partial<SqlGameInput>,
      use: (game: GameServer) => Promise<T>,
    ) {
      const game = sqlGame(optionsOf(hosts[kind].url, given)).create(context)
      try {
        return await use(game)
      } finally {
        await game.close?.()
      }
    }
    const withQuery = (name: keyof SqlGameInput['queries'], sql: string) => ({
      queries: { ...mobiusOptions.queries, [name]: sql },
    })
    const walkAll = async (game: GameServer) => Array.fromAsync(game.walkCharacters())

    test('that change anything are refused by the database', async () => {
      const sql = 'UPDATE characters SET level = 99 WHERE charId = 4'
      await withGame(withQuery('online', sql), async (game) => {
        await expect(game.listOnline()).rejects.toThrow(/game\.queries\.online: .*read.only/i)
      })
    })

    test('that name no such column say which and where', async () => {
      const sql =
        'SELECT charId AS id, account_name AS game_account, level AS level FROM characters'
      await withGame(withQuery('online', sql), async (game) => {
        await expect(game.listOnline()).rejects.toThrow(/game\.queries\.online can be read: name: /)
      })
    })

    test('may say where players are', async () => {
      const online = mobiusOptions.queries.online.replace('AS level,', "AS level, 'Dion' AS zone,")
      await withGame(withQuery('online', online), async (game) => {
        expect((await game.listOnline()).map(({ zone }) => zone)).toEqual(['Dion', 'Dion'])
      })
    })

    test('that are wrong say so in the words of the database', async () => {
      await withGame(withQuery('online', 'SELECT 1 FROM nowhere'), async (game) => {
        await expect(game.listOnline()).rejects.toThrow(/game\.queries\.online: .*nowhere/)
      })
    })

    test('that give the same rows again do not go on for ever', async () => {
      const sql = mobiusOptions.queries.characters.replace('c.charId > :after', ':after = :after')
      await withGame(withQuery('characters', sql), async (game) => {
        await expect(walkAll(game)).rejects.toThrow(/:after is not used/)
      })
    })

    test('take longer than they may, and are given up', async () => {
      const pause = kind === 'MariaDB' ? 'SLEEP(30)' : 'pg_sleep(30)'
      const given = { ...withQuery('online', `SELECT ${pause}`), timeoutMs: 200 }
      await withGame(given, async (game) => {
        await expect(game.listOnline()).rejects.toMatchObject({ code: 'GameUnavailable' })
      })
    })

    const reward = (changes: Partial<Delivery>): Delivery => ({
      key: `query-${kind}-${randomBytes(6).toString('hex')}`,
      characterId: '8',
      characterName: 'Eve',
      gameAccount: 'bob',
      kind: 'item',
      item: '25',
      amount: 1,
      subject: 'Thank you',
      text: 'For voting',
      ...changes,
    })

    test('find a reward that was put there before its character went', async () => {
      const { query } = hosts[kind]
      await withGame({}, async ({ delivery }) => {
        const given = reward({})
        await delivery?.deliver(given)
        await query("UPDATE characters SET account_name = 'gone' WHERE charId = 8")
        await delivery?.deliver(given)
        expect(await delivery?.has(given)).toBe(true)
        const late = reward({})
        await expect(delivery?.deliver(late)).rejects.toMatchObject({ name: 'UnrecoverableError' })
        expect(await delivery?.has(late)).toBe(false)
        await query("UPDATE characters SET account_name = 'bob' WHERE charId = 8")
      })
    })

    test('do not take for delivered what no row can hold', async () => {
      await withGame({}, async ({ delivery }) => {
        const given = reward({ item: '99999999999' })
        await expect(delivery?.deliver(given)).rejects.toThrow(/out of range|no such reward/i)
        expect(await delivery?.has(given)).toBe(false)
      })
    })

    test('take a reward for delivered only where its own key is there already', async () => {
      const { query } = hosts[kind]
      await query('CREATE TABLE next_number (number INT PRIMARY KEY)')
      await query(
        'CREATE TABLE numbered (number INT PRIMARY KEY, reward_key VARCHAR(64) UNIQUE, char_id INT, amount INT)',
      )
      await query("INSERT INTO numbered VALUES (1, 'another', 8, 1)")
      // behind what is there, as after rows were put in by hand
      await query('INSERT INTO next_number VALUES (1)')
      const delivery: SqlGameInput['delivery'] = {
        kinds: ['item'],
        insert: `INSERT INTO numbered (number, reward_key, char_id, amount)
          SELECT number, :key, charId, :amount FROM next_number, characters WHERE charId = :characterId`,
        has: 'SELECT 1 AS found FROM numbered WHERE reward_key = :key',
      }
      await withGame({ delivery }, async (game) => {
        const given = reward({})
        await expect(game.delivery?.deliver(given)).rejects.toMatchObject({
          code: 'GameUnavailable',
          message: expect.stringMatching(/game\.delivery\.insert: .*(PRIMARY|numbered_pkey)/),
        })
        expect(await game.delivery?.has(given)).toBe(false)
        await query('UPDATE next_number SET number = 2')
        await game.delivery?.deliver(given)
        await game.delivery?.deliver(given)
        expect(await game.delivery?.has(given)).toBe(true)
        expect(await query('SELECT number FROM numbered')).toHaveLength(2)
      })
    })

    test('are planned for the user who writes, and those it may not run are named', async () => {
      const { url, query } = hosts[kind]
      const write = new URL(url)
      Object.assign(write, { username: `narrow_${kind.toLowerCase()}`, password: 'hushhush' })
      const user = kind === 'MariaDB' ? `${write.username}@'%'` : write.username
      await query(
        kind === 'MariaDB'
          ? `CREATE USER ${user} IDENTIFIED BY 'hushhush'`
          : `CREATE ROLE ${user} LOGIN PASSWORD 'hushhush'`,
      )
      await query(`GRANT SELECT, INSERT, UPDATE ON accounts TO ${user}`)
      for (const table of ['characters', 'reward']) {
        await query(`GRANT SELECT ON ${table} TO ${user}`)
      }
      const rows = () =>
        query('SELECT login AS row_key FROM accounts UNION SELECT reward_key FROM reward')
      const before = await rows()
      await withGame({ write: write.href }, async (game) => {
        await expect(game.checkWriting?.()).rejects.toThrow(
          /^the user of game\.write: game\.delivery\.insert: [^;]*denied[^;]*reward[^;]*;$/,
        )
        await query(`GRANT INSERT ON reward TO ${user}`)
        expect(await game.checkWriting?.()).toBe(
          'the user of game.write may run game.accounts.find, game.accounts.create, game.accounts.changePassword, game.delivery.insert, game.delivery.has; nothing was written',
        )
      })
      const delivery = {
        ...mobiusOptions.delivery,
        insert: 'CALL give(:key, :characterId, :amount)',
      }
      await withGame({ write: write.href, delivery }, async (game) => {
        expect(await game.checkWriting?.()).toMatch(
          /; whether the user of game\.write may run game\.delivery\.insert was not tried$/,
        )
      })
      expect(await rows()).toEqual(before)
    })

    test('tell what is worn, where there is one for it', async () => {
      const sql = `SELECT 'head' AS slot, char_name AS name, 4 AS quality, level FROM characters WHERE charId = :id
        UNION ALL SELECT 'mainHand', 'Axe', NULL, NULL FROM characters WHERE charId = :id
        UNION ALL SELECT 'tail', 'Bow', 9, 1 FROM characters WHERE charId = :id`
      await withGame(withQuery('gear', sql), async (game) => {
        const [hat, axe, ...others] = (await game.listGear?.('3')) ?? []
        expect(hat).toMatchObject({ slot: 'head', quality: 'epic', level: expect.any(Number) })
        expect(axe).toMatchObject({ slot: 'mainHand', key: 'Axe', name: 'Axe' })
        // where the game has no such slot
        expect(others).toEqual([])
        expect(await game.listGear?.('1e1')).toEqual([])
      })
      await withGame({}, async (game) => expect(game.listGear).toBeUndefined())
    })

    test('know players by their SteamIDs in either form, and take nobody for a neighbour', async () => {
      const { query } = hosts[kind]
      const [steamId, steamHex] = ['76561198000000001', '1100001025e4c01']
      await query(
        'CREATE TABLE steam_player (steam_id BIGINT PRIMARY KEY, identifier VARCHAR(60), name VARCHAR(64))',
      )
      await query(`INSERT INTO steam_player VALUES (${steamId}, 'steam:${steamHex}', 'Elowen')`)
      const columns = 'steam_id AS id, name AS user_name'
      const byNumber = `SELECT ${columns}, steam_id FROM steam_player WHERE steam_id = :steamId`
      await withGame(withQuery('accountBySteamId', byNumber), async (game) => {
        expect(await game.findProven?.(steamUser(steamId))).toMatchObject({
          id: steamId,
          userName: 'Elowen',
        })
      })
      const byHex = `SELECT ${columns}, SUBSTRING(identifier, 7) AS steam_id FROM steam_player
        WHERE identifier = CONCAT('steam:', CAST(:steamHex AS CHAR(15)))`
      await withGame(withQuery('accountBySteamId', byHex), async (game) => {
        expect(await game.findProven?.(steamUser(steamId))).toMatchObject({ userName: 'Elowen' })
        expect(await game.findProven?.(steamUser('76561198000000002'))).toBeUndefined()
      })
      // as where a text is compared with a number: one float stands for both
      const byFloat = `SELECT ${columns}, steam_id FROM steam_player
        WHERE ABS(steam_id - CAST(:steamId AS DECIMAL(20))) < 8`
      await withGame(withQuery('accountBySteamId', byFloat), async (game) => {
        expect(await game.findProven?.(steamUser(steamId))).toMatchObject({ userName: 'Elowen' })
        expect(await game.findProven?.(steamUser('76561198000000000'))).toBeUndefined()
      })
      await withGame({}, async (game) => {
        expect(await game.findProven?.(steamUser(steamId))).toBeUndefined()
      })
    })

    test('know players of Minecraft by UUID or name, and take nobody for one of a like name', async () => {
      const { query } = hosts[kind]
      const uuid = '069a79f4-44e9-4726-a5be-fca90e38aaf5'
      await query(
        'CREATE TABLE minecraft_player (username VARCHAR(64) PRIMARY KEY, realname VARCHAR(64), uuid VARCHAR(36))',
      )
      await query(
        `INSERT INTO minecraft_player VALUES ('elowen', 'Elowen', '${uuid.replaceAll('-', '')}')`,
      )
      const columns = 'username AS id, realname AS user_name'
      const byName = `SELECT ${columns}, username AS minecraft FROM minecraft_player
        WHERE username = LOWER(:name)`
      await withGame(withQuery('accountByMinecraft', byName), async (game) => {
        const found = await game.findProven?.(minecraftPlayer(uuid, 'Elowen'))
        expect(found).toMatchObject({ id: 'elowen', userName: 'Elowen' })
        expect(await game.findProven?.(minecraftPlayer(uuid, '.Elowen'))).toBeUndefined()
      })
      const byUuid = `SELECT ${columns}, uuid AS minecraft FROM minecraft_player
        WHERE uuid = :uuidHex`
      await withGame(withQuery('accountByMinecraft', byUuid), async (game) => {
        expect(await game.findProven?.(minecraftPlayer(uuid, 'Renamed'))).toMatchObject({
          userName: 'Elowen',
        })
      })
      // as where accents and spaces are the same to a database
      const byLikeness = `SELECT ${columns}, username AS minecraft FROM minecraft_player
        WHERE username LIKE CONCAT(LOWER(:name), '%')`
      await withGame(withQuery('accountByMinecraft', byLikeness), async (game) => {
        expect(await game.findProven?.(minecraftPlayer(uuid, 'Elo'))).toBeUndefined()
      })
      await withGame({}, async (game) => {
        expect(await game.findProven?.(minecraftPlayer(uuid, 'Elowen'))).toBeUndefined()
      })
    })

    test('have their texts and comments left alone', async () => {
      const sql = `SELECT charId AS id, account_name AS game_account, ':id' AS name, level AS level -- :id
        FROM characters WHERE charId = :id /* :other */`
      await withGame(withQuery('character', sql), async (game) => {
        expect(await game.findCharacter('3')).toMatchObject({ id: '3', name: ':id' })
      })
    })
  })
}

test('passwords of a form of one’s own are written and checked by functions', async () => {
  const passwords: NonNullable<SqlGameInput['accounts']>['passwords'] = {
    hash: ({ userName, password }) => `${userName.toLowerCase()}!${password}`.slice(0, 45),
    verify: ({ userName, password }, stored) => stored === `${userName}!${password}`,
  }
  const accounts = {
    ...mobiusOptions.accounts,
    passwords,
    userNameOf: 'SELECT login AS user_name FROM accounts WHERE login = :id',
  }
  const game = sqlGame(optionsOf(hosts.MariaDB.url, { accounts })).create(context)
  const made = await game.accounts?.create({ userName: 'Carol', password: 'horses4', email: '' })
  expect(made).toEqual({ id: 'carol', userName: 'carol' })
  expect(await game.accounts?.verify('CAROL', 'horses4')).toEqual(made)
  await game.accounts?.changePassword('carol', 'horses5')
  expect(await game.accounts?.verify('carol', 'horses4')).toBeUndefined()
  expect(await game.accounts?.verify('carol', 'horses5')).toEqual(made)
  await game.close?.()
})

test('rankings are those there are queries for', () => {
  const url = 'mysql://user:password@127.0.0.1/game'
  const { arena: _, summons: __, ...queries } = mobiusOptions.queries
  expect(sqlGame(optionsOf(url)).rankings).toEqual(['arena', 'summon', 'guild', 'level', 'gold'])
  expect(sqlGame(optionsOf(url, { queries })).rankings).toEqual(['guild', 'level', 'gold'])
  expect(sqlGame(optionsOf(url, { rankings: ['level'] })).rankings).toEqual(['level'])
})

test('classes are named in any language', () => {
  const name = { de: 'Duellant', en: 'Duelist' }
  const classes = { 88: { ...name, icon: 'knight' as const }, 89: { de: 'Magier' } }
  expect(sqlGame(optionsOf('mysql://u:p@h/n', { classes })).classes).toEqual([
    { key: '88', name, icon: 'knight' },
    { key: '89', name: { de: 'Magier' }, icon: 'unknown' },
  ])
})

test.for([
  [{ link: steam() }, /^game\.queries\.accountBySteamId: .*:steamId or :steamHex/],
  [
    { link: microsoft({ clientId: 'a', clientSecret: 'b' }) },
    /^game\.queries\.accountByMinecraft: .*:uuid, :uuidHex or :name, by which game.link/,
  ],
  [
    { queries: { ...mobiusOptions.queries, accountByMinecraft: 'SELECT 1' } },
    /^game\.queries\.accountByMinecraft: .*expected a query with :uuid, :uuidHex or :name/,
  ],
  [
    { queries: { ...mobiusOptions.queries, accountBySteamId: 'SELECT 1' } },
    /^game\.queries\.accountBySteamId: .*expected a query with :steamId or :steamHex/,
  ],
  [{ database: 'oracle://user:hushhush@host/name' }, /^game\.database: .*expected mysql:\/\//],
  [
    { queries: { ...mobiusOptions.queries, characters: 'SELECT 1' } },
    /^game\.queries\.characters: .*expected a query with :after and :limit/,
  ],
  [
    { queries: { ...mobiusOptions.queries, online: 'SELECT :who' } },
    /^game\.queries\.online: .*expected no parameters/,
  ],
  [
    { accounts: { ...mobiusOptions.accounts, passwords: 'rot13' } },
    /^game\.accounts\.passwords: .*sha1-base64/,
  ],
  [
    { classes: { 88: { German: 'Duellant' } } },
    /^game\.classes\.88: .*expected a name by language/,
  ],
  [{ races: { 0: { icon: 'knight' } } }, /^game\.races\.0: .*expected a name by language/],
] as const)('an option that cannot work is named: %s', ([given, message]) => {
  const attempt = () => sqlGame(optionsOf('mysql://u:p@h/n', given as Partial<SqlGameInput>))
  expect(attempt).toThrow(ConfigError)
  expect(attempt).toThrow(message)
  expect(attempt).not.toThrow(/hushhush/)
})
