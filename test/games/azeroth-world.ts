import { createHash } from 'node:crypto'
import { srp6Verifier } from '../../src/server/game/adapters/azeroth-core/srp6.ts'
import type { GameCast } from '../game-conformance.ts'
import type { EmulatorTables } from './emulator-tables.ts'

const longAgo = 1_600_000_000
const farAhead = 4_000_000_000

/** Accounts by what is the matter with them. */
export const accountIds = {
  alice: 1,
  staff: 2,
  banned: 3,
  /** Of the team of another realm. */
  elsewhere: 4,
  /** Whose ban is over. */
  pardoned: 5,
  /** Banned until a day to come. */
  suspended: 6,
  many: 10,
}

export const characterIds = {
  alice: 1,
  aliceSecond: 2,
  hostile: 3,
  elsewhere: 4,
  pardoned: 5,
  staff: 90,
  banned: 91,
  deleted: 92,
  /** Banned itself, while its account is not. */
  bannedAlone: 93,
  suspended: 94,
  firstOfMany: 100,
}

const manyCharacters = 25
export const logins = {
  alice: { userName: 'alice', password: 'Wonder1and' },
  staff: { userName: 'gamemaster', password: 'Staff12345' },
  banned: { userName: 'mallory', password: 'Banned1234' },
}

interface CharacterRow {
  guid: number
  account: number
  name: string
  race: number
  class: number
  level: number
  xp: number
  money: number
  online: number
  zone: number
  logout_time: number
  totaltime: number
  taximask: string
  deleteDate: number | null
}

function aCharacter(guid: number, account: number, name: string, rest: Partial<CharacterRow> = {}) {
  return {
    guid,
    account,
    name,
    race: 1,
    class: 1,
    level: 1,
    xp: 0,
    money: 0,
    online: 0,
    zone: 0,
    logout_time: longAgo,
    totaltime: 3600,
    taximask: '',
    deleteDate: null,
    ...rest,
  }
}

const hostileName = `<b>"'\u202eO&x`

const shown = [
  aCharacter(1, accountIds.alice, 'Alice', { class: 8, race: 7, level: 80, money: 1_234_567 }),
  aCharacter(2, accountIds.alice, 'Alicia', {
    class: 3,
    race: 11,
    level: 12,
    xp: 345,
    logout_time: 0,
  }),
  aCharacter(3, accountIds.many, hostileName, {
    class: 6,
    race: 5,
    level: 66,
    online: 1,
    zone: 4395,
  }),
  aCharacter(4, accountIds.elsewhere, 'Élan', { class: 2, race: 10, online: 1 }),
  aCharacter(5, accountIds.pardoned, 'Patrick', { class: 77, race: 99 }),
  ...Array.from({ length: manyCharacters }, (_, index) =>
    aCharacter(characterIds.firstOfMany + index, accountIds.many, `Many${nameOf(index)}`, {
      level: 1 + index,
    }),
  ),
]

/** `A`, `B`, … */
function nameOf(index: number): string {
  return String.fromCodePoint(65 + index)
}

const hidden = [
  aCharacter(90, accountIds.staff, 'Gamemaster', { level: 80, online: 1, money: 2_000_000_000 }),
  aCharacter(91, accountIds.banned, 'Mallory', { level: 80 }),
  aCharacter(92, 0, '', { deleteDate: longAgo, level: 80 }),
  aCharacter(93, accountIds.many, 'Trudy', { level: 80, online: 1 }),
  aCharacter(94, accountIds.suspended, 'Oscar', { level: 80 }),
]

const guilds = [
  { guildid: 1, name: 'Knights', leaderguid: 1 },
  { guildid: 2, name: '<script>', leaderguid: 100 },
  { guildid: 7, name: 'Empty', leaderguid: 0 },
]
const members = [
  [1, 1],
  [1, 3],
  [1, 90],
  [2, 100],
  [2, 101],
] as const

