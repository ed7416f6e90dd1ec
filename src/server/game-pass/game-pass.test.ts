import { createHash } from 'node:crypto'
import { expect, test as base } from 'vitest'
import { issueSignInPass, redeemShopPass, requestImbc, token } from '../../contract/game-pass.ts'
import { readAccount, setPassword } from '../../contract/manage.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { openPlayerSite, type PlayerSite, post, type TestPlayer } from '../../../test/players.ts'

const secrets = {
  aldermoor: 'secret-of-the-game-server-aldermoor',
  brackwater: 'secret-of-the-game-server-brackwater',
  shop: 'secret-of-the-shop-of-this-test-site',
}
const config = {
  gameServers: [
    { key: 'aldermoor', secret: secrets.aldermoor },
    { key: 'brackwater', secret: secrets.brackwater },
  ],
  shop: { secret: secrets.shop },
}

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite(config)
  onCleanup(() => site.close())
  return site
})

const askFor = (site: PlayerSite, GameAccount: string, secret = secrets.aldermoor) =>
  site.launcher().callAs(secret, issueSignInPass, { GameAccount })
const issue = async (site: PlayerSite, player: TestPlayer, secret = secrets.aldermoor) =>
  askFor(site, await site.linkGameAccount(player), secret)
const signIn = (site: PlayerSite, id: string, server = 'aldermoor') =>
  site.launcher().call(token, { id, server })
const ask = ({ device, profile }: TestPlayer) => device.callAs(profile.token, requestImbc, {})
const redeem = (site: PlayerSite, Code: string, secret = secrets.shop) =>
  site.launcher().callAs(secret, redeemShopPass, { Code })

const expire = ({ db }: PlayerSite) =>
  db.updateTable('game_pass').set({ expires_at: new Date() }).execute()
const forgetPassword = ({ db }: PlayerSite, { id }: TestPlayer) =>
  db.updateTable('account').set({ password_hash: null }).where('id', '=', id).execute()

test('a player signs in with the id their game server handed out, once', async ({ site }) => {
  const player = await site.join()
  const pass = await issue(site, player)
  expect(pass.server).toBe('aldermoor')
  expect(Buffer.from(pass.id, 'base64url')).toHaveLength(32)
  expect(Math.abs(pass.expiration - Date.now() / 1000 - 60)).toBeLessThan(10)
  const profile = await signIn(site, pass.id)
  expect(profile).toMatchObject({ user: { id: player.id }, roles: [] })
  expect(profile.claims).toContainEqual({ type: 'amr', value: 'game' })
  expect(await codesOf(signIn(site, pass.id))).toEqual(['InvalidPass'])
})

test('the player’s number is no id, and neither is their name', async ({ site }) => {
  const player = await site.join()
  await issue(site, player)
  for (const id of [String(player.id), player.userName, 'null', ' ', '%', '0']) {
    expect(await codesOf(signIn(site, id))).toEqual(['InvalidPass'])
  }
  const numbered = await post(site.launcher(), '/api/account/token', {
    id: player.id,
    server: 'aldermoor',
  })
  expect(numbered.status).toBe(400)
})

test('an id is good on its own server alone, and is not used up on another', async ({ site }) => {
  const { id } = await issue(site, await site.join())
  for (const server of ['brackwater', 'ALDERMOOR', '', 'shop', 'aldermoor ']) {
    expect(await codesOf(signIn(site, id, server))).toEqual(['InvalidPass'])
  }
  expect((await signIn(site, id)).roles).toEqual([])
})

test('an id nobody used within its minute is worth nothing', async ({ site }) => {
  const { id } = await issue(site, await site.join())
  await expire(site)
  expect(await codesOf(signIn(site, id))).toEqual(['InvalidPass'])
})

test('of many who use one id at once, one is signed in', async ({ site }) => {
  const player = await site.join()
  const { id } = await issue(site, player)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => codesOf(signIn(site, id))))
  expect(outcomes.filter((codes) => codes.length === 0)).toHaveLength(1)
  expect(new Set(outcomes.flat())).toEqual(new Set(['InvalidPass']))
  const sessions = await site.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', player.id)
    .execute()
  expect(sessions).toHaveLength(2)
})

test('the site keeps no id in clear', async ({ site }) => {
  const { id } = await issue(site, await site.join())
  const kept = await site.db.selectFrom('game_pass').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(id)
  const hash = createHash('sha256').update(id).digest()
  expect(kept.some((pass) => pass.hash.equals(hash))).toBe(true)
})

test('only a game server with its secret gets ids, and only for players there are', async ({
  site,
}) => {
  const player = await site.join()
  for (const secret of [
    'x',
    'secret-of-the-game-server-aldermoo',
    `${secrets.aldermoor}x`,
    secrets.shop,
    player.profile.token,
  ]) {
    expect(await codesOf(issue(site, player, secret))).toEqual(['401'])
  }
  expect((await post(site.launcher(), '/api/server/token', { GameAccount: 'x' })).status).toBe(401)
  for (const given of ['nobody', '', 'x'.repeat(1000), player.email, String(player.id)]) {
    expect(await codesOf(askFor(site, given))).toEqual(['404'])
  }
})

