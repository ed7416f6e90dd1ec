import { sandboxCodes } from '../server/donation/adapters/sandbox/sandbox-codes.ts'
import { sandbox } from '../server/donation/adapters/sandbox/sandbox.ts'
import type { PaymentAdapter } from '../server/donation/payment-provider.ts'
import { demoRewards } from '../server/game/adapters/demo/demo-rewards.ts'
import { type RewardConfig, toRewardOffer } from '../server/reward/reward-config.ts'
import { sandboxVote } from '../server/vote/adapters/sandbox-vote.ts'
import type { VoteAdapter } from '../server/vote/vote-site.ts'
import type { Config } from './config.ts'
import { gameOf, type OpenGame } from './game-services.ts'

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

/** The rewards named in the configuration; left out, those of the simulated game. */
export function rewardsOf(config: Pick<Config, 'rewards' | 'game'>): readonly RewardConfig[] {
  return config.rewards ?? (gameOf(config).isSimulated ? demoRewards : [])
}

/** Whether there is a reward the game can be told of. */
export function offersRewards(config: Pick<Config, 'rewards' | 'game'>, game: OpenGame): boolean {
  const kinds = game.server.delivery?.kinds
  return rewardsOf(config).some((reward) => kinds?.includes(toRewardOffer(reward).kind))
}
