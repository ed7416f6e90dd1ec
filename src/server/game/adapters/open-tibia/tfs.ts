import type { GameAdapter } from '../../game-adapter.ts'
import type { EmulatorGuide } from '../emulator-guide.ts'
import { createOpenTibiaQueue, queueRights } from './open-tibia-delivery.ts'
import { parseTfsOptions, type TfsInput, TfsOptions } from './open-tibia-options.ts'
import { createOpenTibiaServer, describeOpenTibia, type OpenTibiaDialect } from './open-tibia.ts'
import { sha1Passwords } from './stored-passwords.ts'
import { forgottenVocations } from './vocations.ts'

const name = 'The Forgotten Server'

/**
 * An OpenTibia server run by The Forgotten Server (1.x), read from its MySQL or MariaDB database:
 * `tfs({ database: process.env.GAME_DATABASE_URL })`. With `write` the site makes accounts too, with `rewards`
 * it hands out items and gold.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function tfs(given: TfsInput): GameAdapter {
  const options = parseTfsOptions(given)
  const dialect: OpenTibiaDialect = {
    name,
    passwords: sha1Passwords,
    opensByEmail: false,
    guildScore: undefined,
    createDelivery: (writer) => (options.rewards ? createOpenTibiaQueue(writer) : undefined),
    deliveryRights: options.rewards ? queueRights : [],
  }
  return {
    name,
    ...describeOpenTibia(options),
    classes: forgottenVocations,
    create: (context) => createOpenTibiaServer(dialect, options, context),
  }
}
tfs.guide = {
  game: 'Tibia',
  software: 'The Forgotten Server 1.x',
  page: 'game-opentibia.md',
  options: TfsOptions,
} satisfies EmulatorGuide
