// A Minecraft server that is asked over the network, and three rankings that other programs keep: see docs/rankings.md.
// Copy it to guildhall.config.ts, beside an .env (readable by the site's user alone) with:
//   STATS_DATABASE_URL=mysql://guildhall:…@127.0.0.1:3306/stats
//   TOP_KEY=…
import { defineConfig, fileRanking, httpRanking, queryGame, sqlRanking } from 'guildhall'

export default defineConfig({
  site: { url: 'https://play.valmoor.example', name: 'Valmoor', timeZone: 'Europe/Paris' },
  game: queryGame({
    servers: [{ key: 'survival', type: 'minecraft', host: '127.0.0.1' }],
  }),
  rankings: {
    custom: [
      // a table that a plugin writes, such as the kills of a PvP plugin
      sqlRanking({
        key: 'kills',
        name: { fr: 'Victoires', en: 'Kills' },
        column: { fr: 'Victoires', en: 'Kills' },
        database: process.env['STATS_DATABASE_URL'] ?? '',
        query: 'SELECT name, kills AS value FROM stats ORDER BY kills DESC LIMIT :limit',
      }),
      // a program of yours that answers [{ "player": { "name": "Alex" }, "seconds": 81 }, …]
      httpRanking({
        key: 'laps',
        name: { fr: 'Tours les plus rapides', en: 'Fastest laps' },
        unit: 'duration',
        order: 'asc',
        url: 'http://127.0.0.1:8090/laps.json',
        headers: { authorization: process.env['TOP_KEY'] ?? '' },
        nameField: 'player.name',
        valueField: 'seconds',
      }),
      // a scoreboard that a data pack exports as { "Alex": 12345, … }
      fileRanking({
        key: 'blocks',
        name: { fr: 'Blocs minés', en: 'Blocks mined' },
        about: { fr: 'Depuis le début du monde.', en: 'Since the world began.' },
        path: '/srv/minecraft/scoreboard.json',
        most: 500,
      }),
    ],
  },
})
