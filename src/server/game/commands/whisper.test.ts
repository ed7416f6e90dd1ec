import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeRcon, startFakeRcon } from '../../../../test/games/fake-rcon.ts'
import { sqlGame } from '../adapters/sql/sql-game.ts'
import { rcon } from './rcon.ts'
import { whisper } from './whisper.ts'

const silent = () => {}
let server: FakeRcon

beforeEach(async () => {
  server = await startFakeRcon('minecraft')
})
afterEach(() => server.close())

const linkOf = () =>
  whisper({
    commands: rcon({
      host: '127.0.0.1',
      port: server.port,
      password: 'open sesame',
      type: 'minecraft',
      timeoutMs: 20_000,
    }),
    template: 'tell {character} Your code: {code}',
  })

const openWhisper = () =>
  linkOf().create({
    clock: Date.now,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    randomBytes,
    outbound: undefined as never,
    db: undefined as never,
  })

test('a character is told a code, where it is in the game', async () => {
  server.answer = () => 'You whisper to Alice: Your code: ABCD2345'
  expect(await openWhisper().tell('Alice', 'ABCD2345')).toBe(true)
  expect(server.commands).toEqual(['tell Alice Your code: ABCD2345'])
  server.answer = () => 'No player was found'
  expect(await openWhisper().tell('Alice', 'ABCD2345')).toBe(false)
})

test('a name that is more than a name is told nothing', async () => {
  for (const name of ['@a', 'Alice Bob', 'Al;ice', 'A'.repeat(40)]) {
    expect(await openWhisper().tell(name, 'ABCD2345')).toBe(false)
  }
  expect(server.commands).toEqual([])
})

test('a server that cannot be reached, or does not know the command, is unavailable', async () => {
  server.answer = () => 'Unknown or incomplete command, see below for error'
  const asking = openWhisper().tell('Alice', 'ABCD2345')
  await expect(asking).rejects.toMatchObject({ code: 'GameUnavailable' })
  server.password = 'changed'
  await expect(openWhisper().tell('Alice', 'ABCD2345')).rejects.toThrow('refuses the password')
  await expect(openWhisper().check()).rejects.toThrow('refuses the password')
})

test('a game of queries that cannot find a character by its name has no whisper', () => {
  const queries = {
    online: 'SELECT 1',
    characters: 'SELECT 1 WHERE id > :after LIMIT :limit',
    character: 'SELECT 1 WHERE id = :id',
    accountCharacters: 'SELECT 1 WHERE account = :gameAccount',
  }
  const given = { name: 'Game', database: 'mysql://a:b@localhost/c', queries, link: linkOf() }
  expect(() => sqlGame(given)).toThrow(/game\.queries\.characterByName/)
  const found = { ...queries, characterByName: 'SELECT 1 WHERE name = :name' }
  expect(() => sqlGame({ ...given, queries: found })).not.toThrow()
})
