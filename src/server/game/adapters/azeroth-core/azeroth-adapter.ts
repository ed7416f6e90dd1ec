import { parseOptions } from '../../../platform/config/config-error.ts'
import { placeOf } from '../../../platform/foreign-database/server-address.ts'
import type { GameAdapter } from '../../game-adapter.ts'
import type { AzerothDialect } from './azeroth-dialect.ts'
import { type AzerothInput, AzerothOptions } from './azeroth-options.ts'
import { createAzerothServer } from './azeroth-server.ts'
import { azerothClasses, azerothRaces } from './azeroth-traits.ts'

/** @throws {ConfigError} naming the option that cannot work. */
export function createAzerothAdapter(dialect: AzerothDialect, given: AzerothInput): GameAdapter {
  const options = parseOptions('game', AzerothOptions, given)
  return {
    name: dialect.name,
    place: placeOf(options.characters),
    rankings: ['arena', 'summon', 'guild', 'level', 'gold'],
    texts: 'game-azeroth-core',
    classes: azerothClasses,
    races: azerothRaces,
    zones: options.zones,
    facts: options.facts,
    create: (context) => createAzerothServer(dialect, options, context),
  }
}
