import type { SqlGameInput } from '../../src/server/game/adapters/sql/sql-options.ts'
import type { GameCast } from '../game-conformance.ts'

/** The tables of L2J Mobius that are read, in words that MySQL and PostgreSQL both understand. */
export const mobiusTables = `
CREATE TABLE accounts (login VARCHAR(45) PRIMARY KEY, password VARCHAR(45), email VARCHAR(255), accessLevel INT NOT NULL DEFAULT 0);
CREATE TABLE characters (charId INT PRIMARY KEY, account_name VARCHAR(45), char_name VARCHAR(35), level INT, exp BIGINT, clanid INT, race INT, base_class INT, accesslevel INT NOT NULL DEFAULT 0, deletetime BIGINT NOT NULL DEFAULT 0, online INT NOT NULL DEFAULT 0, lastAccess BIGINT NOT NULL DEFAULT 0);
CREATE TABLE clan_data (clan_id INT PRIMARY KEY, clan_name VARCHAR(45), clan_level INT, reputation_score INT, leader_id INT);
CREATE TABLE items (owner_id INT, object_id INT PRIMARY KEY, item_id INT, count BIGINT NOT NULL);
CREATE TABLE olympiad_nobles (charId INT PRIMARY KEY, olympiad_points INT NOT NULL, competitions_won INT NOT NULL, competitions_lost INT NOT NULL);
CREATE TABLE pets (item_obj_id INT PRIMARY KEY, name VARCHAR(16), level INT NOT NULL, exp BIGINT, ownerId INT NOT NULL);
CREATE TABLE reward (reward_key VARCHAR(64) PRIMARY KEY, char_id INT NOT NULL, kind VARCHAR(8) NOT NULL, item INT, amount INT NOT NULL);
CREATE INDEX online_characters ON characters (online);
CREATE INDEX items_of_owner ON items (owner_id);
INSERT INTO accounts (login, password, accessLevel) VALUES ('alice', '5en6G6MezRroT3XKqkdPOmY/BfQ=', 0), ('bob', '5en6G6MezRroT3XKqkdPOmY/BfQ=', 0), ('guide', '5en6G6MezRroT3XKqkdPOmY/BfQ=', 100), ('rogue', '5en6G6MezRroT3XKqkdPOmY/BfQ=', -1);
INSERT INTO characters (charId, account_name, char_name, level, exp, clanid, race, base_class, accesslevel, deletetime, online, lastAccess) VALUES
 (1, 'alice', 'Alys', 78, 1500000000000, 10, 0, 88, 0, 0, 1, 1760000000000),
 (2, 'alice', '<b>"Al''ys"</b>', 20, 300, NULL, 1, 18, 0, 0, 0, 0),
 (3, 'bob', 'Bob', 78, 1400000000000, 10, 0, 88, 0, 0, 1, 0),
 (4, 'bob', 'Bobette', 1, 0, 11, 4, 53, 0, 0, 0, 0),
 (5, 'bob', 'Gone', 50, 5, NULL, 0, 0, 0, 1760000000000, 0, 0),
 (6, 'guide', 'Guide', 80, 9, NULL, 0, 0, 100, 0, 1, 0),
 (7, 'rogue', 'Rogue', 79, 9, NULL, 0, 0, 0, 0, 0, 0),
 (8, 'bob', 'Eve', 40, 77, NULL, 2, 31, 0, 0, 0, 0);
INSERT INTO clan_data (clan_id, clan_name, clan_level, reputation_score, leader_id) VALUES (10, 'Last Orders', 5, 900, 1), (11, 'Brume & Cie', 3, 12, 4);
INSERT INTO items (owner_id, object_id, item_id, count) VALUES (1, 100, 57, 250), (1, 101, 57, 1000), (1, 102, 20, 1), (3, 103, 57, 9007199254740991);
INSERT INTO olympiad_nobles (charId, olympiad_points, competitions_won, competitions_lost) VALUES (1, 120, 9, 3), (3, 80, 4, 5), (7, 999, 9, 0);
INSERT INTO pets (item_obj_id, name, level, exp, ownerId) VALUES (500, 'Fang', 24, 5000, 1), (501, 'Ghost', 9, 1, 7);
`

const ranked = `FROM characters c JOIN accounts a ON a.login = c.account_name
 WHERE c.accesslevel = 0 AND c.deletetime = 0 AND a.accessLevel = 0`
const columns = `c.charId AS id, c.account_name AS game_account, c.char_name AS name, c.level AS level,
 c.base_class AS class, c.race AS race, c.exp AS experience, c.clanid AS guild_id, c.lastAccess / 1000 AS last_seen,
 COALESCE((SELECT SUM(i.count) FROM items i WHERE i.owner_id = c.charId AND i.item_id = 57), 0) AS gold`

