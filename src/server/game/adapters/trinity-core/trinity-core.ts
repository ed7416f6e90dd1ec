import type { GameAdapter } from '../../game-adapter.ts'
import type { EmulatorGuide } from '../emulator-guide.ts'
import { createAzerothAdapter } from '../azeroth-core/azeroth-adapter.ts'
import type { AzerothDialect } from '../azeroth-core/azeroth-dialect.ts'
import { type AzerothInput, AzerothOptions } from '../azeroth-core/azeroth-options.ts'

const dialect: AzerothDialect = {
  name: 'TrinityCore',
  access: { account: 'AccountID', level: 'SecurityLevel' },
  sessionKey: 'session_key_auth',
  soapNamespace: 'urn:TC',
}

/**
 * A game on TrinityCore 3.3.5, read from its MySQL or MariaDB databases:
 * `trinityCore({ auth: process.env.AUTH_DATABASE_URL, characters: process.env.CHARACTERS_DATABASE_URL })`.
 * With `write` players make game accounts on the site; with `soap` they get rewards by mail.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function trinityCore(given: AzerothInput): GameAdapter {
  return createAzerothAdapter(dialect, given)
}
trinityCore.guide = {
  game: 'World of Warcraft 3.3.5a',
  software: 'TrinityCore',
  page: 'game-trinitycore.md',
  options: AzerothOptions,
} satisfies EmulatorGuide
