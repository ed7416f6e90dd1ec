import type { TestMariaDb } from '../mariadb.ts'
import type { GameCast } from '../game-conformance.ts'
import { createEmulatorTables, type EmulatorTables } from './emulator-tables.ts'

/** Names somebody may well choose who wants to see what the site makes of them. */
export const hostileName = `<b>"\u202eevil'`

/** More than one slice of {@link sliceSize}. */
const crowd = 60
export const sliceSize = 25

const firstAccount = 2_000_000
const firstCharacter = 150_000
const accounts = { player: 2_000_100, staff: 2_000_200, banned: 2_000_201, away: 2_000_202 }
const passwords = { player: 'Swordfish12', staff: 'Backstage12', banned: 'Cheater1234' }
const far = 4_000_000_000

export interface RathenaWorld extends EmulatorTables {
  cast: GameCast
}

/** A database of rAthena with a crowd, two guilds, creatures, the team, who was banned and who was deleted. */
export async function createRathenaWorld(server: TestMariaDb, name: string): Promise<RathenaWorld> {
  const tables = await createEmulatorTables(server, name, [
    'test/games/rathena.sql',
    'docs/guildhall_reward.sql',
  ])
  await tables.insert('login', [
    ...Array.from({ length: crowd }, (_, index) => account(firstAccount + index)),
    account(accounts.player, { userid: 'alice', user_pass: passwords.player }),
    account(accounts.staff, {
      userid: 'gm_anna',
      user_pass: passwords.staff,
      group_id: 99,
    }),
    account(accounts.banned, { userid: 'cheater', user_pass: passwords.banned, state: 5 }),
    account(accounts.away, { userid: 'suspended', unban_time: far }),
  ])
  await tables.insert('char', characters)
  await tables.insert('guild', guilds)
  await tables.insert('homunculus', homunculi)
  await tables.insert('pet', pets)
  return { ...tables, cast }
}

function account(account_id: number, changes: object = {}) {
  return {
    account_id,
    userid: `player${account_id}`,
    user_pass: 'not to be guessed',
    sex: 'F',
    email: 'a@a.com',
    group_id: 0,
    state: 0,
    unban_time: 0,
    ...changes,
  }
}

function character(char_id: number, account_id: number, changes: object = {}) {
  return {
    char_id,
    account_id,
    name: `Wanderer ${char_id}`,
    class: 4054,
    base_level: 1 + (char_id % 99),
    base_exp: char_id,
    zeny: char_id * 7,
    guild_id: 0,
    online: 0,
    fame: 0,
    delete_date: 0,
    unban_time: 0,
    sex: 'F',
    last_login: null,
    last_map: '',
    ...changes,
  }
}

const ids = { alice: 151_000, hostile: 151_001, gone: 151_002, staff: 151_003, banned: 151_004 }
const suspended = 151_005
const jailed = 151_006
const serverOwned = 151_007

const alice = {
  name: 'Alice',
  class: 4008,
  base_level: 99,
  base_exp: 12_345_678_901,
  zeny: 1_000_000,
  guild_id: 7,
  online: 1,
  fame: 120,
  last_login: '2024-05-04 03:02:01',
  last_map: 'prontera',
}

const characters = [
  ...Array.from({ length: crowd }, (_, index) =>
    character(firstCharacter + index, firstAccount + index, index < 3 ? { guild_id: 8 } : {}),
  ),
  character(ids.alice, accounts.player, alice),
  character(ids.hostile, accounts.player, { name: hostileName, class: 9999, fame: 3 }),
  character(ids.gone, accounts.player, { delete_date: 1_700_000_000, fame: 9 }),
  character(ids.staff, accounts.staff, { online: 1, fame: 1000, guild_id: 7 }),
  character(ids.banned, accounts.banned, { online: 1, fame: 500 }),
  character(suspended, accounts.away),
  character(jailed, firstAccount + 5, { unban_time: far }),
  // of the account the servers speak through
  character(serverOwned, 1),
]

