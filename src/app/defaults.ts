import { sandboxCodes } from '../server/donation/adapters/sandbox/sandbox-codes.ts'
import { sandbox } from '../server/donation/adapters/sandbox/sandbox.ts'
import type { PaymentAdapter } from '../server/donation/payment-provider.ts'
import { local } from '../server/forum/adapters/local/local-forum.ts'
import type { ForumAdapter } from '../server/forum/forum-adapter.ts'
import { demoGame } from '../server/game/adapters/demo/demo-game.ts'
import { readDemoRewards } from '../server/game/adapters/demo/demo-rewards.ts'
import { noGame } from '../server/game/adapters/no-game.ts'
import type { OpenGame } from '../server/game/feature.ts'
import type { GameAdapter } from '../server/game/game-adapter.ts'
import { ConfigError } from '../server/platform/config/config-error.ts'
import type { MailAdapter } from '../server/platform/mail/mailer.ts'
import { outbox } from '../server/platform/mail/outbox.ts'
import { outboxSms } from '../server/platform/sms/outbox-sms.ts'
import type { SmsAdapter } from '../server/platform/sms/sms-sender.ts'
import { type RewardConfig, toRewardOffer } from '../server/reward/reward-config.ts'
import { sandboxVote } from '../server/vote/adapters/sandbox-vote.ts'
import type { VoteAdapter } from '../server/vote/vote-site.ts'
import type { Config } from './config.ts'

/** The forum named in the configuration, or that of the site’s own. */
export function forumOf({ forum }: Pick<Config, 'forum'>): ForumAdapter {
  return forum ?? local()
}

/** The game named in the configuration, or the simulated one; one of which there is nothing, where there is none. */
export function gameOf({ game }: Pick<Config, 'game'>): GameAdapter {
  return game === 'none' ? noGame : (game ?? demoGame())
}

/** Whether the site has a game, be it a simulated one. */
export function hasGame({ game }: Pick<Config, 'game'>): boolean {
  return game !== 'none'
}

/**
 * Refuses made-up players beside a forum of real ones, unless they are asked for by name.
 *
 * @throws {ConfigError} naming `game`
 */
export function refuseUnaskedWorld(
  { forum, game }: Pick<Config, 'forum' | 'game'>,
  isPublic: boolean,
): void {
  if (!isPublic || game || !forum || forum.name === 'local') return
  throw new ConfigError(
    'config.game',
    undefined,
    "expected the game of your players, beside their forum: azerothCore({ … }), rathena({ … }), …; 'none' where they have none; or demoGame(), for a simulated world that visitors see as one",
  )
}

/** How mails leave; without a way named, they stay in the outbox. */
export function mailOf({ mail }: Pick<Config, 'mail'>): MailAdapter {
  return mail ?? outbox()
}

/** How messages to phones leave; without a way named, they stay in the outbox. */
export function smsOf({ sms }: Pick<Config, 'sms'>): SmsAdapter {
  return sms ?? outboxSms()
}

/**
 * The ways to pay named in the configuration. Left out, those in which nothing is paid, and for a game that is real
 * none: what it gives would be had for nothing.
 */
export function paymentsOf(config: Pick<Config, 'payments' | 'game'>): readonly PaymentAdapter[] {
  return config.payments ?? (gameOf(config).isSimulated ? [sandbox(), sandboxCodes()] : [])
}

/** The sites to vote on named in the configuration; left out, the site's own page, unless the game is real. */
export function voteSitesOf(config: Pick<Config, 'votes' | 'game'>): readonly VoteAdapter[] {
  return config.votes ?? (gameOf(config).isSimulated ? [sandboxVote()] : [])
}

/** The rewards named in the configuration; left out, those of the simulated game where it has somebody to give them to. */
export function rewardsOf(config: Pick<Config, 'rewards' | 'game'>): readonly RewardConfig[] {
  const { isSimulated, hasOwnCharacters = true } = gameOf(config)
  return config.rewards ?? (isSimulated && hasOwnCharacters ? readDemoRewards() : [])
}

/** Whether there is a reward the game can be told of. */
export function offersRewards(config: Pick<Config, 'rewards' | 'game'>, game: OpenGame): boolean {
  const kinds = game.server.delivery?.kinds
  return rewardsOf(config).some((reward) => kinds?.includes(toRewardOffer(reward, []).kind))
}
