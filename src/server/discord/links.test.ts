import { expect, onTestFinished, test as base } from 'vitest'
import { examineCheck } from '../../../test/examine-check.ts'
import { recoverAccount } from '../../contract/account.ts'
import {
  beginDiscordLink,
  getDiscordAccount,
  linkDiscord,
  unlinkDiscord,
} from '../../contract/discord.ts'
import { followToDiscord, nextDiscordId, openDiscordSite } from '../../../test/discord-site.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from '../../../test/players.ts'
import { createOutboundFactory } from '../platform/outbound/outbound.ts'
import { silentLog } from '../../../test/test-api.ts'
import { openDiscordApplication } from './application.ts'
import { applicationCheck } from './discord-checks.ts'
import { saveLink } from './link-queries.ts'

const test = base
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await openDiscordSite()
    onCleanup(site.close)
    return site
  })
  .extend('discord', { scope: 'file' }, ({ site }) => site.discord)

const minute = 60_000

const join = async (site: PlayerSite) => site.joinConfirmed({ device: await site.browser() })
const as = ({ device, profile }: TestPlayer) => ({
  begin: () => device.callAs(profile.token, beginDiscordLink, {}),
  link: (given: { State: string; Code: string }) =>
    device.callAs(profile.token, linkDiscord, given),
  unlink: () => device.callAs(profile.token, unlinkDiscord, {}),
  read: () => device.callAs(profile.token, getDiscordAccount, {}),
})

const refused = (code: string) => ({ errors: [{ code }] })

