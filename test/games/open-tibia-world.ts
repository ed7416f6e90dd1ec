import { createHash } from 'node:crypto'
import type { GameCast } from '../game-conformance.ts'
import type { TestMariaDb } from '../mariadb.ts'
import { createEmulatorTables, type EmulatorTables } from './emulator-tables.ts'

/** More than one slice of {@link sliceSize}. */
const crowd = 60
export const sliceSize = 25
const hostileName = `<b>"\u202eevil'`

export interface OpenTibiaWorld extends EmulatorTables {
  cast: GameCast
}

const accounts = {
  crowd: 1,
  alice: 100,
  staff: 101,
  banned: 102,
  pardoned: 103,
  tutor: 104,
  away: 105,
}
const passwords = { alice: 'Swordfish12', staff: 'Backstage12', banned: 'Cheater1234' }

/** A database of Canary or The Forgotten Server with a crowd, two guilds, fights, the team and who was banned. */
export async function createOpenTibiaWorld(
  server: TestMariaDb,
  name: string,
  emulator: 'canary' | 'tfs',
): Promise<OpenTibiaWorld> {
  const tables = await createEmulatorTables(server, name, [
    `test/games/${emulator}.sql`,
    'docs/guildhall_reward.sql',
  ])
  await tables.insert('accounts', [
    account(accounts.crowd, 'crowd'),
    account(accounts.alice, 'alice', passwords.alice),
    account(accounts.staff, 'god', passwords.staff, 5),
    account(accounts.banned, 'cheater', passwords.banned),
    account(accounts.pardoned, 'pardoned'),
    account(accounts.tutor, 'tutor', 'Helpful1234'),
    account(accounts.away, 'suspended'),
  ])
  await tables.insert('players', players)
  await tables.insert('account_bans', [
    ban(accounts.banned, 0),
    ban(accounts.away, 4_000_000_000),
    // over since long
    ban(accounts.pardoned, 1_500_000_000),
  ])
  await tables.insert('guilds', guilds)
  await tables.insert('guild_ranks', [
    { id: 1, guild_id: 7, name: 'Leader', level: 3 },
    { id: 2, guild_id: 8, name: 'Leader', level: 3 },
  ])
  await tables.insert('guild_membership', members)
  await tables.insert('players_online', [{ player_id: ids.alice }, { player_id: ids.staff }])
  await tables.insert('player_deaths', deaths)
  await tables.run(`UPDATE server_config SET value = '321' WHERE config = 'players_record'`)
  return { ...tables, cast: castOf(emulator) }
}

function account(id: number, name: string, password = 'not to be guessed', type = 1) {
  const stored = createHash('sha1').update(password).digest('hex')
  return { id, name, password: stored, email: `${name}@example.test`, type }
}

function ban(account_id: number, expires_at: number) {
  return { account_id, reason: 'bot', banned_at: 1_400_000_000, expires_at, banned_by: ids.staff }
}

const ids = { alice: 1000, hostile: 1001, gone: 1002, staff: 1003, alt: 1004, banned: 1005 }
const pardoned = 1006
const tutor = 1007
const suspended = 1008

function player(id: number, account_id: number, changes: object = {}) {
  return {
    id,
    account_id,
    name: `Wanderer ${id}`,
    group_id: 1,
    level: 1 + (id % 99),
    vocation: 6,
    experience: id * 100,
    balance: id * 3,
    deletion: 0,
    lastlogin: 0,
    lastlogout: 0,
    conditions: '',
    ...changes,
  }
}

const alice = {
  name: 'Alice',
  level: 812,
  vocation: 8,
  experience: 8_888_888_888,
  balance: 250_000_000,
  lastlogin: 1_710_000_000,
  lastlogout: 1_700_000_000,
}

const players = [
  ...Array.from({ length: crowd }, (_, index) => player(1 + index, accounts.crowd)),
  player(ids.alice, accounts.alice, alice),
  player(ids.hostile, accounts.alice, { name: hostileName, vocation: 77 }),
  player(ids.gone, accounts.alice, { deletion: 1_700_000_000 }),
  player(ids.staff, accounts.staff, { group_id: 6, name: 'God' }),
  // of the team’s account, though not of its group: what Canary copies new characters from
  player(ids.alt, accounts.staff, { name: 'Knight Sample' }),
  player(ids.banned, accounts.banned),
  player(pardoned, accounts.pardoned),
  player(tutor, accounts.tutor, { group_id: 2 }),
  player(suspended, accounts.away),
]

const guilds = [
  { id: 7, name: 'Red Rose', ownerid: ids.alice, creationdata: 1 },
  { id: 8, name: 'Thais', ownerid: 1, creationdata: 1 },
]

const members = [
  { player_id: ids.alice, guild_id: 7, rank_id: 1 },
  { player_id: ids.staff, guild_id: 7, rank_id: 1 },
  ...[1, 2, 3].map((id) => ({ player_id: id, guild_id: 8, rank_id: 2 })),
]

function death(player_id: number, killed_by: string, is_player: number) {
  return { player_id, killed_by, is_player, level: 50, time: 1_700_000_000, mostdamage_by: '' }
}

const deaths = [
  death(1, 'Alice', 1),
  death(2, 'Alice', 1),
  death(2, 'a dragon lord', 0),
  death(ids.alice, 'Wanderer 1', 1),
  death(3, 'God', 1),
  death(ids.banned, 'Wanderer 1', 1),
  // somebody whose character is no longer there
  death(1, 'Forgotten', 1),
]

const inCrowd = players.slice(0, crowd)

function castOf(emulator: 'canary' | 'tfs'): GameCast {
  const login = { id: String(accounts.alice), userName: 'alice', password: passwords.alice }
  return {
    ranked: [
      ...inCrowd.map((one) => ({
        id: String(one.id),
        gameAccount: '1',
        name: one.name,
        level: one.level,
        class: 'elder-druid',
        experience: one.experience,
        gold: one.balance,
      })),
      {
        id: String(ids.alice),
        gameAccount: login.id,
        name: 'Alice',
        level: 812,
        class: 'elite-knight',
        experience: alice.experience,
        gold: 250_000_000,
        guildId: '7',
        lastSeen: 1_710_000_000_000,
      },
      { id: String(ids.hostile), name: hostileName, class: undefined, guildId: undefined },
      { id: String(pardoned) },
    ],
    online: [
      {
        id: String(ids.alice),
        gameAccount: login.id,
        name: 'Alice',
        level: 812,
        class: 'elite-knight',
        guild: 'Red Rose',
      },
    ],
    hidden: { staff: String(ids.staff), banned: String(ids.banned), deleted: String(ids.gone) },
    hostile: String(ids.hostile),
    account: { id: login.id, characters: [String(ids.alice), String(ids.hostile)] },
    guilds: [
      { id: '7', name: 'Red Rose', leaderId: String(ids.alice), members: [String(ids.alice)] },
      { id: '8', name: 'Thais', leaderId: '1', members: ['1', '2', '3'] },
    ],
    arena: [
      { characterId: String(ids.alice), rating: 2, wins: 2, losses: 1 },
      { characterId: '1', rating: 2, wins: 2, losses: 2 },
      { characterId: '2', rating: 0, wins: 0, losses: 1 },
      { characterId: '3', rating: 0, wins: 0, losses: 1 },
    ],
    login: emulator === 'canary' ? { ...login, userName: 'alice@example.test' } : login,
    staffLogin: { userName: 'god', password: passwords.staff },
    bannedLogin: { userName: 'cheater', password: passwords.banned },
  }
}
