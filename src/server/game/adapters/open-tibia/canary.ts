import type { GameAdapter, GameContext } from '../../game-adapter.ts'
import type { EmulatorGuide } from '../emulator-guide.ts'
import { coinRights, createCanaryCoins } from './canary-coins.ts'
import { createCanaryPasswords } from './canary-passwords.ts'
import { createOpenTibiaQueue, joinDelivery, queueRights } from './open-tibia-delivery.ts'
import { type CanaryInput, CanaryOptions, parseCanaryOptions } from './open-tibia-options.ts'
import { createOpenTibiaServer, describeOpenTibia, type OpenTibiaDialect } from './open-tibia.ts'
import { canaryVocations } from './vocations.ts'

const name = 'Canary'

/**
 * An OpenTibia server run by Canary, read from its MySQL or MariaDB database:
 * `canary({ database: process.env.GAME_DATABASE_URL })`. With `write` the site makes accounts too, with `coins`
 * it gives points, with `rewards` items and gold.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function canary(given: CanaryInput): GameAdapter {
  const options = parseCanaryOptions(given)
  return {
    name,
    ...describeOpenTibia(options),
    classes: canaryVocations,
    create: (context) => createOpenTibiaServer(dialectOf(options, context), options, context),
  }
}
canary.guide = {
  game: 'Tibia',
  software: 'Canary',
  page: 'game-opentibia.md',
  options: CanaryOptions,
} satisfies EmulatorGuide

function dialectOf(options: CanaryOptions, { randomBytes }: GameContext): OpenTibiaDialect {
  const { argon2, coins: purse, guildScore, passwords: form, rewards } = options
  return {
    name,
    passwords: createCanaryPasswords({ form, cost: argon2, randomBytes }),
    opensByEmail: true,
    guildScore: guildScore === 'members' ? undefined : guildScore,
    createDelivery: (writer) =>
      joinDelivery(
        rewards ? createOpenTibiaQueue(writer) : undefined,
        purse && createCanaryCoins(writer, purse),
      ),
    deliveryRights: [...(rewards ? queueRights : []), ...(purse ? coinRights(purse) : [])],
  }
}
