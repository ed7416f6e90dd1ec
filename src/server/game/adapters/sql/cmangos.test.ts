import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWalk } from '../../../../../test/game-conformance-walk.ts'
import { createEmulatorTables, readGrants } from '../../../../../test/games/emulator-tables.ts'
import { canLogIn } from '../../../../../test/games/srp6-client.ts'
import { startMariaDb, type TestMariaDb } from '../../../../../test/mariadb.ts'
import { loadConfigFile } from '../../../platform/config/config-file.ts'
import type { GameAdapter } from '../../game-adapter.ts'

const example = resolve(import.meta.dirname, '../../../../../docs/examples/cmangos.config.ts')
const parts = resolve(import.meta.dirname, '../../../../app/guildhall.ts')

/** What each calls the columns in use that the other calls otherwise; the tests have no others. */
const cores = {
  cmangos: {
    deleted: 'deleteDate',
    guild: 'guildid',
    leader: 'leaderguid',
    ban: ['account_id', 'banned_at', 'expires_at'],
  },
  vmangos: {
    deleted: 'deleted_time',
    guild: 'guild_id',
    leader: 'leader_guid',
    ban: ['id', 'bandate', 'unbandate'],
  },
} as const
type Core = keyof typeof cores

const silent = () => {}
const context = {
  clock: Date.now,
  log: { debug: silent, info: silent, warn: silent, error: silent },
  randomBytes,
  outbound: undefined as never,
  db: undefined as never,
}

describe.each(['cmangos', 'vmangos'] as const)('the configuration for %s', (core) => {
  let server: TestMariaDb
  let tables: Awaited<ReturnType<typeof fill>>
  let folder: string
  const environment = { ...process.env }
  beforeAll(async () => {
    server = await startMariaDb()
    tables = await fill(server, core)
    folder = await mkdtemp(join(tmpdir(), 'guildhall-cmangos-'))
  })
  afterAll(async () => {
    await tables.realm.close()
    await tables.characters.close()
    await server.stop()
    process.env = environment
    await rm(folder, { recursive: true, force: true })
  })

  async function open() {
    const at = `127.0.0.1:${server.port}`
    process.env['GAME_DATABASE_URL'] = `mysql://guildhall:a%20long%20password@${at}/characters`
    process.env['GAME_WRITE_URL'] =
      `mysql://guildhall_accounts:another%20long%20password@${at}/realmd`
    const file = join(folder, `${core}.config.ts`)
    const text = await readFile(example, 'utf8')
    const named = text.replace('const core = cores.cmangos', `const core = cores.${core}`)
    // the temporary folder need not lie where the package finds itself
    await writeFile(file, named.replace("from 'guildhall'", `from '${parts}'`))
    const config = (await loadConfigFile(file)) as { game: GameAdapter }
    return config.game.create(context)
  }

  test('shows who plays and who may be ranked, through the users of the guide', async () => {
    const game = await open()
    const { entries } = await readWalk(game.walkCharacters())
    expect(entries.map(({ name }) => name)).toEqual(['Alys', 'Bob'])
    expect(entries[0]).toMatchObject({ level: 60, gold: 12, guildId: '7', class: '1' })
    expect(await game.listOnline()).toMatchObject([{ name: 'Alys', guild: 'Last Orders' }])
    expect(await game.listCharacters('1')).toHaveLength(1)
    expect((await readWalk(game.walkGuilds?.())).entries).toMatchObject([{ leaderId: '1' }])
    await game.close?.()
  })

  test('makes accounts that a client of the game gets in with', async () => {
    const game = await open()
    const given = { userName: 'newcomer', password: 'Secret123', email: 'new@mail.example' }
    const made = await game.accounts?.create(given)
    expect(await game.accounts?.verify('Newcomer', 'secret123')).toEqual(made)
    expect(await game.accounts?.verify('newcomer', 'Secret124')).toBeUndefined()
    await game.accounts?.changePassword(String(made?.id), 'Another456')
    const [row] = await tables.realm.query('SELECT s, v FROM account WHERE username = ?', [
      'NEWCOMER',
    ])
    const bytes = (hex: string) =>
      Buffer.from(Buffer.from(hex.padStart(64, '0'), 'hex').toReversed())
    const kept = { salt: bytes(String(row?.['s'])), verifier: bytes(String(row?.['v'])) }
    const typed = { userName: 'newcomer', password: 'Another456' }
    expect(canLogIn(typed, kept, { a: 1234567n, b: 7654321n })).toBe(true)
    expect(canLogIn({ ...typed, password: 'Secret123' }, kept, { a: 5n, b: 7n })).toBe(false)
    await game.close?.()
  })
})

