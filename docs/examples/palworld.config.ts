// Palworld: see docs/game-palworld.md. Copy it to guildhall.config.ts, beside an .env (readable by the
// site's user alone) with:
//   PALWORLD_PASSWORD=…
import { defineConfig, local, queryGame, smtp } from 'guildhall'

export default defineConfig({
  site: { url: 'https://play.valmoor.example', name: 'Valmoor', timeZone: 'Europe/Paris' },
  forum: local(),
  game: queryGame({
    servers: [
      {
        key: 'pals',
        type: 'palworld',
        host: '10.0.0.2',
        port: 8212,
        address: 'play.valmoor.example:8211',
        username: 'admin',
        password: process.env['PALWORLD_PASSWORD'] ?? '',
      },
    ],
  }),
  mail: smtp({ host: '127.0.0.1', port: 25, from: 'Valmoor <no-reply@valmoor.example>' }),
})
