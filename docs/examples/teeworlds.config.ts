// Teeworlds and DDNet: see docs/game-teeworlds.md. Copy it to guildhall.config.ts.
import { defineConfig, local, queryGame, smtp } from 'guildhall'

export default defineConfig({
  site: { url: 'https://play.valmoor.example', name: 'Valmoor', timeZone: 'Europe/Paris' },
  forum: local(),
  game: queryGame({
    servers: [
      {
        key: 'ctf',
        type: 'teeworlds',
        host: 'play.valmoor.example',
        port: 8303,
        address: 'play.valmoor.example:8303',
      },
      {
        key: 'race',
        type: 'ddnet',
        host: 'play.valmoor.example',
        port: 8304,
        address: 'play.valmoor.example:8304',
        name: { en: 'Race', fr: 'Course' },
      },
    ],
  }),
  mail: smtp({ host: '127.0.0.1', port: 25, from: 'Valmoor <no-reply@valmoor.example>' }),
})
