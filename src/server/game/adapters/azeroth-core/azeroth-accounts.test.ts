import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AzerothName,
  type AzerothWorld,
  startAzerothWorld,
} from '../../../../../test/games/azeroth-game.ts'
import { accountIds, logins } from '../../../../../test/games/azeroth-world.ts'
import { canLogIn } from '../../../../../test/games/srp6-client.ts'
import type { GameServer } from '../../game-server.ts'

const unavailable = { code: 'GameUnavailable' }
const secrets = {
  a: 0x1234567890abcdef1234567890abcdef123456n,
  b: 0xfedcba0987654321fedcba0987654321fedcban,
}
const password = 'Secret123'

describe.each<[AzerothName, sessionKey: string]>([
  ['azeroth-core', 'session_key'],
  ['trinity-core', 'session_key_auth'],
])('accounts of %s', (name, sessionKey) => {
  let world: AzerothWorld
  beforeAll(async () => {
    world = await startAzerothWorld(name)
  })
  afterAll(() => world.close())

  function accountsOf({ accounts }: GameServer) {
    if (!accounts) throw new Error('expected accounts')
    return accounts
  }

  async function readAccount(id: string) {
    const [row] = await world.auth.query('SELECT * FROM account WHERE id = ?', [id])
    if (!row) throw new Error('no such account')
    return row
  }

  test('who made an account on the site logs in with the client of the game', async () => {
    const { game, close } = await world.open()
    const made = await accountsOf(game).create({
      userName: 'New-player',
      password,
      email: 'new@example.test',
    })
    expect(made.userName).toBe('NEW-PLAYER')
    const row = await readAccount(made.id)
    expect(row).toMatchObject({ username: 'NEW-PLAYER', expansion: 2, email: 'new@example.test' })
    const kept = { salt: row['salt'], verifier: row['verifier'] }
    expect(canLogIn({ userName: 'New-player', password }, kept, secrets)).toBe(true)
    expect(canLogIn({ userName: 'New-player', password: 'Secret124' }, kept, secrets)).toBe(false)
    const realms = await world.auth.query(
      'SELECT realmid, numchars FROM realmcharacters WHERE acctid = ?',
      [made.id],
    )
    expect(realms).toEqual([
      { realmid: 1, numchars: 0 },
      { realmid: 2, numchars: 0 },
    ])
    await close()
  })

  test('two accounts with one password are kept with salts of their own', async () => {
    const { game, close } = await world.open()
    const make = (userName: string) =>
      accountsOf(game).create({ userName, password, email: undefined })
    const [one, other] = [await make('salted1'), await make('salted2')]
    expect((await readAccount(one.id))['salt']).not.toEqual((await readAccount(other.id))['salt'])
    await close()
  })

  test('a changed password opens the client, and who was signed in has to again', async () => {
    const { game, close } = await world.open()
    const { id } = await accountsOf(game).create({
      userName: 'changing',
      password,
      email: undefined,
    })
    await world.auth.run('UPDATE account SET ?? = ? WHERE id = ?', [
      sessionKey,
      Buffer.alloc(40, 7),
      id,
    ])
    const before = await readAccount(id)
    await accountsOf(game).changePassword(id, 'Another456')
    const row = await readAccount(id)
    expect(row[sessionKey]).toBeNull()
    expect(row['salt']).not.toEqual(before['salt'])
    const kept = { salt: row['salt'], verifier: row['verifier'] }
    expect(canLogIn({ userName: 'changing', password: 'another456' }, kept, secrets)).toBe(true)
    await close()
  })

  test.each([
    ['of the team', accountIds.staff],
    ['of the team of another realm', accountIds.elsewhere],
    ['banned', accountIds.banned],
  ])('the password of an account that is %s stays', async (_, id) => {
    const { game, close } = await world.open()
    const list = () => world.auth.query('SELECT salt, verifier FROM account WHERE id = ?', [id])
    const before = await list()
    await expect(accountsOf(game).changePassword(String(id), password)).rejects.toMatchObject({
      code: 'GameAccountNotFound',
    })
    expect(await list()).toEqual(before)
    await close()
  })

  test('names that only look the same to the database are not the same', async () => {
    const { game, close } = await world.open()
    for (const userName of ['älice', 'alice ', 'ALICÉ']) {
      expect(await accountsOf(game).verify(userName, logins.alice.password)).toBeUndefined()
    }
    await close()
  })

  test('an account is made whole, or not at all', async () => {
    const { game, close } = await world.open()
    await world.auth.run('RENAME TABLE realmcharacters TO elsewhere')
    const making = accountsOf(game).create({ userName: 'halfmade', password, email: undefined })
    await expect(making).rejects.toMatchObject(unavailable)
    await world.auth.run('RENAME TABLE elsewhere TO realmcharacters')
    expect(await world.auth.query(`SELECT id FROM account WHERE username = 'HALFMADE'`)).toEqual([])
    await close()
  })

  test('without the second user there are no accounts, without SOAP no rewards', async () => {
    const { game, close } = await world.open({ write: undefined, soap: undefined })
    expect(game.accounts).toBeUndefined()
    expect(game.delivery).toBeUndefined()
    await close()
  })

  test('passwords of before 2020 are refused in words, while the rest is read', async () => {
    const { url } = world.auth
    const { game, close } = await world.open({ auth: url, write: url })
    await world.auth.run(
      `ALTER TABLE account ADD COLUMN sha_pass_hash varchar(40) NOT NULL DEFAULT ''`,
    )
    const refusal = { ...unavailable, message: expect.stringContaining('sha_pass_hash') }
    const { userName } = logins.alice
    await expect(accountsOf(game).verify(userName, logins.alice.password)).rejects.toMatchObject(
      refusal,
    )
    await expect(
      accountsOf(game).create({ userName: 'oldone', password, email: undefined }),
    ).rejects.toMatchObject(refusal)
    await expect(accountsOf(game).changePassword('1', password)).rejects.toMatchObject(refusal)
    expect((await game.listOnline()).length).toBeGreaterThan(0)

    await world.auth.run('ALTER TABLE account DROP COLUMN sha_pass_hash')
    expect(await accountsOf(game).verify(userName, logins.alice.password)).toMatchObject({
      id: '1',
    })
    await close()
  })
})
