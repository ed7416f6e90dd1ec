import { expect, onTestFinished, test as base } from 'vitest'
import {
  beginDiscordLink,
  beginDiscordSignIn,
  discordLogin,
  getDiscordAccount,
  linkDiscord,
  unlinkDiscord,
} from '../../contract/discord.ts'
import { changeEmail } from '../../contract/manage.ts'
import { listDevices } from '../../contract/session.ts'
import {
  type DiscordSite,
  followToDiscord,
  nextDiscordId,
  openDiscordSite,
} from '../../../test/discord-site.ts'
import { countLockWaits } from '../../../test/database.ts'
import { codesOf } from '../../../test/error-codes.ts'
import type { FakeResponse } from '../../../test/fake-discord.ts'
import type { HttpClient } from '../../../test/http-client.ts'
import { joinWithApp, nextCodeOf } from '../../../test/join-with-app.ts'
import { nextAddress, openPlayerSite, type TestPlayer } from '../../../test/players.ts'
import { lockAccount } from '../account/account-queries.ts'
import type { Db } from '../platform/database/db.ts'
import { removeLink } from './link-queries.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openDiscordSite()
  onCleanup(site.close)
  return site
})

const badCode = 'InvalidDiscordCode'
const aToken = { access_token: 'token-of-ana', token_type: 'Bearer', scope: 'identify' }

/** Links a player to somebody at Discord, who is the one that goes there from then on. */
async function link({ discord }: DiscordSite, { device, profile }: TestPlayer): Promise<void> {
  Object.assign(discord.user, { id: nextDiscordId(), username: 'ana' })
  const { url } = await device.callAs(profile.token, beginDiscordLink, {})
  await device.callAs(profile.token, linkDiscord, await followToDiscord(url))
}

/** A player whose Discord account is linked. */
async function joinLinked(site: DiscordSite): Promise<TestPlayer> {
  const player = await site.joinConfirmed({ device: await site.browser() })
  await link(site, player)
  return player
}

/** The same with an authenticator app. */
async function joinLinkedWithApp(site: DiscordSite) {
  const joined = await joinWithApp(site, { device: await site.browser() })
  await link(site, joined.player)
  return joined
}

/** Goes to Discord to sign in. @returns what one comes back with */
const go = async (browser: HttpClient) =>
  followToDiscord((await browser.call(beginDiscordSignIn, {})).url)

const signIn = async (browser: HttpClient) => browser.call(discordLogin, await go(browser))

const countSessions = async (site: DiscordSite, { id }: TestPlayer) =>
  (await site.db.selectFrom('session').select('id').where('account_id', '=', id).execute()).length

test('who linked their Discord account signs in with it, as on any new device', async ({
  site,
}) => {
  const alice = await joinLinked(site)
  await site.signIn(alice, alice.device)
  const browser = await site.browser()
  const profile = await signIn(browser)
  expect(profile.user.id).toBe(alice.id)
  expect(profile.claims).toContainEqual({ type: 'amr', value: 'discord' })
  expect(await browser.callAs(profile.token, listDevices, {})).toHaveLength(3)
  expect(browser.cookies.get('refresh')).toMatch(/^[\w-]{43}$/)
  expect(await site.notificationsOf(alice.id)).toEqual(['discordLinked', 'newDevice'])
  await site.readMail(alice.email, 'Signed in from a new device')
})

test('it proves nothing: what is sensitive asks for the password', async ({ site }) => {
  const alice = await joinLinked(site)
  const browser = await site.browser()
  const { token } = await signIn(browser)
  const asked = [
    () => browser.callAs(token, changeEmail, { Email: 'other@mail.example' }),
    () => browser.callAs(token, beginDiscordLink, {}),
    () => browser.callAs(token, unlinkDiscord, {}),
  ]
  for (const ask of asked) expect(await codesOf(ask())).toEqual(['ProofRequired'])
  // where there is nothing else to show, it must do, as with the game
  await site.db
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', alice.id)
    .execute()
  const again = await signIn(browser)
  await browser.callAs(again.token, unlinkDiscord, {})
})

