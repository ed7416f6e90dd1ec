// All on this machine: the site, its forum, its mail server and an rAthena game. Only the proxy in front is reached
// from outside. Copy it to guildhall.config.ts, beside an .env (readable by the site's user alone) with:
//   TRUSTED_PROXIES=127.0.0.1
//   GAME_DATABASE_URL=mysql://guildhall:…@127.0.0.1:3306/ragnarok
//   GAME_WRITE_URL=mysql://guildhall_write:…@127.0.0.1:3306/ragnarok
import { defineConfig, local, rathena, smtp } from 'guildhall'

export default defineConfig({
  site: { url: 'https://play.valmoor.example', name: 'Valmoor', timeZone: 'Europe/Paris' },
  // the forum of the site's own, in its database
  forum: local(),
  game: rathena({
    database: process.env['GAME_DATABASE_URL'] ?? '',
    write: process.env['GAME_WRITE_URL'] ?? '',
    passwords: 'md5',
    services: { login: '127.0.0.1:6900', char: '127.0.0.1:6121', map: '127.0.0.1:5121' },
  }),
  // without TLS, as it never leaves the machine
  mail: smtp({ host: '127.0.0.1', port: 25, from: 'Valmoor <no-reply@valmoor.example>' }),
})
