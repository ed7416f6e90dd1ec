import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMariaDb, type TestMariaDb } from '../../test/mariadb.ts'
import { parseOptions } from '../server/platform/config/config-error.ts'
import { loadConfigFile } from '../server/platform/config/config-file.ts'
import type { GameContext } from '../server/game/game-adapter.ts'
import { Config } from './config.ts'
import { gameOf } from './defaults.ts'

// The examples that read tables of other programs, against these tables as those programs create them: the columns
// that are read, with their types, of AuthMe, of LuckPerms (schema/mariadb.sql), of ESX Legacy ([SQL]/legacy.sql) and
// of QBCore (qbcore.sql).

const folder = resolve(import.meta.dirname, '../../docs/examples')
const silent = () => {}
const context = {
  clock: Date.now,
  log: { debug: silent, info: silent, warn: silent, error: silent },
  randomBytes,
} as unknown as GameContext

let maria: TestMariaDb
beforeAll(async () => {
  maria = await startMariaDb()
})
afterAll(() => {
  vi.unstubAllEnvs()
  return maria.stop()
})

async function readExample(name: string, tables: string) {
  const url = await maria.createDatabase(name.replaceAll('-', '_'))
  const connection = await createConnection({ uri: url, multipleStatements: true })
  await connection.query(tables)
  await connection.end()
  for (const variable of ['GAME_DATABASE_URL', 'GAME_WRITE_URL']) vi.stubEnv(variable, url)
  vi.stubEnv('RCON_PASSWORD', 'secret')
  return parseOptions('config', Config, await loadConfigFile(join(folder, `${name}.config.ts`)))
}

async function readRanking(name: string, tables: string) {
  const { rankings } = await readExample(name, tables)
  const [source] = rankings.custom.map((ranking) => ranking.create(context))
  const rows = await source?.read()
  await source?.close?.()
  return rows
}

test('AuthMe’s players have the group that LuckPerms gives them for a class', async () => {
  const config = await readExample(
    'commands-minecraft',
    `CREATE TABLE authme (id MEDIUMINT UNSIGNED AUTO_INCREMENT PRIMARY KEY, username VARCHAR(255) NOT NULL UNIQUE,
      realname VARCHAR(255) NOT NULL, password VARCHAR(255) NOT NULL, lastlogin BIGINT, regdate BIGINT NOT NULL DEFAULT 0,
      email VARCHAR(255), isLogged SMALLINT NOT NULL DEFAULT 0);
     CREATE TABLE luckperms_players (uuid VARCHAR(36) PRIMARY KEY, username VARCHAR(16) NOT NULL,
      primary_group VARCHAR(36) NOT NULL);
     INSERT INTO authme (username, realname, password, isLogged, lastlogin) VALUES
      ('ada', 'Ada', '', 1, 1760000000000), ('bo', 'Bo', '', 0, NULL);
     INSERT INTO luckperms_players VALUES (UUID(), 'ada', 'vip');`,
  )
  const game = gameOf(config).create(context)
  expect(await game.listOnline()).toMatchObject([{ id: 'ada', name: 'Ada', class: 'vip' }])
  const characters = (await Array.fromAsync(game.walkCharacters())).flat()
  expect(characters.map(({ name, class: group }) => [name, group])).toEqual([
    ['Ada', 'vip'],
    ['Bo', undefined],
  ])
  await game.close?.()
})

test('the richest of ESX are its players, the team and the disabled aside', async () => {
  const rows = await readRanking(
    'fivem-esx',
    `CREATE TABLE users (identifier VARCHAR(60) PRIMARY KEY, accounts LONGTEXT, \`group\` VARCHAR(50) DEFAULT 'user',
      firstname VARCHAR(16), lastname VARCHAR(16), disabled TINYINT(1) DEFAULT 0);
     INSERT INTO users (identifier, accounts, \`group\`, firstname, lastname, disabled) VALUES
      ('char1:a', '{"bank":50000,"money":200,"black_money":9}', 'user', 'Ada', 'Byron', 0),
      ('char1:b', '{"bank":60000,"money":1,"black_money":0}', 'user', 'Bo', 'Ek', 0),
      ('char1:c', '{"bank":99999,"money":1}', 'admin', 'Team', 'Member', 0),
      ('char1:d', '{"bank":99999,"money":1}', 'user', 'Gone', 'Away', 1),
      ('char1:e', '', 'user', 'No', 'Money', 0),
      ('char1:f', '{"bank":7}', 'user', NULL, NULL, 0);`,
  )
  expect(rows).toEqual([
    { name: 'Bo Ek', value: 60_001 },
    { name: 'Ada Byron', value: 50_200 },
  ])
})

test('the richest of QBCore are its citizens', async () => {
  const rows = await readRanking(
    'fivem-qbcore',
    `CREATE TABLE players (id INT AUTO_INCREMENT PRIMARY KEY, citizenid VARCHAR(255) NOT NULL, money TEXT NOT NULL,
      charinfo TEXT);
     INSERT INTO players (citizenid, money, charinfo) VALUES
      ('A1', '{"bank":500.5,"cash":20,"crypto":3}', '{"firstname":"Ada","lastname":"Byron"}'),
      ('B2', '{"cash":900,"bank":5}', '{"firstname":"Bo","lastname":"Ek"}'),
      ('C3', '{"cash":900,"bank":5}', NULL);`,
  )
  expect(rows).toEqual([
    { name: 'Bo Ek', value: 905 },
    { name: 'Ada Byron', value: 520.5 },
  ])
})