test('who is linked to no account gets none, whatever they are called', async ({ site }) => {
  const alice = await joinLinked(site)
  const { discord, db } = site
  Object.assign(discord.user, { id: nextDiscordId(), username: alice.userName })
  const countAccounts = async () => (await db.selectFrom('account').select('id').execute()).length
  const before = await countAccounts()
  const browser = await site.browser()
  expect(await codesOf(signIn(browser))).toEqual(['DiscordNotLinked'])
  expect(await countAccounts()).toBe(before)
  expect(browser.cookies.has('refresh')).toBe(false)
})

test('a way to sign in is none to link, nor the other way round', async ({ site }) => {
  const alice = await joinLinked(site)
  const { device, profile } = alice
  const toSignIn = await go(device)
  expect(toSignIn.State).toMatch(/^signin\.[\w-]{43}$/)
  const linking = device.callAs(profile.token, linkDiscord, toSignIn)
  expect(await codesOf(linking)).toEqual(['InvalidDiscordCode'])
  const { url } = await device.callAs(profile.token, beginDiscordLink, {})
  const toLink = await followToDiscord(url)
  expect(await codesOf(device.call(discordLogin, toLink))).toEqual(['InvalidDiscordCode'])
  const { State } = toLink
  expect(await codesOf(device.call(discordLogin, { State }))).toEqual(['InvalidDiscordCode'])
  // neither was used up by who had no right to it
  await device.callAs(profile.token, linkDiscord, toLink)
})

test('nobody is signed in by somebody else’s way back, which stays good for its own', async ({
  site,
}) => {
  const mallory = await joinLinked(site)
  const given = await go(mallory.device)
  const victim = await site.browser()
  expect(await codesOf(victim.call(discordLogin, given))).toEqual(['InvalidDiscordCode'])
  await go(victim)
  expect(await codesOf(victim.call(discordLogin, given))).toEqual(['InvalidDiscordCode'])
  expect((await mallory.device.call(discordLogin, given)).user.id).toBe(mallory.id)
})

test('a way back works once, for ten minutes', async ({ site }) => {
  const { device } = await joinLinked(site)
  const given = await go(device)
  await device.call(discordLogin, given)
  const { State } = given
  for (const again of [given, { State }, { ...given, Code: 'made-up' }]) {
    expect(await codesOf(device.call(discordLogin, again))).toEqual(['InvalidDiscordCode'])
  }
  const late = await go(device)
  const waiting = site.db.updateTable('discord_attempt').set({ expires_at: new Date() })
  await waiting.where('account_id', 'is', null).execute()
  expect(await codesOf(device.call(discordLogin, late))).toEqual(['InvalidDiscordCode'])
})

test('an account with a second factor asks for it, after which the same way goes on', async ({
  site,
}) => {
  const { player, app } = await joinLinkedWithApp(site)
  const browser = await site.browser()
  const given = await go(browser)
  const { State } = given
  expect(await codesOf(browser.call(discordLogin, given))).toEqual(['SecondFactorRequired'])
  expect(await codesOf(browser.call(discordLogin, { State }))).toEqual(['SecondFactorRequired'])
  expect(await codesOf(browser.call(discordLogin, given))).toEqual(['InvalidDiscordCode'])
  const wrong = browser.call(discordLogin, { State, FactorCode: '000000' })
  expect(await codesOf(wrong)).toEqual(['InvalidSecondFactor'])
  const FactorCode = nextCodeOf(app)
  const elsewhere = (await site.browser()).call(discordLogin, { State, FactorCode })
  expect(await codesOf(elsewhere)).toEqual(['InvalidDiscordCode'])
  const before = await countSessions(site, player)
  const profile = await browser.call(discordLogin, { State, FactorCode })
  expect(profile.user.id).toBe(player.id)
  const methods = profile.claims.filter(({ type }) => type === 'amr')
  expect(methods.map(({ value }) => value)).toEqual(['discord', 'otp'])
  expect(await countSessions(site, player)).toBe(before + 1)
  const proof = browser.callAs(profile.token, changeEmail, { Email: 'other@mail.example' })
  expect(await codesOf(proof)).toEqual(['ProofRequired'])
})

