import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWalk } from '../../../../../test/game-conformance-walk.ts'
import { readStatements } from '../../../../../test/games/emulator-tables.ts'
import { type AzerothWorld, startAzerothWorld } from '../../../../../test/games/azeroth-game.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { trinityCore } from '../trinity-core/trinity-core.ts'
import { azerothCore } from './azeroth-core.ts'

const unavailable = { code: 'GameUnavailable' }

let world: AzerothWorld

beforeAll(async () => {
  world = await startAzerothWorld('azeroth-core')
})
afterAll(() => world.close())

test('the world has been up since it was started, and remembers its record', async () => {
  const { game, fake, close } = await world.open()
  const isWorld = ({ key }: { key: string }) => key === 'world'
  const up = (await game.listServices()).find(isWorld)
  expect(up).toMatchObject({ isOnline: true, since: 1_600_001_000_000, holdsPlayers: true })
  expect(await game.readRecord?.()).toBe(321)
  await fake.stopService?.('world')
  expect((await game.listServices()).find(isWorld)).not.toHaveProperty('since')
  await close()
})

test('services are looked for where realmlist says, on the login server’s own port', async () => {
  const { game, said, close } = await world.open({ services: {} })
  await world.auth.run(`UPDATE realmlist SET address = '127.0.0.1', port = ? WHERE id = 1`, [
    world.server.port,
  ])
  const services = await game.listServices()
  expect(services).toMatchObject([{ key: 'login' }, { key: 'world', isOnline: true }])
  expect(said).toEqual([])
  await close()
})

test('a realm that is not there is told to the owner', async () => {
  const { game, close } = await world.open({ services: {}, realm: 9 })
  await expect(game.listServices()).rejects.toThrow(
    /realmlist has no realm 9, it has 1 \(.+:\d+\).*: check game\.realm/,
  )
  await close()
})

test('tables of TrinityCore master are refused with what to do', async () => {
  const { game, close } = await world.open({ auth: world.auth.url })
  await world.auth.run('CREATE TABLE battlenet_accounts (id int unsigned PRIMARY KEY)')
  const refusal = /TrinityCore master.*sqlGame/
  await expect(game.listOnline()).rejects.toThrow(refusal)
  const given = { userName: 'Newcomer', password: 'Secret123', email: undefined }
  await expect(game.accounts?.create(given)).rejects.toThrow(refusal)
  await world.auth.run('DROP TABLE battlenet_accounts')
  await close()
})

test.each([['docs/game-azerothcore.md'], ['docs/game-trinitycore.md']])(
  'the indexes of %s can be made beside those of stock tables',
  async (guide) => {
    const statements = await readStatements(guide, /^CREATE INDEX/)
    expect(statements).toHaveLength(3)
    for (const statement of statements) {
      const [, index, table] = /INDEX (\w+) ON \w+\.(\w+)/.exec(statement) ?? []
      await world.characters.run(statement.replace(/ ON \w+\./, ' ON '))
      await world.characters.run(`DROP INDEX ${index} ON ${table}`)
    }
  },
)

test.each([
  ['the beginning of its account’s name', { accounts: ['ALI*'] }],
  ['the name of its account', { accounts: ['ALICE'] }],
  ['its own name', { characters: ['Élan', 'Nobody', 'Ali*'] }],
  ['a query', { accountIds: `SELECT id FROM account WHERE username = 'ALICE'` }],
])('a character is hidden by %s', async (_, hide) => {
  // the reader of the guide may not read names of accounts unless it is told to
  const { game, close } = await world.open({ hide, auth: world.auth.url })
  expect(await game.findCharacter('1')).toBeUndefined()
  const { entries } = await readWalk(game.walkCharacters())
  expect(entries.map(({ id }) => id)).not.toContain('1')
  expect(entries.map(({ id }) => id)).toContain('100')
  await close()
})

test('the arena is that of the teams the owner chose', async () => {
  const { game, close } = await world.open({ arena: 3 })
  const { entries } = await readWalk(game.walkArena?.())
  expect(entries).toEqual([{ characterId: '1', rating: 900, wins: 1, losses: 2 }])
  await close()
})

test('who has the lowest level of the team counts as a player where the owner says so', async () => {
  const { game, close } = await world.open({ staffLevel: 4 })
  expect(await game.findCharacter('90')).toMatchObject({ name: 'Gamemaster' })
  await close()
})

