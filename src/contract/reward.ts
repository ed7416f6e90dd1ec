import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { gearQualities } from './gear-terms.ts'
import { CharacterId, GameName } from './game-field.ts'
import { LocalText } from './language-schema.ts'
import { Balance, Money, PageNumber, Unit } from './money.ts'
import { rewardIcons, rewardKinds } from './reward-terms.ts'
import { RowId } from './row-id.ts'
import { Seconds } from './seconds.ts'

/** Something that can be had for money, for vote points, or for either. */
export const Reward = z.object({
  key: z.string(),
  name: LocalText,
  text: LocalText,
  icon: z.enum(rewardIcons),
  /** How fine it is; left out where nobody says. */
  quality: z.optional(z.enum(gearQualities)),
  kind: z.enum(rewardKinds),
  amount: z.int(),
  /** Null where it is not to be had for it. */
  money: z.nullable(Money),
  points: z.nullable(z.int()),
  /** True where more players chose it lately than any other, and enough for that to say something. */
  isFavourite: z.optional(z.boolean()),
})
export type Reward = z.infer<typeof Reward>

export const listRewards = endpoint('GET /api/reward/list', {
  access: 'public',
  feature: 'rewards',
  summary: 'What can be had for money or vote points',
  shows: ['rewards'],
  output: z.array(Reward),
})

export const purchaseStates = ['paid', 'queued', 'delivered', 'parked', 'refunded'] as const
/**
 * Paid, tried for the first time, in the game; or held back because the game does not take it, or paid back.
 */
export const PurchaseState = z.enum(purchaseStates)
export type PurchaseState = z.infer<typeof PurchaseState>

export const Purchase = z.object({
  id: z.uuid(),
  reward: z.string(),
  name: LocalText,
  character: z.object({ id: CharacterId, name: GameName }),
  unit: Unit,
  /** Money, or points. */
  price: z.number(),
  state: PurchaseState,
  /** Whether it may be paid back now. */
  canRefund: z.boolean(),
  /** Held back, and only the team can find out whether the game has it. */
  isForTeam: z.boolean(),
  createdAt: Seconds,
  changedAt: Seconds,
})
export type Purchase = z.infer<typeof Purchase>

export const buyReward = endpoint('POST /api/reward/buy', {
  access: 'signedIn',
  feature: 'rewards',
  summary: 'Buys a reward for one of the player’s characters',
  movesValue: true,
  input: z.strictObject({
    Reward: z.string().check(z.maxLength(40)),
    Character: CharacterId,
    Unit,
    /** What the player was shown: another price by now is an error, not a surprise. */
    Price: z.number().check(z.minimum(0), z.maximum(1_000_000_000)),
  }),
  output: z.object({ purchase: Purchase, balance: Balance }),
})

export const listPurchases = endpoint('GET /api/reward/purchases', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'What the player bought, the newest first',
  input: z.strictObject({ page: PageNumber }),
  output: z.object({ purchases: z.array(Purchase), pages: z.int() }),
})

export const refundPurchase = endpoint('POST /api/reward/refund', {
  access: 'signedIn',
  summary: 'Pays back a purchase the game did not take',
  movesValue: true,
  input: z.strictObject({ Id: z.uuid() }),
  output: z.object({ purchase: Purchase, balance: Balance }),
})

/** A reward that does not reach the game. */
export const ParkedDelivery = z.object({
  id: z.int(),
  /** Null once the account was deleted. */
  pseudo: z.nullable(z.string()),
  character: GameName,
  name: LocalText,
  attempts: z.int(),
  /** What the game said, in its own words. */
  failure: z.string(),
  /** The game will never take it as it is. */
  isRefused: z.boolean(),
  isPurchase: z.boolean(),
  createdAt: Seconds,
  triedAt: z.nullable(Seconds),
})
export type ParkedDelivery = z.infer<typeof ParkedDelivery>

export const listParkedDeliveries = endpoint('GET /api/admin/deliveries', {
  access: 'deliveries.resolve',
  summary: 'Rewards the game did not take',
  output: z.array(ParkedDelivery),
})

export const retryDelivery = endpoint('POST /api/admin/deliveries/retry', {
  access: 'deliveries.resolve',
  summary: 'Tries a parked reward again',
  input: z.strictObject({ Id: RowId }),
})

export const refundDelivery = endpoint('POST /api/admin/deliveries/refund', {
  access: 'deliveries.resolve',
  summary: 'Gives a parked reward up, and pays back what was paid for it',
  movesValue: true,
  input: z.strictObject({
    Id: RowId,
    /** The team has looked: the game has not got it, whatever the game itself says or does not. */
    IsCertain: z._default(z.boolean(), false),
  }),
})

export const settleDelivery = endpoint('POST /api/admin/deliveries/settle', {
  access: 'deliveries.resolve',
  summary: 'Notes a parked reward as delivered: the team has seen it in the game',
  input: z.strictObject({ Id: RowId }),
})
