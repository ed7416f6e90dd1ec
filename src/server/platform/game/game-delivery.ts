export type DeliveryKind = 'item' | 'gold' | 'points'

export interface Delivery {
  /** The same for one reward however often it is tried: 1 to 64 of `A-Z a-z 0-9 _ -`. */
  key: string
  characterId: string
  /** As it was called when the reward was sent on its way. */
  characterName: string
  gameAccount: string
  kind: DeliveryKind
  /** The game's number or name of an item; only for `item`. */
  item?: string
  /** Whole, above 0: items, gold in the unit players count in, points. */
  amount: number
  /** What the player reads in the game. */
  subject: string
  text: string
}

/**
 * It was sent, and it will never be known whether the game has it: trying again tells nothing, and somebody has to look
 * into the game.
 */
export class DeliveryUnclear extends Error {
  override name = 'DeliveryUnclear'
}

/** Hands rewards to players, each key once, however often it is asked to. */
export interface GameDelivery {
  readonly kinds: readonly DeliveryKind[]
  /**
   * Returns once the game has it, now or from an earlier try with the same key.
   *
   * @throws {UnrecoverableError} when the game will never take it: no such item, no such character
   * @throws {AppError} `GameUnavailable` when it is not known to be there: to be tried again with the same key
   * @throws {DeliveryUnclear} when that will never be known
   */
  deliver(delivery: Delivery): Promise<void>
  /**
   * Whether the game took this reward, handed out to its player since or not. What a try that still runs is
   * about to do is not known to it.
   *
   * @throws {AppError} `GameUnavailable` when the game does not say, or the kind is none of `kinds` any more
   */
  has(delivery: Delivery): Promise<boolean>
  /**
   * Whether `has` may still answer, by what the site itself remembers: the game is not asked. Where it will
   * never know again, unless it finds the reward after all, somebody has to look into the game. Absent where
   * the game knows for ever.
   */
  canVerify?(key: string): Promise<boolean>
  /** Whether the way is open, in words for the owner. @throws when it is not */
  check(): Promise<string>
}