const teams = [
  { arenaTeamId: 1, name: 'Two', captainGuid: 1, type: 2 },
  { arenaTeamId: 2, name: 'Three', captainGuid: 1, type: 3 },
  { arenaTeamId: 3, name: 'Other two', captainGuid: 100, type: 2 },
]
const fighters = [
  { arenaTeamId: 1, guid: 1, seasonGames: 10, seasonWins: 7, personalRating: 1800 },
  { arenaTeamId: 1, guid: 90, seasonGames: 10, seasonWins: 10, personalRating: 3000 },
  { arenaTeamId: 1, guid: 92, seasonGames: 10, seasonWins: 10, personalRating: 3000 },
  { arenaTeamId: 2, guid: 1, seasonGames: 3, seasonWins: 1, personalRating: 900 },
  { arenaTeamId: 3, guid: 100, seasonGames: 4, seasonWins: 0, personalRating: 0 },
  { arenaTeamId: 3, guid: 101, seasonGames: 0, seasonWins: 0, personalRating: 0 },
]

const pets = [
  { id: 1, entry: 1860, owner: 1, PetType: 0, level: 80, exp: 0, name: 'Zhaknar' },
  { id: 2, entry: 8959, owner: 2, PetType: 1, level: 12, exp: 77, name: 'Wolf "Rex"' },
  { id: 3, entry: 510, owner: 1, PetType: 0, level: 80, exp: 0, name: 'Water' },
  { id: 4, entry: 417, owner: 90, PetType: 0, level: 80, exp: 0, name: 'Hound' },
  { id: 5, entry: 416, owner: 92, PetType: 0, level: 80, exp: 0, name: 'Imp' },
  { id: 6, entry: 99_999, owner: 100, PetType: 0, level: 3, exp: 0, name: 'Oddity' },
]

/** What Alice wears, and has in her bags; what Many wears whose kind the server removed. */
const inventory = [
  { guid: 1, bag: 0, slot: 15, item: 500 },
  { guid: 1, bag: 0, slot: 3, item: 501 },
  { guid: 1, bag: 0, slot: 23, item: 502 },
  { guid: 1, bag: 600, slot: 4, item: 503 },
  { guid: 100, bag: 0, slot: 0, item: 504 },
]
const things = [
  [500, 49_623],
  [501, 6125],
  [502, 6948],
  [503, 49_623],
  [504, 77_777],
].map(([guid, itemEntry]) => ({ guid, itemEntry, owner_guid: 1, enchantments: '' }))
const kinds = [
  { entry: 49_623, name: 'Shadowmourne', Quality: 5, ItemLevel: 284 },
  { entry: 6125, name: "Brawler's Harness", Quality: 1, ItemLevel: 1 },
  { entry: 6948, name: 'Hearthstone', Quality: 1, ItemLevel: 1 },
]

function anAccount(id: number, userName: string, password: string) {
  const name = userName.toUpperCase()
  const salt = createHash('sha256').update(name).digest()
  return { id, username: name, salt, verifier: srp6Verifier(name, password, salt) }
}

/** The databases of the game. */
export interface AzerothTables {
  world: EmulatorTables
  auth: EmulatorTables
  characters: EmulatorTables
}