async function fill(server: TestMariaDb, core: Core) {
  const { deleted, guild, leader, ban } = cores[core]
  const [account, begun, ends] = ban
  const realm = await createEmulatorTables(server, 'realmd', [])
  const characters = await createEmulatorTables(server, 'characters', [])
  await realm.run(`CREATE TABLE account (id int unsigned AUTO_INCREMENT PRIMARY KEY,
    username varchar(32) NOT NULL UNIQUE, gmlevel tinyint unsigned NOT NULL DEFAULT 0, sessionkey longtext,
    v longtext, s longtext, email text)`)
  await realm.run(`CREATE TABLE account_banned (${account} bigint NOT NULL, ${begun} bigint NOT NULL,
    ${ends} bigint NOT NULL, active tinyint NOT NULL DEFAULT 1)`)
  await characters.run(`CREATE TABLE characters (guid int unsigned PRIMARY KEY, account int unsigned NOT NULL,
    name varchar(12) NOT NULL, race tinyint unsigned NOT NULL DEFAULT 1, class tinyint unsigned NOT NULL DEFAULT 1,
    level tinyint unsigned NOT NULL, xp int unsigned NOT NULL DEFAULT 0, money int unsigned NOT NULL DEFAULT 0,
    online tinyint unsigned NOT NULL DEFAULT 0, logout_time bigint unsigned NOT NULL DEFAULT 0,
    ${deleted} bigint unsigned, KEY (account), KEY (online))`)
  await characters.run(`CREATE TABLE guild (${guild} int unsigned PRIMARY KEY, name varchar(255) NOT NULL,
    ${leader} int unsigned NOT NULL)`)
  await characters.run(
    `CREATE TABLE guild_member (${guild} int unsigned NOT NULL, guid int unsigned PRIMARY KEY)`,
  )
  await realm.insert('account', [
    { id: 1, username: 'ALICE', gmlevel: 0 },
    { id: 2, username: 'BOB', gmlevel: 0 },
    { id: 3, username: 'GUIDE', gmlevel: 3 },
    { id: 4, username: 'ROGUE', gmlevel: 0 },
  ])
  await realm.insert('account_banned', [
    { [account]: 4, [begun]: 5, [ends]: 5, active: 1 },
    { [account]: 2, [begun]: 5, [ends]: 6, active: 1 },
  ])
  await characters.insert('characters', [
    { guid: 1, account: 1, name: 'Alys', level: 60, money: 123_456, online: 1, [deleted]: null },
    { guid: 2, account: 2, name: 'Bob', level: 20, money: 0, online: 0, [deleted]: null },
    { guid: 3, account: 3, name: 'Guide', level: 60, money: 0, online: 1, [deleted]: null },
    { guid: 4, account: 4, name: 'Rogue', level: 60, money: 0, online: 0, [deleted]: null },
    { guid: 5, account: 1, name: 'Gone', level: 9, money: 0, online: 0, [deleted]: 1_700_000_000 },
  ])
  await characters.insert('guild', [{ [guild]: 7, name: 'Last Orders', [leader]: 1 }])
  await characters.insert('guild_member', [{ [guild]: 7, guid: 1 }])
  const other =
    core === 'cmangos' ? /deleted_time|guild_id|bandate/ : /deleteDate|guildid|banned_at/
  for (const grant of await readGrants('docs/game-cmangos.md')) {
    if (!other.test(grant)) await realm.run(grant.replaceAll('10.0.0.5', '127.0.0.1'))
  }
  return { realm, characters }
}
