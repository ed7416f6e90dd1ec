// Minecraft, of the Java edition and Bedrock: see docs/game-minecraft.md. Copy it to guildhall.config.ts.
import { defineConfig, local, queryGame, smtp } from 'guildhall'

export default defineConfig({
  site: { url: 'https://play.valmoor.example', name: 'Valmoor', timeZone: 'Europe/Paris' },
  forum: local(),
  game: queryGame({
    servers: [
      {
        key: 'survival',
        type: 'protocol-minecraftvanilla',
        host: 'play.valmoor.example',
        port: 25_565,
        name: { fr: 'Survie', en: 'Survival' },
      },
      {
        key: 'bedrock',
        type: 'mbe',
        host: 'play.valmoor.example',
        port: 19_132,
        name: { fr: 'Bedrock', en: 'Bedrock' },
      },
    ],
  }),
  mail: smtp({ host: '127.0.0.1', port: 25, from: 'Valmoor <no-reply@valmoor.example>' }),
})