/** What an owner writes for that game; see `docs/game-sql.md`. */
export const mobiusOptions = {
  name: 'L2J Mobius',
  queries: {
    online: `SELECT c.charId AS id, c.account_name AS game_account, c.char_name AS name, c.level AS level,
      c.base_class AS class, g.clan_name AS guild FROM characters c JOIN accounts a ON a.login = c.account_name
      LEFT JOIN clan_data g ON g.clan_id = c.clanid WHERE c.online = 1 AND c.accesslevel = 0 AND a.accessLevel = 0`,
    characters: `SELECT ${columns} ${ranked} AND c.charId > :after ORDER BY c.charId LIMIT :limit`,
    guilds: `SELECT clan_id AS id, clan_name AS name, leader_id AS leader_id, clan_level * 100000 + reputation_score AS score
      FROM clan_data WHERE clan_id > :after ORDER BY clan_id LIMIT :limit`,
    arena: `SELECT o.charId AS character_id, o.olympiad_points AS rating, o.competitions_won AS wins, o.competitions_lost AS losses
      FROM olympiad_nobles o JOIN characters c ON c.charId = o.charId JOIN accounts a ON a.login = c.account_name
      WHERE a.accessLevel = 0 AND c.accesslevel = 0 AND c.deletetime = 0 AND o.charId > :after ORDER BY o.charId LIMIT :limit`,
    summons: `SELECT p.item_obj_id AS id, p.ownerId AS owner_id, p.name AS name, p.level AS level, p.exp AS experience
      FROM pets p JOIN characters c ON c.charId = p.ownerId JOIN accounts a ON a.login = c.account_name
      WHERE a.accessLevel = 0 AND p.item_obj_id > :after ORDER BY p.item_obj_id LIMIT :limit`,
    character: `SELECT ${columns} ${ranked} AND c.charId = :id`,
    accountCharacters: `SELECT ${columns} FROM characters c WHERE c.account_name = :gameAccount AND c.deletetime = 0`,
  },
  classes: { 88: { fr: 'Duelliste', en: 'Duelist', icon: 'knight' } },
  accounts: {
    find: `SELECT login AS id, login AS user_name, password FROM accounts WHERE login = LOWER(:userName) AND accessLevel = 0`,
    create: `INSERT INTO accounts (login, password, email) VALUES (LOWER(:userName), :password, :email)`,
    changePassword: `UPDATE accounts SET password = :password WHERE login = :id AND accessLevel = 0`,
    passwords: 'sha1-base64',
  },
  delivery: {
    kinds: ['item', 'gold'],
    insert: `INSERT INTO reward (reward_key, char_id, kind, item, amount)
      SELECT :key, charId, :kind, :item, :amount FROM characters WHERE charId = :characterId AND account_name = :gameAccount`,
    has: `SELECT 1 AS found FROM reward WHERE reward_key = :key`,
  },
} satisfies Omit<SqlGameInput, 'database'>

const knownOf = (id: string, gameAccount: string, name: string, level: number) => {
  return { id, gameAccount, name, level }
}

export const mobiusCast: GameCast = {
  ranked: [
    {
      ...knownOf('1', 'alice', 'Alys', 78),
      class: '88',
      race: '0',
      experience: 1_500_000_000_000,
      gold: 1250,
      guildId: '10',
      lastSeen: 1_760_000_000_000,
    },
    { ...knownOf('2', 'alice', '<b>"Al\'ys"</b>', 20), gold: 0, guildId: undefined },
    { ...knownOf('3', 'bob', 'Bob', 78), gold: 9_007_199_254_740_991, lastSeen: undefined },
    knownOf('4', 'bob', 'Bobette', 1),
    knownOf('8', 'bob', 'Eve', 40),
  ],
  online: [
    { ...knownOf('1', 'alice', 'Alys', 78), class: '88', guild: 'Last Orders' },
    { ...knownOf('3', 'bob', 'Bob', 78), guild: 'Last Orders' },
  ],
  hidden: { staff: '6', banned: '7', deleted: '5' },
  hostile: '2',
  account: { id: 'alice', characters: ['1', '2'] },
  guilds: [
    { id: '10', name: 'Last Orders', leaderId: '1', score: 500_900, members: ['1', '3'] },
    { id: '11', name: 'Brume & Cie', leaderId: '4', score: 300_012, members: ['4'] },
  ],
  arena: [
    { characterId: '1', rating: 120, wins: 9, losses: 3 },
    { characterId: '3', rating: 80, wins: 4, losses: 5 },
  ],
  summons: [{ id: '500', ownerId: '1', name: 'Fang', level: 24, experience: 5000 }],
  login: { id: 'alice', userName: 'alice', password: 'secret' },
  staffLogin: { userName: 'guide', password: 'secret' },
  bannedLogin: { userName: 'rogue', password: 'secret' },
}
