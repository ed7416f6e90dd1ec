// Rust, with accounts by its chat and rewards by its RCON: see docs/game-rust.md. Copy it to guildhall.config.ts, beside
// an .env (readable by the site's user alone) with:
//   RCON_PASSWORD=…
import { chat, commandDelivery, defineConfig, local, queryGame, rcon, smtp } from 'guildhall'

const commands = rcon({
  host: '127.0.0.1',
  port: 28_016,
  password: process.env['RCON_PASSWORD'] ?? '',
  type: 'rust',
})

export default defineConfig({
  site: { url: 'https://play.valmoor.example', name: 'Valmoor', timeZone: 'Europe/Paris' },
  forum: local(),
  game: queryGame({
    servers: [
      {
        key: 'main',
        type: 'rust',
        host: 'play.valmoor.example',
        port: 28_015,
        address: 'play.valmoor.example:28015',
      },
    ],
    // players type a line into the chat of the game, and are here who they are there
    link: chat({ commands }),
    // by SteamID: names of Rust hold whatever players like
    delivery: commandDelivery({
      commands,
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
  mail: smtp({ host: '127.0.0.1', port: 25, from: 'Valmoor <no-reply@valmoor.example>' }),
})
