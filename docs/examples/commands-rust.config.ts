// Rust, with a table of players that a plugin of yours fills, and rewards by its RCON: see docs/commands.md. Copy it
// to guildhall.config.ts, beside an .env (readable by the site's user alone) with:
//   GAME_DATABASE_URL=mysql://guildhall:…@127.0.0.1:3306/rust
//   RCON_PASSWORD=…
//
//   CREATE TABLE player (steam_id VARCHAR(20) PRIMARY KEY, name VARCHAR(64) NOT NULL,
//     is_online TINYINT NOT NULL, last_seen BIGINT NOT NULL);
import { commandDelivery, defineConfig, rcon, sqlGame, steam } from 'guildhall'

const character = `SELECT steam_id AS id, steam_id AS game_account, name, 1 AS level, last_seen FROM player`

export default defineConfig({
  site: { url: 'https://play.valmoor.example', name: 'Valmoor', timeZone: 'Europe/Paris' },
  game: sqlGame({
    name: 'Rust',
    database: process.env['GAME_DATABASE_URL'] ?? '',
    rankings: [],
    first: '',
    queries: {
      online: `SELECT steam_id AS id, steam_id AS game_account, name, 1 AS level
        FROM player WHERE is_online = 1`,
      characters: `${character} WHERE steam_id > :after ORDER BY steam_id LIMIT :limit`,
      character: `${character} WHERE steam_id = :id`,
      accountCharacters: `${character} WHERE steam_id = :gameAccount`,
      accountBySteamId: `SELECT steam_id AS id, name AS user_name, steam_id
        FROM player WHERE steam_id = :steamId`,
    },
    // players sign in with Steam, and what is theirs in the game is theirs here
    link: steam(),
    delivery: commandDelivery({
      commands: rcon({
        host: '127.0.0.1',
        port: 28_016,
        password: process.env['RCON_PASSWORD'] ?? '',
        type: 'rust',
      }),
      // by SteamID: names of Rust hold whatever players like
      rewards: { item: 'inventory.giveto {id} {item} {amount}' },
    }),
  }),
  rewards: [
    {
      key: 'wood',
      name: { fr: 'Mille bûches', en: 'A thousand logs' },
      text: { fr: 'De quoi bâtir une cabane.', en: 'Enough for a shack.' },
      give: { item: 'wood', amount: 1000 },
      points: 10,
    },
  ],
})
