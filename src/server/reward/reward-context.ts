import type { LocalText, Language } from '../../contract/language.ts'
import type { Reward } from '../../contract/reward.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Queue } from '../platform/jobs.ts'
import type { Limits } from '../platform/limits.ts'
import type { Log } from '../platform/log.ts'
import type { RateLimiter } from '../platform/rate-limit.ts'

/** Something that can be had, and what the game is told. Prices in hundredths of money, and in points. */
export interface RewardOffer extends Pick<Reward, 'key' | 'name' | 'text' | 'icon'> {
  kind: 'item' | 'gold' | 'points'
  /** Only for `item`. */
  item?: string
  amount: number
  money: number | null
  points: number | null
}

/** A character of the player's, as the game has it now. */
export interface OwnedCharacter {
  id: string
  name: string
  gameAccount: string
}

/** What rewards need of the game, in the site's words. */
export interface RewardGame {
  id: number
  /** @throws {AppError} `GameUnavailable` */
  findOwnCharacter(accountId: number, characterId: string): Promise<OwnedCharacter | undefined>
  /** Absent where the game takes no rewards. */
  delivery?: RewardDelivery | undefined
}

/** A reward as the game is told of it. */
export interface GameReward {
  /** The same however often it is tried. */
  key: string
  characterId: string
  gameAccount: string
  kind: RewardOffer['kind']
  item?: string
  amount: number
  subject: string
  text: string
}

/** Hands rewards to the game: see `GameDelivery` of the game. */
export interface RewardDelivery {
  readonly kinds: readonly RewardOffer['kind'][]
  /**
   * Returns once the game has it, now or from an earlier try.
   *
   * @throws {UnrecoverableError} when the game will never take it
   * @throws {AppError} `GameUnavailable` when it is not known to be there
   */
  deliver(reward: GameReward): Promise<void>
  /** Whether the game took it. @throws {AppError} `GameUnavailable` when it does not say */
  has(reward: GameReward): Promise<boolean>
  /** Whether `has` may still answer, told without asking the game; absent where it always may. */
  canTell?(key: string): Promise<boolean>
}

/** What players are told of rewards. */
export interface RewardNews {
  kind: 'rewardDelivered' | 'rewardParked' | 'rewardRefunded'
  name: LocalText
  character: string
  /** The number of the delivery. */
  delivery: number
}

export interface RewardContext {
  db: Db
  clock: Clock
  log: Log
  limiter: RateLimiter
  limits: Pick<Limits, 'spending'>
  game: RewardGame
  catalogue: readonly RewardOffer[]
  /** The queue whose work is `createDeliveries(…).run`. */
  queue: Queue<DeliveryJob>
  /** Tells a player, within the transaction of `db`. */
  tell(db: Db, accountId: number, news: RewardNews): Promise<void>
  /** The language a player reads. */
  readLanguage(accountId: number): Promise<Language>
  randomUUID(): string
  /** Tries before a reward is parked for the team. */
  mostTries: number
}

export interface DeliveryJob {
  deliveryId: number
}