test('sent many times at once, a way back signs in once', async ({ site }) => {
  const alice = await joinLinked(site)
  const before = await countSessions(site, alice)
  const given = await go(alice.device)
  const calls = Array.from({ length: 5 }, () => codesOf(alice.device.call(discordLogin, given)))
  const codes = await Promise.all(calls)
  expect(codes.filter((one) => one.length === 0)).toHaveLength(1)
  expect(new Set(codes.flat())).toEqual(new Set(['InvalidDiscordCode']))
  expect(await countSessions(site, alice)).toBe(before + 1)
})

test('nor do several right factors at once sign in twice', async ({ site }) => {
  const { player, recoveryCodes } = await joinLinkedWithApp(site)
  const before = await countSessions(site, player)
  const given = await go(player.device)
  const { State } = given
  await codesOf(player.device.call(discordLogin, given))
  const calls = recoveryCodes
    .slice(0, 4)
    .map((FactorCode) => codesOf(player.device.call(discordLogin, { State, FactorCode })))
  const codes = await Promise.all(calls)
  expect(codes.filter((one) => one.length === 0)).toHaveLength(1)
  expect(await countSessions(site, player)).toBe(before + 1)
})

test('who is locked or banned gets in no more than with a password', async ({ site }) => {
  const alice = await joinLinked(site)
  const lock = { account_id: alice.id, reason: 'Spam', ends_at: null, created_at: new Date() }
  await site.db.insertInto('account_lock').values(lock).execute()
  const before = await countSessions(site, alice)
  expect(await codesOf(signIn(await site.browser()))).toEqual(['AccountLocked'])
  await site.db.deleteFrom('account_lock').where('account_id', '=', alice.id).execute()
  const address = nextAddress()
  await site.db
    .insertInto('ban')
    .values({
      network: address,
      stops_sign_in: true,
      stops_writing: false,
      reason: 'Spam',
      made_by: alice.id,
      made_at: new Date(),
    })
    .execute()
  expect(await codesOf(signIn(await site.browser(address)))).toEqual(['AddressBanned'])
  expect(await countSessions(site, alice)).toBe(before)
})

test('an account that is unlinked while its factor is asked for is not opened', async ({
  site,
}) => {
  const { player, app } = await joinLinkedWithApp(site)
  const browser = await site.browser()
  const given = await go(browser)
  expect(await codesOf(browser.call(discordLogin, given))).toEqual(['SecondFactorRequired'])
  await player.device.callAs(player.profile.token, unlinkDiscord, {})
  const { State } = given
  const late = browser.call(discordLogin, { State, FactorCode: nextCodeOf(app) })
  expect(await codesOf(late)).toEqual(['DiscordNotLinked'])
})

/** Has a sign-in meet a change that was begun before it, and is done while it waits. */
async function signInDuring(site: DiscordSite, change: (trx: Db) => Promise<unknown>) {
  const browser = await site.browser()
  const given = await go(browser)
  const trx = await site.db.startTransaction().execute()
  await change(trx)
  const signingIn = codesOf(browser.call(discordLogin, given))
  await expect.poll(() => countLockWaits(site.db), { timeout: 10_000 }).toBe(1)
  await trx.commit().execute()
  return signingIn
}

test('what changes while a sign-in is on its way is seen by it', async ({ site }) => {
  const alice = await joinLinked(site)
  const before = await countSessions(site, alice)
  const added = await signInDuring(site, async (trx) => {
    await lockAccount(trx, alice.id)
    const totp = { account_id: alice.id, secret: Buffer.alloc(20, 3), confirmed_at: new Date() }
    await trx.insertInto('totp').values(totp).execute()
  })
  expect(added).toEqual(['SecondFactorRequired'])
  await site.db.deleteFrom('totp').where('account_id', '=', alice.id).execute()
  expect(await signInDuring(site, (trx) => removeLink(trx, alice.id))).toEqual(['DiscordNotLinked'])
  expect(await countSessions(site, alice)).toBe(before)
})

