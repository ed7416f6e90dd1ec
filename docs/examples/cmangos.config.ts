// World of Warcraft on CMaNGOS or vMaNGOS, with queries: see docs/game-cmangos.md for the users. Copy it to
// guildhall.config.ts, beside an .env (readable by the site's user alone) with:
//   GAME_DATABASE_URL=mysql://guildhall:…@127.0.0.1:3306/characters
//   GAME_WRITE_URL=mysql://guildhall_accounts:…@127.0.0.1:3306/realmd
import { createHash, randomBytes } from 'node:crypto'
import { defineConfig, sqlGame } from 'guildhall'

/** What the two call the same. */
const cores = {
  cmangos: {
    deleted: 'deleteDate',
    guild: 'guildid',
    leader: 'leaderguid',
    banned:
      'b.account_id = a.id AND b.active = 1 AND (b.expires_at = b.banned_at OR b.expires_at > UNIX_TIMESTAMP())',
  },
  vmangos: {
    deleted: 'deleted_time',
    guild: 'guild_id',
    leader: 'leader_guid',
    banned:
      'b.id = a.id AND b.active = 1 AND (b.unbandate = b.bandate OR b.unbandate > UNIX_TIMESTAMP())',
  },
}
const core = cores.cmangos

// neither of the team nor banned
const isOpen = `a.gmlevel = 0 AND NOT EXISTS (SELECT 1 FROM realmd.account_banned b WHERE ${core.banned})`
const shown = `FROM characters c JOIN realmd.account a ON a.id = c.account
  LEFT JOIN guild_member m ON m.guid = c.guid WHERE c.${core.deleted} IS NULL AND ${isOpen}`
const character = `SELECT c.guid AS id, c.account AS game_account, c.name, c.level, c.class, c.race, c.xp AS experience,
  FLOOR(c.money / 10000) AS gold, m.${core.guild} AS guild_id, c.logout_time AS last_seen`

// SRP6: a verifier of user name and password, and a salt, as hexadecimal numbers
const modulus = 0x894b645e89e1535bbdad5b8b290650530801b18ebfbf5e8fab3c82872a3e9bb7n
const sha1 = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha1')).digest()
const toNumber = (bytes: Buffer) => BigInt(`0x${Buffer.from(bytes.toReversed()).toString('hex')}`)

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n
  const half = power(base, exponent / 2n)
  return (half * half * (exponent % 2n === 0n ? 1n : base)) % modulus
}

/** `salt:verifier`: two columns, which the queries below take apart and put together. */
function store(userName: string, password: string, salt: string): string {
  const bytes = Buffer.from(Buffer.from(salt.padStart(64, '0'), 'hex').toReversed())
  const identity = sha1(`${userName}:${password}`.toUpperCase())
  return `${salt}:${power(7n, toNumber(sha1(bytes, identity)))
    .toString(16)
    .toUpperCase()}`
}

export default defineConfig({
  site: { url: 'https://play.valmoor.example', name: 'Valmoor', timeZone: 'Europe/Paris' },
  game: sqlGame({
    name: 'CMaNGOS',
    database: process.env['GAME_DATABASE_URL'] ?? '',
    write: process.env['GAME_WRITE_URL'] ?? '',
    services: [
      { key: 'login', name: { fr: 'Connexion', en: 'Login' }, address: '127.0.0.1:3724' },
      {
        key: 'world',
        name: { fr: 'Monde', en: 'World' },
        address: '127.0.0.1:8085',
        holdsPlayers: true,
      },
    ],
    queries: {
      online: `SELECT c.guid AS id, c.account AS game_account, c.name, c.level, c.class, g.name AS guild
        FROM characters c JOIN realmd.account a ON a.id = c.account
        LEFT JOIN guild_member m ON m.guid = c.guid LEFT JOIN guild g ON g.${core.guild} = m.${core.guild}
        WHERE c.online = 1 AND ${isOpen}`,
      characters: `${character} ${shown} AND c.guid > :after ORDER BY c.guid LIMIT :limit`,
      character: `${character} ${shown} AND c.guid = :id`,
      accountCharacters: `${character} FROM characters c LEFT JOIN guild_member m ON m.guid = c.guid
        WHERE c.account = :gameAccount AND c.${core.deleted} IS NULL`,
      guilds: `SELECT ${core.guild} AS id, name, ${core.leader} AS leader_id FROM guild
        WHERE ${core.guild} > :after ORDER BY ${core.guild} LIMIT :limit`,
    },
    classes: {
      1: { fr: 'Guerrier', en: 'Warrior', icon: 'knight' },
      2: { fr: 'Paladin', en: 'Paladin' },
      3: { fr: 'Chasseur', en: 'Hunter' },
      4: { fr: 'Voleur', en: 'Rogue' },
      5: { fr: 'Prêtre', en: 'Priest' },
      7: { fr: 'Chaman', en: 'Shaman' },
      8: { fr: 'Mage', en: 'Mage' },
      9: { fr: 'Démoniste', en: 'Warlock' },
      11: { fr: 'Druide', en: 'Druid' },
    },
    accounts: {
      find: `SELECT a.id, a.username AS user_name, CONCAT(a.s, ':', a.v) AS password FROM account a
        WHERE a.username = UPPER(:userName) AND ${isOpen}`,
      create: `INSERT INTO account (username, s, v, email) VALUES (UPPER(:userName),
        SUBSTRING_INDEX(:password, ':', 1), SUBSTRING_INDEX(:password, ':', -1), :email)`,
      changePassword: `UPDATE account a SET a.s = SUBSTRING_INDEX(:password, ':', 1),
        a.v = SUBSTRING_INDEX(:password, ':', -1), a.sessionkey = NULL WHERE a.id = :id AND ${isOpen}`,
      userNameOf: 'SELECT username AS user_name FROM account WHERE id = :id',
      passwords: {
        hash: ({ userName, password }) =>
          store(userName, password, randomBytes(32).toString('hex').toUpperCase()),
        verify: ({ userName, password }, stored) =>
          store(userName, password, stored.split(':')[0] ?? '') === stored.toUpperCase(),
      },
      userName: { shortest: 3, longest: 16 },
      password: { shortest: 6, longest: 16 },
    },
  }),
})
