// FiveM with the tables of ESX Legacy: the server is asked over the network, and who is the richest is
// read from MySQL or MariaDB. Copy it to guildhall.config.ts, beside an .env (readable by the site's user alone) with:
//   GAME_DATABASE_URL=mysql://guildhall:…@127.0.0.1:3306/esx
import { defineConfig, local, queryGame, sqlRanking } from 'guildhall'

export default defineConfig({
  site: { url: 'https://play.valmoor.example', name: 'Valmoor', timeZone: 'Europe/Paris' },
  forum: local(),
  game: queryGame({
    servers: [
      {
        key: 'city',
        type: 'gta5f',
        host: 'play.valmoor.example',
        port: 30_120,
        address: 'play.valmoor.example:30120',
      },
    ],
  }),
  rankings: {
    custom: [
      sqlRanking({
        key: 'wealth',
        name: { fr: 'Les plus riches', en: 'The richest' },
        column: { fr: 'Fortune', en: 'Money' },
        database: process.env['GAME_DATABASE_URL'] ?? '',
        query: `SELECT CONCAT(firstname, ' ', lastname) AS name,
          JSON_VALUE(accounts, '$.bank') + JSON_VALUE(accounts, '$.money') AS value
          FROM users WHERE \`group\` = 'user' AND disabled = 0 AND firstname <> '' AND JSON_VALID(accounts)
          ORDER BY value DESC LIMIT :limit`,
      }),
    ],
  },
})
