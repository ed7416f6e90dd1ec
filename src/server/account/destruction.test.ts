import { expect, test as base } from 'vitest'
import { confirmDestruction, destroyAccount } from '../../contract/manage.ts'
import { listDevices, refresh } from '../../contract/session.ts'
import { liveChannel } from '../platform/live-signal.ts'
import { listAudited } from '../../../test/list-audited.ts'
import { listenTo } from '../../../test/database-signals.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from '../../../test/players.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite()
  onCleanup(() => site.close())
  return site
})

const ask = (player: TestPlayer, Password = player.password) =>
  player.device.callAs(player.profile.token, destroyAccount, { Password })

const confirm = (site: PlayerSite, code: string, userName: string) =>
  codesOf(site.launcher().call(confirmDestruction, { code, userName }))

async function readCode(site: PlayerSite, player: TestPlayer): Promise<string> {
  await ask(player)
  const link = await site.readLink(player.email, 'Delete your account?')
  expect(link.link).toMatch(new RegExp(`^${site.url}/account/destroy-confirm\\?`))
  expect(link.userName).toBe(player.userName)
  return link.code ?? ''
}

const exists = async (site: PlayerSite, { id }: TestPlayer) =>
  (await site.db.selectFrom('account').select('id').where('id', '=', id).execute()).length > 0

test('a player deletes the account with the password and a mailed link, and is gone everywhere', async ({
  site,
}) => {
  const player = await site.joinConfirmed({ device: await site.browser() })
  const code = await readCode(site, player)
  expect(await exists(site, player)).toBe(true)
  expect(await confirm(site, code, player.userName.toUpperCase())).toEqual([])
  expect(await exists(site, player)).toBe(false)
  const destroyed = { by: player.id, action: 'account.destroy', subject: String(player.id) }
  expect(await listAudited(site.db)).toMatchObject([destroyed])
  const { token, refreshToken } = player.profile
  expect(await codesOf(player.device.callAs(token, listDevices, {}))).toEqual(['401'])
  const again = player.device.call(refresh, { Token: refreshToken, UserId: player.id })
  expect(await codesOf(again)).toEqual(['401'])
  expect(await codesOf(site.signIn(player))).toEqual(['InvalidCredentials'])
  await site.readMail(player.email, 'Your account has been deleted')
  expect(await confirm(site, code, player.userName)).toEqual(['InvalidCode'])
  expect(await site.join({ userName: player.userName })).toMatchObject({
    userName: player.userName,
  })
})

test('what is kept of pages that name the account is forgotten with it', async ({
  site,
  onTestFinished,
}) => {
  const player = await site.joinConfirmed()
  const code = await readCode(site, player)
  const signals = await listenTo(site.databaseUrl, liveChannel)
  onTestFinished(signals.stop)
  await confirm(site, code, player.userName)
  await expect
    .poll(async () => signals.receive(0), { timeout: 10_000 })
    .toContain('{"kind":"dropped","tags":["players"]}')
})

test('nothing that names the account outlives it', async ({ site }) => {
  const player = await site.joinConfirmed({ device: await site.browser() })
  const code = await readCode(site, player)
  await site.settleMails()
  await confirm(site, code, player.userName)
  const tables = await site.db.introspection.getTables()
  const named = tables.filter(
    ({ columns, schema }) =>
      schema === 'public' && columns.some(({ name }) => name === 'account_id'),
  )
  expect(named.length).toBeGreaterThan(8)
  for (const { name } of named) {
    const left = await site.db
      .selectFrom(name as 'session')
      .select('account_id')
      .where('account_id', '=', player.id)
      .execute()
    expect(left, name).toEqual([])
  }
})

test('a link deletes with its own user name, its own address and within a day, or not at all', async ({
  site,
}) => {
  const player = await site.joinConfirmed()
  const other = await site.joinConfirmed()
  const code = await readCode(site, player)
  expect(await confirm(site, code, other.userName)).toEqual(['InvalidCode'])
  expect(await confirm(site, `${code}x`, player.userName)).toEqual(['InvalidCode'])
  const setEmail = (email: string) =>
    site.db
      .updateTable('account')
      .set({ email, email_key: email })
      .where('id', '=', player.id)
      .execute()
  await setEmail('moved@mail.example')
  expect(await confirm(site, code, player.userName)).toEqual(['InvalidCode'])
  await setEmail(player.email)
  const hours = (await site.runOutCodes(player.id, 'destroy')) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  expect(await confirm(site, code, player.userName)).toEqual(['InvalidCode'])
  expect(await exists(site, player)).toBe(true)
  expect(await exists(site, other)).toBe(true)
})

test('a link that is followed twice at once deletes once', async ({ site }) => {
  const player = await site.joinConfirmed()
  const code = await readCode(site, player)
  const outcomes = await Promise.all([1, 2, 3].map(() => confirm(site, code, player.userName)))
  expect(outcomes.map(String).toSorted()).toEqual(['', 'InvalidCode', 'InvalidCode'])
  await site.settleMails()
  const mails = await site.mailsTo(player.email)
  expect(mails.filter(({ subject }) => subject.includes('has been deleted'))).toHaveLength(1)
})

test('opening the link does nothing: a mail scanner deletes no account', async ({ site }) => {
  const player = await site.joinConfirmed()
  await ask(player)
  const { link = '' } = await site.readLink(player.email, 'Delete your account?')
  expect((await fetch(link)).status).toBe(200)
  expect((await site.launcher().send('/api/manage/destroyConfirm')).status).toBe(405)
  expect(await exists(site, player)).toBe(true)
})

test.for([
  ['the wrong password', 'not the password', ['WrongPassword']],
  ['no password', '', ['WrongPassword']],
] as const)('%s asks for no deletion', async ([, password, codes], { site }) => {
  const player = await site.joinConfirmed()
  await site.settleMails()
  const before = (await site.mailsTo(player.email)).length
  expect(await codesOf(ask(player, password))).toEqual(codes)
  await site.settleMails()
  expect(await site.mailsTo(player.email)).toHaveLength(before)
})

test('without a password, fresh proof is asked for in its place', async ({ site }) => {
  const player = await site.joinConfirmed()
  await site.db
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', player.id)
    .execute()
  const setProof = (ago: number) =>
    site.db
      .updateTable('session')
      .set({ proven_at: new Date(Date.now() - ago) })
      .where('account_id', '=', player.id)
      .execute()
  await setProof(301_000)
  expect(await codesOf(ask(player, ''))).toEqual(['ProofRequired'])
  await setProof(0)
  expect(await codesOf(ask(player, ''))).toEqual([])
})

test('an account without address cannot be asked', async ({ site }) => {
  const player = await site.join()
  await site.db
    .updateTable('account')
    .set({ email: null, email_key: null })
    .where('id', '=', player.id)
    .execute()
  expect(await codesOf(ask(player))).toEqual(['EmailMissing'])
})

test('nobody floods a mailbox with such mails', async () => {
  const site = await openPlayerSite({ limits: {} })
  try {
    const player = await site.join()
    const asked = []
    for (let count = 1; count <= 4; count += 1) asked.push(await codesOf(ask(player)))
    expect(asked).toEqual([[], [], [], ['429']])
  } finally {
    await site.close()
  }
})
