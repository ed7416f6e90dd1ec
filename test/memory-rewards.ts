import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../src/server/platform/app-error.ts'
import { UnrecoverableError } from '../src/server/platform/unrecoverable-error.ts'
import {
  type Delivery,
  DeliveryUnclear,
  type GameDelivery,
} from '../src/server/platform/game/game-delivery.ts'
import type { MemoryGame } from './memory-game.ts'

/**
 * What becomes of a try. `down`: nothing arrives; `lost`: it arrives, and the response does not; `refuses`: it
 * never arrives; `lies`: it is refused, and arrives all the same; `slow`: it arrives after a while; `unclear`: it
 * arrives, and nobody will ever know.
 */
export type RewardMood = 'takes' | 'down' | 'lost' | 'refuses' | 'lies' | 'slow' | 'unclear'

/** A game that takes rewards, each key once, as it is told to. */
export class MemoryRewards implements Omit<GameDelivery, 'check'> {
  readonly kinds = ['item', 'gold'] as const
  mood: RewardMood = 'takes'
  /** It does not say what it has. */
  isSilent = false
  /** It cannot be known any more whether what is not there was there. */
  isUnsure = false
  /** What arrived, by key. */
  readonly taken = new Map<string, Delivery>()
  /** Keys of all tries, in order. */
  readonly tried: string[] = []
  /** What it waits for before it does anything. */
  gate: Promise<void> | undefined

  async deliver(reward: Delivery): Promise<void> {
    const { mood } = this
    this.tried.push(reward.key)
    await this.gate
    if (mood === 'slow') await wait(Math.random() * 10)
    if (mood === 'down') throw new AppError('GameUnavailable', 'nobody is at home')
    if (mood !== 'refuses') this.taken.set(reward.key, reward)
    if (mood === 'refuses' || mood === 'lies') throw new UnrecoverableError('no such item')
    if (mood === 'unclear') throw new DeliveryUnclear('nobody knows')
    if (mood === 'lost') throw new AppError('GameUnavailable', 'the answer was lost')
  }

  async has({ key }: Delivery): Promise<boolean> {
    if (this.isSilent) throw new AppError('GameUnavailable', 'nobody is at home')
    return this.taken.has(key)
  }

  async canVerify(): Promise<boolean> {
    return !this.isUnsure
  }
}

/** A game that has rewards delivered as `delivery` is told to. */
export function takingRewards(game: MemoryGame, delivery: MemoryRewards): MemoryGame {
  const taking = {
    kinds: delivery.kinds,
    deliver: delivery.deliver.bind(delivery),
    has: delivery.has.bind(delivery),
    canVerify: delivery.canVerify.bind(delivery),
    check: async () => 'rewards are remembered',
  }
  return Object.assign(game, { delivery: taking })
}
