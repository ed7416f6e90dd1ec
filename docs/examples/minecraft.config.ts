// Minecraft, of the Java edition and Bedrock (take out what you have not), with rewards by RCON: see
// docs/game-minecraft.md. Copy it to guildhall.config.ts, beside an .env (readable by the site's user alone) with:
//   RCON_PASSWORD=…
import { commandDelivery, defineConfig, local, queryGame, rcon, smtp, whisper } from 'guildhall'

// of the server in Java
const commands = rcon({
  host: '127.0.0.1',
  port: 25_575,
  password: process.env['RCON_PASSWORD'] ?? '',
  type: 'minecraft',
})

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
        address: 'play.valmoor.example',
        name: { fr: 'Survie', en: 'Survival' },
      },
      {
        key: 'bedrock',
        type: 'mbe',
        host: 'play.valmoor.example',
        port: 19_132,
        address: 'play.valmoor.example:19132',
        name: { fr: 'Bedrock', en: 'Bedrock' },
      },
    ],
    delivery: commandDelivery({
      commands,
      rewards: { item: 'give {character} {item} {amount}' },
    }),
    // or microsoft({ … }), by which nobody has to be in the game: see docs/commands.md
    link: whisper({ commands, template: 'tell {character} Valmoor: {code}' }),
  }),
  // money comes by payments, points by votes: docs/payments.md, docs/votes.md
  rewards: [
    {
      key: 'diamonds',
      name: { fr: 'Trois diamants', en: 'Three diamonds' },
      text: { fr: 'De quoi commencer une pioche.', en: 'Enough to begin a pickaxe.' },
      give: { item: 'minecraft:diamond', amount: 3 },
      money: 300,
      points: 20,
    },
  ],
  mail: smtp({ host: '127.0.0.1', port: 25, from: 'Valmoor <no-reply@valmoor.example>' }),
})
