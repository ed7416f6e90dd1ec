// ARK, Survival Evolved and Survival Ascended: see docs/game-ark.md. Copy it to guildhall.config.ts.
import { defineConfig, local, queryGame, smtp } from 'guildhall'

export default defineConfig({
  site: { url: 'https://play.valmoor.example', name: 'Valmoor', timeZone: 'Europe/Paris' },
  forum: local(),
  game: queryGame({
    servers: [
      {
        key: 'island',
        type: 'ase',
        host: 'play.valmoor.example',
        port: 27_015,
        address: 'play.valmoor.example:27015',
      },
      {
        key: 'scorched-earth',
        type: 'asa',
        host: '203.0.113.7',
        port: 7777,
        address: '203.0.113.7:7777',
      },
    ],
  }),
  mail: smtp({ host: '127.0.0.1', port: 25, from: 'Valmoor <no-reply@valmoor.example>' }),
})
