import { z } from 'zod'
import { partOf, readContent } from '../../../platform/content/content.ts'

const rewards = [
  {
    key: 'traveller-cloak',
    icon: 'cloak',
    quality: 'common',
    give: { item: 'traveller-cloak', amount: 1 },
    money: 250,
    points: 40,
  },
  {
    key: 'dapple-mare',
    icon: 'mount',
    quality: 'epic',
    give: { item: 'dapple-mare', amount: 1 },
    money: 900,
  },
  {
    key: 'healing-draughts',
    icon: 'potion',
    quality: 'uncommon',
    give: { item: 'healing-draught', amount: 10 },
    money: 60,
    points: 8,
  },
  {
    key: 'purse',
    icon: 'coins',
    give: { gold: 500 },
    points: 12,
  },
  {
    key: 'fox-cub',
    icon: 'pet',
    quality: 'rare',
    give: { item: 'fox-cub', amount: 1 },
    money: 400,
    points: 60,
  },
  {
    key: 'guild-banner',
    icon: 'banner',
    quality: 'legendary',
    give: { item: 'guild-banner', amount: 1 },
    money: 700,
    points: 90,
  },
] as const

const Words = z.record(z.string(), z.strictObject({ name: z.string(), text: z.string() }))

/**
 * What can be had in the simulated world, in the form of an owner's configuration, with the words of
 * `<language>/rewards.json`.
 *
 * @throws where that file is missing in all languages, or is not of this shape
 */
export function readDemoRewards() {
  const said = readContent('rewards.json', (text) => Words.parse(JSON.parse(text)))
  return rewards.map((reward) => ({
    ...reward,
    name: partOf(said, (words) => words[reward.key]?.name),
    text: partOf(said, (words) => words[reward.key]?.text),
  }))
}
