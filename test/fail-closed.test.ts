import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { openPlayerSite, post } from './players.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite()
  onCleanup(() => site.close())
  return site
})

test.for([
  'session',
  'signing_key',
  'account',
  'account_role',
  'team_member',
  'rate_limit',
  'known_device',
])('while %s cannot be read, nobody is let in who was not', async (table, { site }) => {
  const player = await site.join()
  const wrong = { UserName: player.userName, Password: 'not the password' }
  await sql`alter table ${sql.table(table)} rename to gone`.execute(site.db)
  try {
    for (const token of ['x.y.z', '', 'null']) {
      const read = await post(site.launcher(), '/api/manage/sessions/endall', {}, token)
      expect(read.ok).toBe(false)
    }
    const response = await post(site.launcher(), '/api/account/login', wrong)
    expect(response.ok).toBe(false)
    expect(await response.text()).not.toContain('token')
  } finally {
    await sql`alter table gone rename to ${sql.table(table)}`.execute(site.db)
  }
  expect((await site.signIn(player)).user.id).toBe(player.id)
})

test('without the table of sessions a true token opens nothing', async ({ site }) => {
  const player = await site.join()
  await sql`alter table session rename to gone`.execute(site.db)
  const response = await post(player.device, '/api/manage/acceptrules', {}, player.profile.token)
  await sql`alter table gone rename to session`.execute(site.db)
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: 'Unexpected' })
})

test('while limits cannot be counted, not even the right password opens', async ({ site }) => {
  const { userName, password } = await site.join()
  await sql`alter table rate_limit rename to gone`.execute(site.db)
  const response = await post(site.launcher(), '/api/account/login', {
    UserName: userName,
    Password: password,
  })
  await sql`alter table gone rename to rate_limit`.execute(site.db)
  expect(response.status).toBe(500)
})
