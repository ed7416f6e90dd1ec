// Counter-Strike 2: see docs/game-cs2.md. Copy it to guildhall.config.ts.
import { defineConfig, local, queryGame, smtp } from 'guildhall'

export default defineConfig({
  site: { url: 'https://play.valmoor.example', name: 'Valmoor', timeZone: 'Europe/Paris' },
  forum: local(),
  game: queryGame({
    servers: [
      {
        key: 'retakes',
        type: 'counterstrike2',
        host: 'play.valmoor.example',
        port: 27_015,
        address: 'play.valmoor.example:27015',
        name: { fr: 'Retakes', en: 'Retakes' },
      },
      {
        key: 'surf',
        type: 'counterstrike2',
        host: 'play.valmoor.example',
        port: 27_016,
        address: 'play.valmoor.example:27016',
        name: { fr: 'Surf', en: 'Surf' },
      },
    ],
  }),
  mail: smtp({ host: '127.0.0.1', port: 25, from: 'Valmoor <no-reply@valmoor.example>' }),
})
