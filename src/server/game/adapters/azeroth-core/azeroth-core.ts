import type { GameAdapter } from '../../game-adapter.ts'
import type { EmulatorGuide } from '../emulator-guide.ts'
import { createAzerothAdapter } from './azeroth-adapter.ts'
import type { AzerothDialect } from './azeroth-dialect.ts'
import { type AzerothInput, AzerothOptions } from './azeroth-options.ts'

const dialect: AzerothDialect = {
  name: 'AzerothCore',
  access: { account: 'id', level: 'gmlevel' },
  sessionKey: 'session_key',
  soapNamespace: 'urn:AC',
}

/**
 * A game on AzerothCore (3.3.5), read from its MySQL or MariaDB databases:
 * `azerothCore({ auth: process.env.AUTH_DATABASE_URL, characters: process.env.CHARACTERS_DATABASE_URL })`.
 * With `write` players make game accounts on the site; with `soap` they get rewards by mail.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function azerothCore(given: AzerothInput): GameAdapter {
  return createAzerothAdapter(dialect, given)
}
azerothCore.guide = {
  game: 'World of Warcraft 3.3.5a',
  software: 'AzerothCore',
  page: 'game-azerothcore.md',
  options: AzerothOptions,
} satisfies EmulatorGuide
