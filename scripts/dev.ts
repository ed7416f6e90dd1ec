import { existsSync } from 'node:fs'
import { createServer } from 'vite'
import { stopOnSignal } from '../src/app/main.ts'
import { startSite } from '../src/app/site.ts'
import { freshPages } from '../src/server/page/built-pages.ts'
import { loadConfigFile } from '../src/server/platform/config/config-file.ts'
import { readSettings } from '../src/server/platform/config/settings.ts'

// Pages reload as they are edited, by Vite; the process restarts when server code changes.
process.env.NODE_ENV = 'development'
// `.env` is read after the settings: its secrets are for the config, and its database is not for trying things out
const settings = readSettings({
  ...process.env,
  DATA_FOLDER: process.env.DATA_FOLDER ?? 'data/dev',
})
if (existsSync('.env')) process.loadEnvFile('.env')
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

const site = await startSite({
  settings,
  config: await loadConfigFile(),
  pages: freshPages(() => vite.ssrLoadModule('virtual:react-router/server-build')),
  development: { interceptor: vite.middlewares },
})
console.log(`Guildhall is at ${site.url}; pages and server reload as you edit`)
for (const notice of site.notices) console.log(notice)

stopOnSignal(() => Promise.all([site.stop(), vite.close()]))
