import { TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import { testLocales } from '../../../test/test-locales.ts'
import { login } from '../../contract/account.ts'
import { exportAccount, readAccount } from '../../contract/manage.ts'
import { roles } from '../../contract/role-terms.ts'
import { beginTotp, confirmTotp } from '../../contract/second-factor.ts'
import { listTeamTickets } from '../../contract/ticket-team.ts'
import { openFormerDatabase } from '../../../test/former-database.ts'
import { insertAccount } from '../../../test/insert-account.ts'
import { openPlayerSite } from '../../../test/players.ts'
import type { Db } from '../platform/database/db.ts'
import { readServerTexts } from '../platform/server-texts.ts'

const give = (db: Db, account_id: number, role: string) =>
  db.insertInto('account_role').values({ account_id, role }).execute()

const listGiven = (db: Db) =>
  db.selectFrom('account_role').select(['account_id', 'role']).orderBy('role').execute()

test.for(['0008', '0016'])('roles that were given before %s are held still', async (migration) => {
  const { db, update } = await openFormerDatabase(migration)
  const account_id = await insertAccount(db, 'alice')
  for (const role of ['editor', 'moderator', 'support', 'admin', 'owner']) {
    await give(db, account_id, role)
  }
  const before = await listGiven(db)
  await update()
  expect(await listGiven(db)).toEqual(before)
  await give(db, account_id, 'bard')
})

test('every role has a name', () => {
  const texts = readServerTexts(testLocales, 'server')
  for (const language of testLocales.languages) {
    const nameless = roles.filter((role) => texts.find(language, `Role.${role}`) === undefined)
    expect(nameless, language).toEqual([])
  }
})

test('a role of a later version allows nothing, and breaks nothing', async () => {
  const site = await openPlayerSite()
  onTestFinished(() => site.close())
  const { db } = site
  const { id, device, userName, password, profile } = await site.joinConfirmed()
  await give(db, id, 'bard')
  const read = () => device.callAs(profile.token, readAccount, {})
  const work = () => device.callAs(profile.token, listTeamTickets, {})
  expect(await read()).toMatchObject({ roles: [], lacksSecondFactor: false })

  const { secret } = await device.callAs(profile.token, beginTotp, {})
  const app = new TOTP({ secret })
  await device.callAs(profile.token, confirmTotp, { Code: app.generate() })
  expect(await read()).toMatchObject({ roles: [], lacksSecondFactor: false })
  await expect(work()).rejects.toMatchObject({ status: 403 })

  await give(db, id, 'support')
  expect(await read()).toMatchObject({ roles: ['support'] })
  expect(await work()).toMatchObject({ tickets: [] })
  expect(await device.callAs(profile.token, exportAccount, {})).toMatchObject({
    account: { roles: ['bard', 'support'] },
  })
  // one code is good once
  const Code = app.generate({ timestamp: Date.now() + 30_000 })
  const again = await device.call(login, { UserName: userName, Password: password, Code })
  expect(again.roles).toEqual(['support'])
})