test('a player links who they are at Discord, is told so, and unlinks it', async ({
  site,
  discord,
}) => {
  const alice = await join(site)
  const { begin, link, read, unlink } = as(alice)
  Object.assign(discord.user, { id: nextDiscordId(), username: 'ana\u202e' })
  const { url } = await begin()
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    response_type: 'code',
    client_id: discord.application.clientId,
    redirect_uri: `${site.url}/account/discord`,
    scope: 'identify',
    state: expect.stringMatching(/^link\.[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(await link(await followToDiscord(url))).toMatchObject({ name: 'ana' })
  expect(await read()).toMatchObject({ account: { name: 'ana' } })
  await site.readMail(alice.email, /Discord account was linked/)
  await unlink()
  await unlink()
  expect(await read()).toEqual({ account: null })
  expect(await site.notificationsOf(alice.id)).toEqual(['discordLinked', 'discordUnlinked'])
})

test('a way back works once, in the session and the browser that began it', async ({
  site,
  discord,
}) => {
  const [alice, bob] = [await join(site), await join(site)]
  Object.assign(discord.user, { id: nextDiscordId() })
  const given = await followToDiscord((await as(alice).begin()).url)
  await as(bob).begin()
  await expect(as(bob).link(given)).rejects.toMatchObject(refused('InvalidDiscordCode'))
  const elsewhere = await site.browser()
  await site.signIn(alice, elsewhere)
  const stolen = elsewhere.callAs(alice.profile.token, linkDiscord, given)
  await expect(stolen).rejects.toMatchObject(refused('InvalidDiscordCode'))
  const again = await site.signIn(alice, alice.device)
  const other = alice.device.callAs(again.token, linkDiscord, given)
  await expect(other).rejects.toMatchObject(refused('InvalidDiscordCode'))
  await as(alice).link(given)
  await expect(as(alice).link(given)).rejects.toMatchObject(refused('InvalidDiscordCode'))
})

test('a way back runs out after ten minutes', async ({ site }) => {
  const alice = await join(site)
  const given = await followToDiscord((await as(alice).begin()).url)
  const { expires_at } = await site.db
    .selectFrom('discord_attempt')
    .select('expires_at')
    .where('account_id', '=', alice.id)
    .executeTakeFirstOrThrow()
  expect((expires_at.getTime() - Date.now()) / minute).toBeCloseTo(10, 0)
  await site.db
    .updateTable('discord_attempt')
    .set({ expires_at: new Date() })
    .where('account_id', '=', alice.id)
    .execute()
  await expect(as(alice).link(given)).rejects.toMatchObject(refused('InvalidDiscordCode'))
})

test('a code that Discord does not know links nobody', async ({ site }) => {
  const alice = await join(site)
  const { State } = await followToDiscord((await as(alice).begin()).url)
  const linking = as(alice).link({ State, Code: 'made-up' })
  await expect(linking).rejects.toMatchObject(refused('InvalidDiscordCode'))
  expect(await as(alice).read()).toEqual({ account: null })
})

test('one at Discord is linked to one account, by id and not by name', async ({
  site,
  discord,
}) => {
  const [alice, bob] = [await join(site), await join(site)]
  const id = nextDiscordId()
  Object.assign(discord.user, { id, username: 'ana' })
  await as(alice).link(await followToDiscord((await as(alice).begin()).url))
  Object.assign(discord.user, { username: 'renamed' })
  const linking = as(bob).link(await followToDiscord((await as(bob).begin()).url))
  await expect(linking).rejects.toMatchObject(refused('DiscordTaken'))
  expect(await site.notificationsOf(bob.id)).toEqual([])
  Object.assign(discord.user, { id: nextDiscordId(), username: 'ana' })
  await as(bob).link(await followToDiscord((await as(bob).begin()).url))
})

test('who links another one has it in place of the first, who is free then', async ({
  site,
  discord,
}) => {
  const [alice, bob] = [await join(site), await join(site)]
  const first = nextDiscordId()
  for (const [player, id] of [
    [alice, first],
    [alice, nextDiscordId()],
    [bob, first],
  ] as const) {
    Object.assign(discord.user, { id, username: `user-${id}` })
    await as(player).link(await followToDiscord((await as(player).begin()).url))
    expect(await as(player).read()).toMatchObject({ account: { name: `user-${id}` } })
  }
})

test('linking and unlinking ask for the password of who has not shown it lately', async ({
  site,
}) => {
  const alice = await join(site)
  const longAgo = { proven_at: new Date(0) }
  await site.db.updateTable('session').set(longAgo).where('account_id', '=', alice.id).execute()
  await expect(as(alice).begin()).rejects.toMatchObject(refused('ProofRequired'))
  await expect(as(alice).unlink()).rejects.toMatchObject(refused('ProofRequired'))
})

test('an account that is deleted is forgotten, and so is a way to Discord', async ({
  site,
  discord,
}) => {
  const alice = await join(site)
  Object.assign(discord.user, { id: nextDiscordId() })
  await as(alice).link(await followToDiscord((await as(alice).begin()).url))
  await as(alice).begin()
  await site.db.deleteFrom('account').where('id', '=', alice.id).execute()
  for (const table of ['discord_account', 'discord_attempt'] as const) {
    const left = site.db.selectFrom(table).select('account_id').where('account_id', '=', alice.id)
    expect(await left.execute()).toEqual([])
  }
})

test('a site without an application links nobody, and lets who is linked unlink', async () => {
  const site = await openPlayerSite()
  onTestFinished(site.close)
  const alice = await join(site)
  expect(await as(alice).read()).toEqual({ account: null })
  await expect(as(alice).begin()).rejects.toMatchObject({ status: 404 })
  await expect(as(alice).link({ State: 'link.a', Code: 'a' })).rejects.toMatchObject({
    status: 404,
  })
  expect((await fetch(`${site.url}/account/discord`)).status).toBe(404)
  await saveLink(site.db, alice.id, { id: nextDiscordId(), name: 'ana' }, new Date())
  expect(await as(alice).read()).toMatchObject({ account: { name: 'ana' } })
  await as(alice).unlink()
  expect(await as(alice).read()).toEqual({ account: null })
})

test('the doctor says whether Discord knows the application', async ({ discord }) => {
  const outbound = createOutboundFactory({ clock: Date.now, log: silentLog, random: () => 0 })
  onTestFinished(() => outbound.close())
  const check = async (clientSecret: string) => {
    const application = openDiscordApplication({
      config: { ...discord.application, clientSecret },
      apiUrl: discord.origin,
      redirectUrl: 'https://guild.example/account/discord',
      outbound,
    })
    return (await examineCheck(applicationCheck(application))).seen
  }
  expect(await check(discord.application.clientSecret)).toContain('can link')
  expect(await check('wrong')).toContain('knows no such application: check discord.signIn')
})

test('who takes their account back is rid of who was linked since, and keeps who was long before', async ({
  site,
  discord,
}) => {
  for (const [linkedAt, left] of [
    [new Date(), 0],
    [new Date(Date.now() - 2 * 24 * 60 * minute), 1],
  ] as const) {
    const alice = await join(site)
    Object.assign(discord.user, { id: nextDiscordId() })
    await as(alice).link(await followToDiscord((await as(alice).begin()).url))
    const link = site.db.updateTable('discord_account').set({ linked_at: linkedAt })
    await link.where('account_id', '=', alice.id).execute()
    const onTheWay = await followToDiscord((await as(alice).begin()).url)
    const { code = '' } = await site.readLink(alice.email, /Discord account was linked/)
    await alice.device.call(recoverAccount, { code })
    const rows = site.db.selectFrom('discord_account').select('name')
    expect(await rows.where('account_id', '=', alice.id).execute()).toHaveLength(left)
    await expect(as(alice).link(onTheWay)).rejects.toMatchObject({ status: 401 })
  }
})

test('sent many times at once, a way back links once', async ({ site, discord }) => {
  const alice = await join(site)
  Object.assign(discord.user, { id: nextDiscordId() })
  const given = await followToDiscord((await as(alice).begin()).url)
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => as(alice).link(given)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await site.notificationsOf(alice.id)).toEqual(['discordLinked'])
})