/** Fills the databases as a world that was played in leaves them. */
export async function fillAzerothWorld(
  { auth, characters, world }: AzerothTables,
  access: { account: string; level: string },
): Promise<void> {
  await auth.insert('account', [
    anAccount(accountIds.alice, logins.alice.userName, logins.alice.password),
    anAccount(accountIds.staff, logins.staff.userName, logins.staff.password),
    anAccount(accountIds.banned, logins.banned.userName, logins.banned.password),
    anAccount(accountIds.many, 'many', 'Many12345'),
  ])
  const rank = (id: number, level: number, RealmID: number) => ({
    [access.account]: id,
    [access.level]: level,
    RealmID,
  })
  await auth.insert('account_access', [
    rank(accountIds.alice, 0, -1),
    rank(accountIds.staff, 2, -1),
    rank(accountIds.staff, 3, 1),
    rank(accountIds.elsewhere, 3, 2),
  ])
  const ban = { active: 1, bandate: longAgo, bannedby: 'GM', banreason: 'cheating' }
  await auth.insert('account_banned', [
    { ...ban, id: accountIds.banned, unbandate: longAgo },
    { ...ban, id: accountIds.pardoned, unbandate: longAgo + 60 },
    { ...ban, id: accountIds.pardoned, bandate: longAgo + 100, unbandate: farAhead, active: 0 },
    { ...ban, id: accountIds.suspended, unbandate: farAhead },
  ])
  await auth.insert('realmlist', [
    { id: 1, name: 'First', address: '127.0.0.1' },
    { id: 2, name: 'Second', address: '127.0.0.1' },
  ])
  await auth.insert('uptime', [
    { realmid: 1, starttime: longAgo, uptime: 600, maxplayers: 321 },
    { realmid: 1, starttime: longAgo + 1000, uptime: 60, maxplayers: 12 },
    { realmid: 2, starttime: longAgo + 2000, uptime: 60, maxplayers: 999 },
  ])
  await characters.insert('characters', [...shown, ...hidden])
  await characters.insert('character_banned', [{ ...ban, guid: 93, unbandate: longAgo }])
  await characters.insert('guild', guilds)
  await characters.insert(
    'guild_member',
    members.map(([guildid, guid]) => ({ guildid, guid, rank: 0 })),
  )
  await characters.insert('arena_team', teams)
  await characters.insert('arena_team_member', fighters)
  await characters.insert('character_pet', pets)
  await characters.insert('character_inventory', inventory)
  await characters.insert('item_instance', things)
  await world.insert('item_template', kinds)
  await world.insert('item_template_locale', [
    { ID: 49623, locale: 'frFR', Name: 'Deuillelombre' },
    { ID: 49623, locale: 'deDE', Name: 'Schattengram' },
    { ID: 49623, locale: 'esMX', Name: null },
    { ID: 6948, locale: 'frFR', Name: 'Pierre de foyer' },
  ])
}

const guildOf = new Map<number, number>(members.map(([guildid, guid]) => [guid, guildid]))

/** Who of it may be told of, in the site's words. */
export const azerothCast: GameCast = {
  ranked: shown.map(({ guid, account, name, level, xp, money, logout_time }) => ({
    id: String(guid),
    gameAccount: String(account),
    name,
    level,
    experience: xp,
    gold: money / 10_000,
    guildId: guildOf.has(guid) ? String(guildOf.get(guid)) : undefined,
    lastSeen: logout_time === 0 ? undefined : logout_time * 1000,
  })),
  online: [
    {
      id: '3',
      gameAccount: '10',
      name: hostileName,
      level: 66,
      class: 'death-knight',
      guild: 'Knights',
      zone: '4395',
    },
    { id: '4', gameAccount: '4', name: 'Élan', level: 1, class: 'paladin', zone: undefined },
  ],
  hidden: { staff: '90', banned: '91', deleted: '92' },
  hostile: '3',
  account: { id: '1', characters: ['1', '2'] },
  guilds: [
    { id: '1', name: 'Knights', leaderId: '1', members: ['1', '3'] },
    { id: '2', name: '<script>', leaderId: '100', members: ['100', '101'] },
    { id: '7', name: 'Empty', members: [] },
  ],
  arena: [
    { characterId: '1', rating: 1800, wins: 7, losses: 3 },
    { characterId: '100', rating: 0, wins: 0, losses: 4 },
  ],
  summons: [
    { id: '1', ownerId: '1', name: 'Zhaknar', level: 80, class: 'pet-demon', experience: 0 },
    { id: '2', ownerId: '2', name: 'Wolf "Rex"', level: 12, class: 'pet-beast', experience: 77 },
    { id: '6', ownerId: '100', name: 'Oddity', level: 3 },
  ],
  login: { ...logins.alice, id: '1' },
  staffLogin: logins.staff,
  bannedLogin: logins.banned,
}