test('an account of the game signs in who linked it, whoever has its name on the site', async ({
  site,
}) => {
  const stranger = await site.join()
  const player = await site.join()
  const account = await site.linkGameAccount({ ...player, userName: stranger.userName })
  expect(await codesOf(askFor(site, stranger.userName))).toEqual(['404'])
  const { id } = await askFor(site, account)
  expect((await signIn(site, id)).user.id).toBe(player.id)
})

test('each server’s ids are its own', async ({ site }) => {
  const player = await site.join()
  const { id, server } = await issue(site, player, secrets.brackwater)
  expect(server).toBe('brackwater')
  expect(await codesOf(signIn(site, id, 'aldermoor'))).toEqual(['InvalidPass'])
  expect((await signIn(site, id, 'brackwater')).user.id).toBe(player.id)
})

test('who comes from the game has proven nothing where there is a password or a second factor', async ({
  site,
}) => {
  const withPassword = await site.join()
  const withTotp = await site.join()
  await forgetPassword(site, withTotp)
  await site.db
    .insertInto('totp')
    .values({ account_id: withTotp.id, secret: Buffer.alloc(20, 3), confirmed_at: new Date() })
    .execute()
  for (const player of [withPassword, withTotp]) {
    await site.db
      .insertInto('account_role')
      .values({ account_id: player.id, role: 'admin' })
      .execute()
    const { id } = await issue(site, player)
    const profile = await signIn(site, id)
    expect(profile.roles).toEqual([])
    const device = site.launcher()
    expect((await device.callAs(profile.token, readAccount, {})).userName).toBe(player.userName)
    const set = device.callAs(profile.token, setPassword, { NewPassword: 'nine green lanterns' })
    expect(await codesOf(set)).toEqual(['ProofRequired'])
  }
})

test('who has neither sets a password once, coming from the game', async ({ site }) => {
  const player = await site.join()
  await forgetPassword(site, player)
  const { id } = await issue(site, player)
  const profile = await signIn(site, id)
  const set = (NewPassword: string) =>
    codesOf(site.launcher().callAs(profile.token, setPassword, { NewPassword }))
  expect(await set('nine green lanterns')).toEqual([])
  expect(await set('ten green lanterns')).toEqual(['PasswordAlreadySet'])
  const next = await signIn(site, (await issue(site, player)).id)
  const again = site
    .launcher()
    .callAs(next.token, setPassword, { NewPassword: 'ten green lanterns' })
  expect(await codesOf(again)).toEqual(['ProofRequired'])
  const signedIn = await site.signIn({ ...player, password: 'nine green lanterns' })
  expect(signedIn.user.id).toBe(player.id)
})

test('the shop learns who came, once', async ({ site }) => {
  const player = await site.join()
  const { code, expiration } = await ask(player)
  expect(Buffer.from(code, 'base64url')).toHaveLength(32)
  expect(Math.abs(expiration - Date.now() / 1000 - 60)).toBeLessThan(10)
  expect(await redeem(site, code)).toEqual({
    userId: player.id,
    userName: player.userName,
    pseudo: player.pseudo,
    language: 'en',
  })
  expect(await codesOf(redeem(site, code))).toEqual(['InvalidPass'])
})

test('of many who redeem one code at once, one learns who came', async ({ site }) => {
  const { code } = await ask(await site.join())
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => codesOf(redeem(site, code))))
  expect(outcomes.filter((codes) => codes.length === 0)).toHaveLength(1)
})

test('a code is redeemed by the shop alone, within its minute', async ({ site }) => {
  const player = await site.join()
  const { code } = await ask(player)
  for (const secret of [secrets.aldermoor, 'x', player.profile.token]) {
    expect(await codesOf(redeem(site, code, secret))).toEqual(['401'])
  }
  await expire(site)
  expect(await codesOf(redeem(site, code))).toEqual(['InvalidPass'])
})

test('an id for signing in is no code for the shop, nor the other way round', async ({ site }) => {
  const player = await site.join()
  const { id } = await issue(site, player)
  const { code } = await ask(player)
  expect(await codesOf(redeem(site, id))).toEqual(['InvalidPass'])
  for (const server of ['', 'shop', 'null']) {
    expect(await codesOf(signIn(site, code, server))).toEqual(['InvalidPass'])
  }
  expect((await signIn(site, id)).user.id).toBe(player.id)
  expect((await redeem(site, code)).userId).toBe(player.id)
})

test('ids and codes that are too long are refused', async ({ site }) => {
  expect(await codesOf(signIn(site, 'x'.repeat(201)))).toEqual(['InvalidPass'])
  expect(await codesOf(signIn(site, 'x', 'x'.repeat(65)))).toEqual(['InvalidPass'])
  expect(await codesOf(redeem(site, 'x'.repeat(201)))).toEqual(['InvalidPass'])
  const huge = await post(site.launcher(), '/api/account/token', { id: 'x'.repeat(70_000) })
  expect(huge.status).toBe(413)
})

test('ids are tried ten times a minute, and thirty codes an hour are the most', async () => {
  const site = await openPlayerSite({ ...config, limits: {} })
  try {
    const device = site.launcher()
    const statuses: number[] = []
    for (let count = 1; count <= 11; count += 1) {
      const response = await post(device, '/api/account/token', { id: 'x', server: 'aldermoor' })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    const player = await site.join()
    for (let count = 1; count <= 30; count += 1) await ask(player)
    expect(await codesOf(ask(player))).toEqual(['429'])
  } finally {
    await site.close()
  }
})
