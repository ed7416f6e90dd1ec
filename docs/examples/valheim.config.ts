// Valheim: see docs/game-valheim.md. Copy it to guildhall.config.ts.
import { defineConfig, local, queryGame, smtp } from 'guildhall'

export default defineConfig({
  site: { url: 'https://play.valmoor.example', name: 'Valmoor', timeZone: 'Europe/Paris' },
  forum: local(),
  game: queryGame({
    servers: [
      {
        key: 'midgard',
        type: 'valheim',
        host: 'play.valmoor.example',
        port: 2456,
        address: 'play.valmoor.example:2456',
      },
    ],
  }),
  mail: smtp({ host: '127.0.0.1', port: 25, from: 'Valmoor <no-reply@valmoor.example>' }),
})
