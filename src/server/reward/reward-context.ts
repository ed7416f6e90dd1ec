import type { Language, LocalText } from '../../contract/language.ts'
import type { Reward } from '../../contract/reward.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { DeliveryKind, GameDelivery } from '../platform/game/game-delivery.ts'
import type { Queue } from '../platform/job-queue.ts'
import type { Limits } from '../platform/limits.ts'

/** Something that can be had, and what the game is told. Prices in hundredths of money, and in points. */
export interface RewardOffer extends Pick<Reward, 'key' | 'name' | 'text' | 'icon' | 'quality'> {
  kind: DeliveryKind
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
  delivery?: Omit<GameDelivery, 'check'> | undefined
}

/** What players are told of rewards. */
export interface RewardNews {
  kind: 'rewardDelivered' | 'rewardParked' | 'rewardRefunded'
  name: LocalText
  character: string
  /** The number of the delivery. */
  delivery: number
}

export interface RewardContext extends Pick<Tools, 'audit' | 'db' | 'clock' | 'log' | 'limiter'> {
  limits: Pick<Limits, 'spending'>
  game: RewardGame
  /** What the configuration names, in its order. */
  catalogue: readonly RewardOffer[]
  /** Of the site. */
  languages: readonly Language[]
  /** The queue whose work is `createDeliveries(…).run`. */
  queue: Queue<DeliveryJob>
  /** Tells a player, within the transaction of `db`. */
  notify(db: Db, accountId: number, news: RewardNews): Promise<void>
  /** The language a player reads. */
  readLanguage(accountId: number): Promise<Language>
  randomUUID(): string
  /** Tries before a reward is parked for the team. */
  mostTries: number
}

export interface DeliveryJob {
  deliveryId: number
}
