import { placeOf } from '../../../platform/foreign-database/server-address.ts'
import type { RankingKind } from '../../../../contract/ranking.ts'
import type { GameAdapter } from '../../game-adapter.ts'
import { speciesOf } from './ragnarok-creatures.ts'
import { ragnarokJobs } from './ragnarok-jobs.ts'
import { parseRathenaOptions, type RathenaInput } from './rathena-options.ts'
import { createRathenaServer, type RagnarokDialect } from './rathena-server.ts'

/**
 * A Ragnarok server run by rAthena, read from its MySQL or MariaDB database:
 * `rathena({ database: process.env.GAME_DATABASE_URL })`. With `write` and `passwords` the site makes accounts
 * too, with `rewards` it hands out items and zeny.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function rathena(given: RathenaInput): GameAdapter {
  return createRagnarokAdapter({ name: 'rAthena', lastLogin: 'date' }, given)
}

/** What {@link rathena} and `hercules` make of their options. @throws {ConfigError} naming the option that cannot work. */
export function createRagnarokAdapter(dialect: RagnarokDialect, given: RathenaInput): GameAdapter {
  const options = parseRathenaOptions(given)
  const rankings: RankingKind[] = ['summon', 'guild', 'level', 'gold']
  return {
    name: dialect.name,
    place: placeOf(options.database),
    rankings: options.arena ? ['arena', ...rankings] : rankings,
    texts: 'game-rathena',
    classes: ragnarokJobs,
    species: speciesOf(options.summon),
    races: [],
    facts: options.facts,
    create: (context) => createRathenaServer(dialect, options, context),
  }
}