test('the team of one realm plays on another as everybody does', async () => {
  const { game, close } = await world.open({ realm: 2 })
  expect(await game.findCharacter('4')).toBeUndefined()
  await close()
})

test('classes, peoples and money are in the words of players', async () => {
  const { game, close } = await world.open()
  expect(await game.findCharacter('1')).toMatchObject({
    class: 'mage',
    race: 'gnome',
    gold: 123.4567,
  })
  // what the core of an owner of their own has besides
  const unknown = await game.findCharacter('5')
  expect([unknown?.class, unknown?.race]).toEqual([undefined, undefined])
  await close()
})

test('who may not read where players are is told who they are', async () => {
  const { game, close } = await world.open()
  const where = async () => (await game.listOnline()).map(({ name, zone }) => [name, zone])
  await world.characters.run('ALTER TABLE characters RENAME COLUMN zone TO place')
  expect(await where()).toContainEqual(['Élan', undefined])
  expect((await where()).every(([, zone]) => zone === undefined)).toBe(true)
  await world.characters.run('ALTER TABLE characters RENAME COLUMN place TO zone')
  await close()
})

test('what is worn is told with what it is, in the languages of the game', async () => {
  const { game, close } = await world.open()
  const worn = (await game.listGear?.('1')) ?? []
  expect(worn.toSorted((a, b) => a.slot.localeCompare(b.slot))).toEqual([
    {
      slot: 'mainHand',
      key: '49623',
      name: { en: 'Shadowmourne', fr: 'Deuillelombre', de: 'Schattengram' },
      quality: 'legendary',
      level: 284,
    },
    { slot: 'shirt', key: '6125', name: { en: "Brawler's Harness" }, quality: 'common', level: 1 },
  ])
  // of a kind that the server removed
  expect(await game.listGear?.('100')).toEqual([])
  expect(await game.listGear?.('2')).toEqual([])
  await close()
})

test('a game whose world the owner does not name tells of no gear', async () => {
  const { game, close } = await world.open({ world: undefined })
  expect(game.listGear).toBeUndefined()
  await close()
})

test('what may not be read of gear is told with the way out', async () => {
  await world.world.run(
    "REVOKE SELECT (entry, name, Quality, ItemLevel) ON acore_world.item_template FROM 'guildhall'@'127.0.0.1'",
  )
  const { game, close } = await world.open()
  await expect(game.listGear?.('1')).rejects.toThrow(/world.*GRANT statements of the guide/)
  await close()
  await world.world.run(
    "GRANT SELECT (entry, name, Quality, ItemLevel) ON acore_world.item_template TO 'guildhall'@'127.0.0.1'",
  )
})

test('tables of the other emulator are refused in words', async () => {
  const { url } = world.auth
  const adapter = trinityCore({ auth: url, characters: world.characters.url })
  const { game, close } = await world.open()
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const other = adapter.create({ clock: Date.now, log } as never)
  await expect(other.listOnline()).rejects.toMatchObject({
    ...unavailable,
    message: expect.stringMatching(/AccountID.*is it azerothCore/),
  })
  await other.close?.()
  expect((await game.listOnline()).length).toBe(2)
  await close()
})

test('databases that were mixed up, or may not be read, are told by name', async () => {
  const mixed = await world.open({ auth: world.characters.url, characters: world.auth.url })
  await expect(mixed.game.listOnline()).rejects.toMatchObject({
    message: expect.stringMatching(/is game\.\w+ another database/),
  })
  await mixed.close()

  await world.auth.run(`CREATE USER 'stranger'@'127.0.0.1' IDENTIFIED BY 'Xyzzy-17'`)
  const { host, port } = world.server
  const stranger = { host, port, user: 'stranger', password: 'Xyzzy-17', name: 'acore_auth' }
  const shut = await world.open({ auth: stranger })
  const error: unknown = await shut.game.listOnline().catch((failure: unknown) => failure)
  expect(error).toMatchObject({
    ...unavailable,
    message: expect.stringContaining('GRANT statements'),
  })
  expect(JSON.stringify([error, String(error), shut.said])).not.toContain('Xyzzy-17')
  await shut.close()
})

const base = { auth: 'mysql://a:hush@localhost/a', characters: 'mysql://a:hush@localhost/c' }