const guilds = [
  { guild_id: 7, name: 'Emperium', char_id: ids.alice, guild_lv: 12, exp: 370, next_exp: 1000 },
  { guild_id: 8, name: 'Payon', char_id: firstCharacter, guild_lv: 50, exp: 99, next_exp: 0 },
]

const homunculi = [
  ...Array.from({ length: 30 }, (_, index) => ({
    homun_id: 1 + index,
    char_id: firstCharacter + index,
    class: 6048,
    name: `Eira ${index}`,
    level: 1 + index,
    exp: index * 10,
  })),
  { homun_id: 100, char_id: ids.alice, class: 6009, name: 'Lif', level: 99, exp: 5 },
  { homun_id: 101, char_id: ids.staff, class: 6001, name: 'Hidden', level: 99, exp: 5 },
  { homun_id: 102, char_id: ids.gone, class: 6001, name: 'Orphan', level: 99, exp: 5 },
  { homun_id: 103, char_id: 1, class: 6001, name: 'Nobody’s', level: 99, exp: 5 },
]

const pets = [
  { pet_id: 1, char_id: ids.alice, class: 1002, name: 'Gelly', level: 15, intimate: 900 },
  { pet_id: 2, char_id: ids.alice, class: 1, name: 'Odd', level: 3, intimate: 10 },
  { pet_id: 3, char_id: ids.staff, class: 1002, name: 'Hidden', level: 15, intimate: 900 },
]

const inCrowd = characters.slice(0, crowd)

const cast: GameCast = {
  ranked: [
    ...inCrowd.map((one) => ({
      id: String(one.char_id),
      gameAccount: String(one.account_id),
      name: one.name,
      level: one.base_level,
      class: 'rune-knight',
      experience: one.base_exp,
      gold: one.zeny,
    })),
    {
      id: String(ids.alice),
      gameAccount: String(accounts.player),
      name: 'Alice',
      level: 99,
      class: 'lord-knight',
      experience: alice.base_exp,
      gold: 1_000_000,
      guildId: '7',
      lastSeen: Date.UTC(2024, 4, 4, 3, 2, 1),
    },
    { id: String(ids.hostile), name: hostileName, class: undefined, guildId: undefined },
  ],
  online: [
    {
      id: String(ids.alice),
      gameAccount: String(accounts.player),
      name: 'Alice',
      level: 99,
      class: 'lord-knight',
      guild: 'Emperium',
      zone: 'prontera',
    },
  ],
  hidden: { staff: String(ids.staff), banned: String(ids.banned), deleted: String(ids.gone) },
  hostile: String(ids.hostile),
  account: {
    id: String(accounts.player),
    characters: [String(ids.alice), String(ids.hostile)],
  },
  guilds: [
    {
      id: '7',
      name: 'Emperium',
      leaderId: String(ids.alice),
      score: 12.37,
      members: [String(ids.alice)],
    },
    {
      id: '8',
      name: 'Payon',
      leaderId: String(firstCharacter),
      score: 50,
      members: inCrowd.slice(0, 3).map((one) => String(one.char_id)),
    },
  ],
  arena: [
    { characterId: String(ids.alice), rating: 120, wins: 0, losses: 0 },
    { characterId: String(ids.hostile), rating: 3, wins: 0, losses: 0 },
  ],
  summons: homunculi.slice(0, 31).map((one) => ({
    id: String(one.homun_id),
    ownerId: String(one.char_id),
    name: one.name,
    level: one.level,
    class: one.class === 6048 ? 'eira' : 'lif',
    experience: one.exp,
  })),
  login: { id: String(accounts.player), userName: 'alice', password: passwords.player },
  staffLogin: { userName: 'gm_anna', password: passwords.staff },
  bannedLogin: { userName: 'cheater', password: passwords.banned },
}
