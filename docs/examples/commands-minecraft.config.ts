// Minecraft (Paper or Spigot) with the accounts of AuthMe and the groups of LuckPerms in MySQL or MariaDB, and rewards
// by RCON: see docs/commands.md. Copy it to guildhall.config.ts, beside an .env (readable by the site's user alone) with:
//   GAME_DATABASE_URL=mysql://guildhall:…@127.0.0.1:3306/authme
//   GAME_WRITE_URL=mysql://guildhall_accounts:…@127.0.0.1:3306/authme
//   RCON_PASSWORD=…
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { commandDelivery, defineConfig, rcon, sqlGame } from 'guildhall'

// AuthMe keeps no levels: everybody has one, and there is no ranking of it
const character = `SELECT a.username AS id, a.username AS game_account, a.realname AS name, 1 AS level,
  p.primary_group AS class, a.lastlogin / 1000 AS last_seen
  FROM authme a LEFT JOIN luckperms_players p ON p.username = a.username`

// its usual algorithm, SHA256: `$SHA$salt$hash`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const store = (password: string, salt: string) => `$SHA$${salt}$${sha256(sha256(password) + salt)}`

export default defineConfig({
  site: { url: 'https://play.valmoor.example', name: 'Valmoor', timeZone: 'Europe/Paris' },
  game: sqlGame({
    name: 'Minecraft',
    database: process.env['GAME_DATABASE_URL'] ?? '',
    write: process.env['GAME_WRITE_URL'] ?? '',
    services: [
      {
        key: 'world',
        name: { fr: 'Monde', en: 'World' },
        address: '127.0.0.1:25565',
        holdsPlayers: true,
      },
    ],
    rankings: [],
    first: '',
    queries: {
      online: `${character} WHERE a.isLogged = 1`,
      characters: `${character} WHERE a.username > :after ORDER BY a.username LIMIT :limit`,
      character: `${character} WHERE a.username = :id`,
      accountCharacters: `${character} WHERE a.username = :gameAccount`,
    },
    // your groups, as players read them
    classes: {
      default: { fr: 'Membre', en: 'Member', icon: 'novice' },
      vip: { fr: 'VIP', en: 'VIP', icon: 'knight' },
    },
    accounts: {
      find: `SELECT username AS id, realname AS user_name, password FROM authme
        WHERE username = LOWER(:userName)`,
      create: `INSERT INTO authme (username, realname, password, email, regdate)
        VALUES (LOWER(:userName), :userName, :password, :email, UNIX_TIMESTAMP() * 1000)`,
      changePassword: 'UPDATE authme SET password = :password WHERE username = :id',
      passwords: {
        hash: ({ password }) => store(password, randomBytes(8).toString('hex')),
        verify({ password }, stored) {
          const expected = Buffer.from(store(password, stored.split('$')[2] ?? ''))
          const given = Buffer.from(stored)
          return expected.length === given.length && timingSafeEqual(expected, given)
        },
      },
      userName: { shortest: 3, longest: 16 },
    },
    delivery: commandDelivery({
      commands: rcon({
        host: '127.0.0.1',
        port: 25_575,
        password: process.env['RCON_PASSWORD'] ?? '',
        type: 'minecraft',
      }),
      rewards: {
        item: 'give {character} {item} {amount}',
        // of EssentialsX, with Vault
        gold: 'eco give {character} {amount}',
      },
      // what EssentialsX says of who is not there
      absence: /^(No player was found|Error: Player not found)/i,
    }),
  }),
  rewards: [
    {
      key: 'diamonds',
      name: { fr: 'Trois diamants', en: 'Three diamonds' },
      text: { fr: 'De quoi commencer une pioche.', en: 'Enough to begin a pickaxe.' },
      give: { item: 'minecraft:diamond', amount: 3 },
      points: 20,
    },
  ],
})
