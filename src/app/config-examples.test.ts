import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseOptions } from '../server/platform/config/config-error.ts'
import { loadConfigFile } from '../server/platform/config/config-file.ts'
import { Config } from './config.ts'
import { gameOf } from './defaults.ts'

const folder = resolve(import.meta.dirname, '../../docs/examples')
const examples = (await readdir(folder)).filter((name) => name.endsWith('.config.ts'))

/** What an owner writes into `.env` beside it. */
const environment = {
  GAME_AUTH_URL: 'mysql://guildhall:secret@10.0.0.2:3306/acore_auth',
  GAME_CHARACTERS_URL: 'mysql://guildhall:secret@10.0.0.2:3306/acore_characters',
  GAME_DATABASE_URL: 'mysql://guildhall:secret@127.0.0.1:3306/ragnarok',
  GAME_WRITE_URL: 'mysql://writer:secret@127.0.0.1:3306/ragnarok',
  GAME_SOAP_PASSWORD: 'secret',
  RCON_PASSWORD: 'secret',
  MAIL_PASSWORD: 'secret',
  STRIPE_KEY: 'sk_live_0123456789abcdefghijklmn',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefghijklmn',
  TOPG_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
  SERVEUR_PRIVE_TOKEN: 'a-token-of-the-vote-site',
  STATS_DATABASE_URL: 'mysql://guildhall:secret@127.0.0.1:3306/stats',
  TOP_KEY: 'secret',
}

test.for(examples)('an owner who copies %s has a configuration the site takes', async (name) => {
  const before = { ...process.env }
  Object.assign(process.env, environment)
  onTestFinished(() => {
    process.env = before
  })
  const config = parseOptions('config', Config, await loadConfigFile(join(folder, name)))
  expect(config).toMatchObject({ site: { name: 'Valmoor' } })
  expect(gameOf(config).isSimulated ?? false).toBe(false)
})
