import type { GameAdapter } from '../../game-adapter.ts'
import { createRagnarokAdapter } from './rathena.ts'
import type { RathenaInput } from './rathena-options.ts'

/**
 * A Ragnarok server run by Hercules, whose tables are rAthena's but for when characters were last seen:
 * `hercules({ database: process.env.GAME_DATABASE_URL })`, with the options of `rathena`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function hercules(given: RathenaInput): GameAdapter {
  return createRagnarokAdapter({ name: 'Hercules', lastLogin: 'seconds' }, given)
}
