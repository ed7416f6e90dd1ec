import { afterEach, beforeEach, expect, test } from 'vitest'
import { examineCheck } from '../../../test/examine-check.ts'
import { startFakeDiscord } from '../../../test/fake-discord.ts'
import { insertAccount } from '../../../test/insert-account.ts'
import { silentLog } from '../../../test/test-api.ts'
import { openTestDb, type TestDb } from '../../../test/test-db.ts'
import { parseOptions } from '../platform/config/config-error.ts'
import { createOutboundFactory } from '../platform/outbound/outbound.ts'
import { openDiscordBot } from './bot.ts'
import { rolesCheck } from './discord-checks.ts'
import { DiscordConfig } from './discord-config.ts'
import { createRoleKeeper } from './role-keeper.ts'

const ana = '80351110224678912'
const hour = 3_600_000

let database: TestDb
let discord: Awaited<ReturnType<typeof startFakeDiscord>>
let outbound: ReturnType<typeof createOutboundFactory>
let now: number
let linked: string | undefined
let team: string | undefined

beforeEach(async () => {
  database = await openTestDb()
  discord = await startFakeDiscord()
  now = Date.parse('2026-11-27T12:00:00Z')
  outbound = createOutboundFactory({ clock: () => now, log: silentLog, random: () => 0 })
  linked = discord.roles['Linked']
  team = undefined
})

afterEach(async () => {
  await discord[Symbol.asyncDispose]()
  await database.close()
})

const openBot = (token = discord.botToken) =>
  openDiscordBot({ server: discord.guild, token, apiUrl: discord.origin, outbound })
const config = () => ({ botToken: discord.botToken, linked, team })

/** What the job does a minute later. */
async function tick(): Promise<void> {
  now += 60_000
  const bot = openBot()
  await createRoleKeeper({ clock: () => now, db: database.db, bot, roles: config() }).run()
}

async function link(id = ana): Promise<number> {
  const account_id = await insertAccount(database.db, `player-${id.slice(-4)}`)
  await database.db
    .insertInto('discord_account')
    .values({ account_id, discord_id: id, name: 'ana', linked_at: new Date(now) })
    .execute()
  return account_id
}

const unlink = (id: number) =>
  database.db.deleteFrom('discord_account').where('account_id', '=', id).execute()
const changes = () => discord.asked.filter((path) => path.includes('/roles/'))

test('who links an account is given the role, once, and loses it with the link', async () => {
  discord.welcome(ana)
  const id = await link()
  await tick()
  expect(discord.rolesOf(ana)).toEqual(['Linked'])
  await tick()
  expect(changes()).toHaveLength(1)
  await unlink(id)
  await tick()
  expect(discord.rolesOf(ana)).toEqual([])
  await tick()
  expect(changes()).toHaveLength(2)
})

test('a role goes with the account, and one that others gave stays', async () => {
  discord.welcome(ana)
  linked = undefined
  const id = await link()
  await tick()
  expect(changes()).toEqual([])
  linked = discord.roles['Linked']
  await tick()
  await database.db.deleteFrom('account').where('id', '=', id).execute()
  await tick()
  expect(discord.rolesOf(ana)).toEqual([])
})

test('who joins the server later is given the role within the hour, and who comes back within the day', async () => {
  await link()
  await tick()
  discord.welcome(ana)
  await tick()
  expect(discord.rolesOf(ana)).toEqual([])
  now += hour
  await tick()
  expect(discord.rolesOf(ana)).toEqual(['Linked'])
  discord.welcome(ana)
  now += 24 * hour
  await tick()
  expect(discord.rolesOf(ana)).toEqual(['Linked'])
})

test('what the bot may not do keeps nobody else waiting', async () => {
  discord.welcome(ana)
  discord.welcome(`${ana}0`)
  const id = await link()
  await tick()
  await unlink(id)
  linked = discord.roles['Captain']
  await link(`${ana}0`)
  await expect(tick()).rejects.toMatchObject({ code: 'Unexpected' })
  expect(discord.rolesOf(ana)).toEqual([])
  // nobody has a role that was deleted at Discord
  const deleted = { discord_id: ana, role_id: '290926798999357299' }
  const noted = { is_given: true, tried_at: new Date(now) }
  await database.db
    .insertInto('discord_role')
    .values({ ...deleted, ...noted })
    .execute()
  linked = discord.roles['Linked']
  await tick()
  expect(discord.rolesOf(`${ana}0`)).toEqual(['Linked'])
  expect(await database.db.selectFrom('discord_role').select('discord_id').execute()).toEqual([
    { discord_id: `${ana}0` },
  ])
})

test('another role is the team’s, for as long as they are', async () => {
  discord.welcome(ana)
  discord.welcome(`${ana}0`)
  team = linked
  linked = undefined
  const account_id = await link()
  await link(`${ana}0`)
  const role = { account_id, role: 'moderator' }
  await database.db.insertInto('account_role').values(role).execute()
  await tick()
  expect([ana, `${ana}0`].map(discord.rolesOf)).toEqual([['Linked'], []])
  await database.db.deleteFrom('account_role').execute()
  await tick()
  expect(discord.rolesOf(ana)).toEqual([])
})

test.for(['busy', 'fail', 'lie', 'gone'] as const)(
  'while Discord is out of order (%s), nothing is noted, and all is done afterwards',
  async (behaviour) => {
    discord.welcome(ana)
    const id = await link()
    discord.behave(behaviour)
    await expect(tick()).rejects.toMatchObject({ code: 'Unexpected' })
    discord.behave('work')
    await tick()
    expect(discord.rolesOf(ana)).toEqual(['Linked'])
    await unlink(id)
    discord.behave(behaviour)
    await expect(tick()).rejects.toMatchObject({ code: 'Unexpected' })
    discord.behave('work')
    await tick()
    expect(discord.rolesOf(ana)).toEqual([])
  },
)

test('the doctor says what keeps the bot from giving roles', async () => {
  const ask = async (roles = config(), token?: string) =>
    (await examineCheck(rolesCheck(openBot(token), roles))).seen
  expect(await ask()).toBe('“Porter” gives “Linked”')
  expect(await ask({ ...config(), team: discord.roles['Captain'] })).toBe(
    '“Captain” is not below a role of “Porter”',
  )
  expect(await ask({ ...config(), linked: '290926798999357299' })).toBe(
    'the server has no role discord.roles.linked',
  )
  expect(await ask(config(), 'another')).toContain('does not know the token of the bot')
})

test('roles are of a server, and of who is known there', () => {
  const roles = { botToken: 'secret-of-a-bot', linked }
  const parse = (given: object) => () => parseOptions('discord', DiscordConfig, given)
  expect(parse({ roles })).toThrow(/^discord\.server: nothing is given; expected the server/)
  const server = discord.guild
  expect(parse({ roles, server })).toThrow(/^discord\.signIn: nothing is given; expected/)
  expect(parse({ roles, server, signIn: discord.application })).not.toThrow()
})
