import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { gearQualities } from './gear-terms.ts'
import { Language } from './language-schema.ts'
import { Reward } from './reward.ts'
import {
  longestRewardItem,
  longestRewardName,
  longestRewardText,
  mostOfReward,
  rewardIcons,
  rewardKinds,
} from './reward-terms.ts'

/** A reward as the team has it: of the configuration, or made here. */
export const DeskReward = z.object({
  /** Its names and descriptions are what was written: those made here may lack languages. */
  ...Reward.shape,
  /** The game’s own number or name; only for `item`. */
  item: z.nullable(z.string()),
  isMade: z.boolean(),
  isOn: z.boolean(),
  /** Whether the game can be told to give it: what it cannot is not offered. */
  isGivable: z.boolean(),
  /** What it costs by the configuration; null for one made here. */
  configured: z.nullable(z.pick(Reward, { money: true, points: true })),
  /** Whether it costs something else than by the configuration. */
  isPriced: z.boolean(),
  /** How often it was bought. */
  bought: z.int(),
  /** Counts its changes; 0 for one of the configuration that was never changed. */
  version: z.int(),
})
export type DeskReward = z.infer<typeof DeskReward>

export const listDeskRewards = endpoint('GET /api/admin/rewards', {
  access: 'rewards.write',
  summary: 'All rewards in the order of the shop, those that are not sold as well',
  output: z.object({
    rewards: z.array(DeskReward),
    /** What the game can be told to give. */
    kinds: z.array(z.enum(rewardKinds)),
  }),
})

const RewardKey = z.string().check(z.regex(/^[\w.-]{1,40}$/))

const WhichReward = {
  Key: RewardKey,
  /** That was read: after another change nothing is changed. */
  Version: z.int().check(z.minimum(0)),
}

const RewardName = z.string().check(z.trim(), z.maxLength(longestRewardName, 'RewardTooLong'))
const RewardText = z.string().check(z.trim(), z.maxLength(longestRewardText, 'RewardTooLong'))

/** One of both at least. */
const Prices = {
  Money: z.nullable(
    z
      .number('RewardPriceInvalid')
      .check(
        z.minimum(0.01, 'RewardPriceInvalid'),
        z.maximum(mostOfReward, 'RewardPriceInvalid'),
        z.multipleOf(0.01, 'RewardPriceInvalid'),
      ),
  ),
  Points: z.nullable(
    z
      .int('RewardPriceInvalid')
      .check(z.minimum(1, 'RewardPriceInvalid'), z.maximum(mostOfReward, 'RewardPriceInvalid')),
  ),
}

export const writeReward = endpoint('POST /api/admin/rewards/write', {
  access: 'rewards.write',
  summary: 'Makes a reward, or writes one anew that was made on the site',
  isOnce: true,
  input: z.strictObject({
    /** With the version it has; left out for a new one. */
    Key: z.optional(RewardKey),
    Version: z.optional(WhichReward.Version),
    /** By language; empty or left out where a language has none, and reads another’s. */
    Name: z.record(Language, RewardName),
    Text: z.record(Language, RewardText),
    Icon: z.enum(rewardIcons),
    Quality: z._default(z.nullable(z.enum(gearQualities)), null),
    Kind: z.enum(rewardKinds),
    /** Only for `item`. */
    Item: z._default(
      z.string().check(z.trim(), z.maxLength(longestRewardItem, 'RewardTooLong')),
      '',
    ),
    Amount: z
      .int('RewardAmountInvalid')
      .check(z.minimum(1, 'RewardAmountInvalid'), z.maximum(mostOfReward, 'RewardAmountInvalid')),
    ...Prices,
  }),
  output: DeskReward,
})

export const priceReward = endpoint('POST /api/admin/rewards/price', {
  access: 'rewards.write',
  summary: 'Gives a reward another price, one of the configuration as well',
  input: z.strictObject({ ...WhichReward, ...Prices }),
  output: DeskReward,
})

export const restoreRewardPrice = endpoint('POST /api/admin/rewards/restore', {
  access: 'rewards.write',
  summary: 'Gives a reward of the configuration the price it has there',
  input: z.strictObject(WhichReward),
  output: DeskReward,
})

export const switchReward = endpoint('POST /api/admin/rewards/switch', {
  access: 'rewards.write',
  summary: 'Takes a reward out of sale, or sells it again',
  input: z.strictObject({ ...WhichReward, IsOn: z.boolean() }),
  output: DeskReward,
})

export const moveReward = endpoint('POST /api/admin/rewards/move', {
  access: 'rewards.write',
  summary: 'Puts a reward after another one, or before all',
  input: z.strictObject({ Key: RewardKey, After: z.nullable(RewardKey) }),
  output: z.object({ keys: z.array(z.string()) }),
})

export const deleteReward = endpoint('POST /api/admin/rewards/delete', {
  access: 'rewards.write',
  summary: 'Deletes a reward made on the site that nobody ever bought',
  input: z.strictObject(WhichReward),
})