const token = '/api/oauth2/token'
const user = '/api/users/@me'
const ok = (body: object): FakeResponse => ({ status: 200, body: JSON.stringify(body) })

test.for<[what: string, asked: string, response: FakeResponse, code: string]>([
  ['fails to give a token', token, { status: 500, body: '' }, '503'],
  ['refuses the code', token, { status: 400, body: '{"error":"invalid_grant"}' }, badCode],
  ['refuses the secret', token, { status: 401, body: '{"error":"invalid_client"}' }, '503'],
  ['has moved', token, { status: 404, body: '{"message":"404: Not Found"}' }, '503'],
  ['gives a token for something else', token, ok({ ...aToken, scope: 'email' }), '503'],
  ['gives a token of another kind', token, ok({ ...aToken, token_type: 'mac' }), '503'],
  ['asks to wait', token, { status: 429, body: '{"retry_after":60}' }, '503'],
  ['leaves the code unanswered', token, 'nothing', '503'],
  ['fails to say who it is', user, { status: 500, body: '{}' }, '503'],
  ['does not know its token', user, { status: 401, body: '{"message":"401"}' }, '503'],
  ['has somebody without id', user, ok({ username: 'ana' }), '503'],
  ['has a number for an id', user, { status: 200, body: '{"id":8035111022467891}' }, '503'],
  ['has an id that is none', user, ok({ id: '1 or 1', username: 'ana' }), '503'],
  ['shows a page', user, { status: 200, body: '<html>', type: 'text/html' }, '503'],
  ['leaves unanswered who it is', user, 'nothing', '503'],
])('where Discord %s, nobody is signed in or linked', async ([, asked, response, code]) => {
  // one of its own, for a site leaves alone who failed or asked to wait
  const site = await openDiscordSite()
  onTestFinished(site.close)
  const alice = await joinLinked(site)
  const before = await countSessions(site, alice)
  const bob = await site.joinConfirmed({ device: await site.browser() })
  const toSignIn = await go(alice.device)
  const { url } = await bob.device.callAs(bob.profile.token, beginDiscordLink, {})
  const toLink = await followToDiscord(url)
  site.discord.respond(asked, response)
  expect(await codesOf(alice.device.call(discordLogin, toSignIn))).toEqual([code])
  // the way is over, and leaves nothing behind
  const { State } = toSignIn
  expect(await codesOf(alice.device.call(discordLogin, { State }))).toEqual([badCode])
  expect(await countSessions(site, alice)).toBe(before)
  const linking = bob.device.callAs(bob.profile.token, linkDiscord, toLink)
  expect(await codesOf(linking)).toEqual([code])
  const account = bob.device.callAs(bob.profile.token, getDiscordAccount, {})
  expect(await account).toEqual({ account: null })
  expect(await site.notificationsOf(bob.id)).toEqual([])
})

test('one network goes to Discord, and comes back, so often and no more', async () => {
  const site = await openDiscordSite({
    limits: { discordSignIn: { count: 2 }, signInPerMinute: { count: 1 } },
  })
  onTestFinished(site.close)
  const browser = await site.browser()
  const [first, second] = [await go(browser), await go(browser)]
  expect(await codesOf(go(browser))).toEqual(['429'])
  expect(await codesOf(browser.call(discordLogin, first))).toEqual(['InvalidDiscordCode'])
  expect(await codesOf(browser.call(discordLogin, second))).toEqual(['429'])
})

test('a site without an application signs nobody in so', async () => {
  const site = await openPlayerSite()
  onTestFinished(site.close)
  const browser = await site.browser()
  expect(await codesOf(browser.call(beginDiscordSignIn, {}))).toEqual(['404'])
  const returning = { State: 'signin.a', Code: 'a' }
  expect(await codesOf(browser.call(discordLogin, returning))).toEqual(['404'])
})
