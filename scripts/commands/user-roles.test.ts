import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAccount } from '../../src/contract/manage.ts'
import { roles } from '../../src/contract/role-terms.ts'
import { startSite } from '../../src/app/site.ts'
import { readSettings } from '../../src/server/platform/config/settings.ts'
import { openDb } from '../../src/server/platform/database/db.ts'
import { listAudited } from '../../test/list-audited.ts'
import { cloneTestDatabase } from '../../test/test-db.ts'
import { insertAccount } from '../../test/insert-account.ts'
import { runOwnerCommand } from '../../test/owner-command.ts'
import { openPlayerSite, type PlayerSite } from '../../test/players.ts'

// each command is a program of its own
vi.setConfig({ testTimeout: 120_000 })

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-role-'))
  // root's PostgreSQL runs as another user, who must reach the folder
  await chmod(folder, 0o755)
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const give = (words: string[], environment: NodeJS.ProcessEnv) =>
  runOwnerCommand(['user', 'roles', ...words], { folder, environment })

const rolesIn = async (db: PlayerSite['db']) =>
  db.selectFrom('account_role').select(['account_id', 'role']).orderBy('role').execute()

test('an owner makes the first of the team while the site runs', async () => {
  const site = await openPlayerSite()
  try {
    const alice = await site.joinConfirmed({ userName: 'Alice' })
    const bob = await site.joinConfirmed()
    const environment = { DATABASE_URL: site.databaseUrl }
    const first = await give(['alice', 'owner', 'editor'], environment)
    expect(first.error).toBe('')
    expect(first.text).toContain('roles of Alice before: none\n')
    expect(first.text).toContain('roles of Alice now: editor, owner\n')
    expect(first.text).toContain('once Alice has a second factor')
    expect(first.code).toBe(0)
    expect(await rolesIn(site.db)).toEqual([
      { account_id: alice.id, role: 'editor' },
      { account_id: alice.id, role: 'owner' },
    ])

    const reading = alice.device.callAs(alice.profile.token, readAccount, {})
    await expect(reading).rejects.toMatchObject({ status: 401 })
    await bob.device.callAs(bob.profile.token, readAccount, {})
    expect(await site.notificationsOf(alice.id)).toEqual(['rolesChanged'])
    const after = { roles: ['editor', 'owner'] }
    expect(await listAudited(site.db)).toMatchObject([
      { by: null, action: 'account.roles', accountId: alice.id, after },
    ])
    expect(await site.notificationsOf(bob.id)).toEqual([])
    const { text } = await site.readMail(alice.email, /roles/)
    expect(text).toContain('editor and owner')

    const last = await give(['ALICE', 'none'], environment)
    expect(last.text).toContain('roles of Alice before: editor, owner\n')
    expect(last.text).toContain('roles of Alice now: none\n')
    expect(last.text).not.toContain('second factor')
    expect(await rolesIn(site.db)).toEqual([])
  } finally {
    await site.close()
  }
})

test('roles somebody has already sign nobody out', async () => {
  const site = await openPlayerSite()
  try {
    const player = await site.joinConfirmed()
    await site.db
      .insertInto('account_role')
      .values({ account_id: player.id, role: 'support' })
      .execute()
    await site.db
      .insertInto('totp')
      .values({ account_id: player.id, secret: Buffer.from('secret'), confirmed_at: new Date() })
      .execute()
    const environment = { DATABASE_URL: site.databaseUrl, LOG_LEVEL: 'info' }
    const again = await give([player.userName, 'support', 'support'], environment)
    expect(again.text).toContain('Nothing had to change.')
    await player.device.callAs(player.profile.token, readAccount, {})
    expect(await site.notificationsOf(player.id)).toEqual([])

    const more = await give([player.userName, 'support', 'moderator'], environment)
    expect(more.text).toContain(`roles of ${player.userName} before: support\n`)
    expect(more.text).toContain('signs in with the second factor')
    expect(more.error).toMatch(
      /"event":"roles-changed","accountId":\d+,"before":\["support"\],"now":\["moderator","support"\]/,
    )
  } finally {
    await site.close()
  }
})

test('a role there is not, and no role at all, are refused in words', async () => {
  const refusals = await Promise.all([
    give(['alice', 'king'], {}),
    give(['alice', 'owner', 'none'], {}),
    give(['alice'], {}),
  ])
  for (const { code, text } of refusals) expect({ code, text }).toEqual({ code: 2, text: '' })
  const [king, mixed] = refusals.map(({ error }) => error)
  for (const role of roles) expect(king).toContain(role)
  expect(mixed).toBe('“none” stands alone\n')
})

test('a role that another version gave is told, and taken', async () => {
  const site = await openPlayerSite()
  try {
    const player = await site.joinConfirmed()
    const environment = { DATABASE_URL: site.databaseUrl }
    for (const role of ['bard', 'support']) {
      await site.db.insertInto('account_role').values({ account_id: player.id, role }).execute()
    }
    const taken = await give([player.userName, 'support'], environment)
    expect(taken.text).toContain(`roles of ${player.userName} before: bard, support\n`)
    expect(taken.text).toContain(`roles of ${player.userName} now: support\n`)
    expect(await rolesIn(site.db)).toEqual([{ account_id: player.id, role: 'support' }])
  } finally {
    await site.close()
  }
})

test('a site that was never started has nobody to give roles to', async () => {
  const database = await cloneTestDatabase()
  try {
    const none = await give(['alice', 'owner'], {})
    expect(none.error).toMatch(/^there is no database in .*: start the site, register there/)
    const db = openDb(database.url, 1)
    const stranger = await give(['alice', 'owner'], { DATABASE_URL: database.url })
    expect(stranger).toMatchObject({ code: 1, text: '' })
    expect(stranger.error).toMatch(/^“alice” names nobody: expected a user name.*\n$/)
    await insertAccount(db, 'alice')
    const early = await give(['alice', 'owner'], { DATABASE_URL: database.url })
    expect(early.error).toMatch(/start the site of this version once/)
    expect(early.code).toBe(1)
    expect(await rolesIn(db)).toEqual([])
    await db.destroy()
  } finally {
    await database.drop()
  }
})

test('a site on a PostgreSQL of its own takes roles while it runs and while it does not', async () => {
  const environment = { DATA_FOLDER: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' }
  vi.spyOn(console, 'log').mockReturnValue()
  const site = await startSite({
    settings: readSettings(environment),
    config: {},
    pages: {
      render: () => Promise.reject(new Error('no page is asked for')),
      readerOf: async () => () => undefined,
    },
  })
  const response = await fetch(`${site.url}/api/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      UserName: 'alice',
      Pseudo: 'Alice',
      Email: 'alice@mail.example',
      Password: 'four brown horses',
      Language: 'en',
    }),
  })
  expect(response.status).toBe(200)
  const running = await give(['alice', 'owner'], environment)
  expect(running.error).toBe('')
  expect(running.text).toContain('roles of alice now: owner\n')
  await site.stop()

  const resting = await give(['alice', 'none'], environment)
  expect(resting.code).toBe(0)
  expect(resting.text).toContain('roles of alice before: owner\n')
  expect(resting.text).toContain('roles of alice now: none\n')
})