test.each<[object, string]>([
  [{ auth: 'postgres://me:hush@localhost/a' }, 'game.auth'],
  [{ auth: 'mysql:me:hush' }, 'game.auth'],
  [{ characters: { user: 'me', password: 'hush' } }, 'game.characters'],
  [{ characters: undefined }, 'game.characters: nothing is given'],
  [{ write: 'mysql://me:hush@localhost' }, 'game.write'],
  [{ soap: 'http://me:hush@localhost:7878' }, 'game.soap'],
  [{ soap: { url: 'http://me:hush@localhost', user: 'a:b', password: 'hush' } }, 'game.soap.user'],
  [{ soap: { url: 'ftp://localhost', user: 'a', password: 'hush' } }, 'game.soap.url'],
  [{ arena: 4 }, 'game.arena: given 4; expected 2, 3 or 5'],
  [{ realm: 0 }, 'game.realm: given 0'],
  [
    { services: { world: 'localhost' } },
    'game.services.world: given "localhost"; expected \'host:port\'',
  ],
  [{ facts: { rates: { experience: 0, drop: 1, gold: 1 } } }, 'game.facts.rates.experience'],
  [{ database: 'mysql://me:hush@localhost/a' }, 'game.database'],
])('%j is refused by name, without the password', (changes, words) => {
  const make = () => azerothCore({ ...base, ...changes })
  expect(make).toThrow(ConfigError)
  expect(make).toThrow(words)
  expect(make).not.toThrow('hush')
})

test('what the owner says of the game is said, and where it is without secrets', () => {
  const adapter = azerothCore({ ...base, facts: { maximumLevel: 70 } })
  expect(adapter).toMatchObject({
    name: 'AzerothCore',
    place: 'localhost:3306/c',
    facts: { version: '3.3.5a', maximumLevel: 70 },
  })
  expect(JSON.stringify(adapter)).not.toContain('hush')
})

test('no statement reads more of a table than it tells, however large the table', async () => {
  await fillMany(20_000)
  const { run, query } = world.auth
  await run(
    `SET GLOBAL log_output = 'TABLE', GLOBAL long_query_time = 0, GLOBAL slow_query_log = ON`,
  )
  const { game, close } = await world.open({ slice: 500 })
  await run('TRUNCATE mysql.slow_log')
  const { entries } = await readWalk(game.walkCharacters())
  await readWalk(game.walkGuilds?.())
  await readWalk(game.walkArena?.())
  await readWalk(game.walkSummons?.())
  await game.listOnline()
  await game.findCharacter('1')
  await game.listCharacters('1')
  await close()
  await run('SET GLOBAL slow_query_log = OFF')
  expect(entries.length).toBeGreaterThan(20_000)
  const statements = await query(
    `SELECT sql_text AS text, rows_examined AS examined FROM mysql.slow_log
      WHERE user_host LIKE 'guildhall[%' AND db LIKE 'acore%' ORDER BY rows_examined DESC`,
  )
  expect(statements.length).toBeGreaterThan(100)
  // a slice of 500 with two joined tables
  for (const { text, examined } of statements) expect(examined, String(text)).toBeLessThan(2100)
  await world.characters.run('DELETE FROM characters WHERE guid >= 1000000')
})

async function fillMany(count: number): Promise<void> {
  const { run } = world.characters
  const seq = `seq_1_to_${count}`
  await run(`INSERT INTO characters (guid, account, name, race, class, level, taximask)
    SELECT 1000000 + seq, 50 + seq, CONCAT('Z', seq), 1, 1, 1 + seq % 80, '' FROM ${seq}`)
  await run(`INSERT INTO guild (guildid, name) SELECT 1000 + seq, CONCAT('G', seq) FROM ${seq}`)
  await run(`INSERT INTO guild_member (guildid, guid, \`rank\`)
    SELECT 1001 + seq % 1000, 1000000 + seq, 0 FROM ${seq}`)
  await run(`INSERT INTO arena_team (arenaTeamId, name, type)
    SELECT 1000 + seq, CONCAT('A', seq), 2 FROM ${seq}`)
  await run(`INSERT INTO arena_team_member (arenaTeamId, guid, seasonGames)
    SELECT 1000 + seq, 1000000 + seq, 1 FROM ${seq}`)
  await run(`INSERT INTO character_pet (id, entry, owner, PetType)
    SELECT 1000 + seq, 1, 1000000 + seq, 1 FROM ${seq}`)
  await run(
    'ANALYZE TABLE characters, guild, guild_member, arena_team, arena_team_member, character_pet',
  )
}
