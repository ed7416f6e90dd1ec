import type {
  deleteReward,
  moveReward,
  priceReward,
  switchReward,
  writeReward,
} from '../../contract/reward-desk.ts'
import { mostMadeRewards, rewardKinds } from '../../contract/reward-terms.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { nextMadeKey } from '../platform/database/made-key.ts'
import type { Tools } from '../platform/feature.ts'
import type { Once } from '../platform/http/do-once.ts'
import { createDesk, type DeskChange, differencesOf } from '../platform/http/desk.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { assertOffered } from '../platform/locale/assert-offered.ts'
import { toDeskReward, pricesOf } from './desk-reward.ts'
import { countBought, countBoughtOf } from './purchase-queries.ts'
import type { Catalogue, CatalogueEntry } from './reward-catalogue.ts'
import type { RewardContext } from './reward-context.ts'
import {
  countMade,
  deleteRewardRow,
  lockRewards,
  type RewardRow,
  saveRewardOrder,
  saveRewardRow,
} from './reward-rows.ts'
import { toPrice, toWrittenReward } from './written-reward.ts'

type Which = GivenTo<typeof deleteReward>

/** What of a row a change may say. */
type Said = Partial<Omit<RewardRow, 'key' | 'version' | 'changed_at'>>

export interface DeskContext extends Pick<Tools, 'audit' | 'clock' | 'db' | 'locales'> {
  catalogue: Catalogue
  game: Pick<RewardContext['game'], 'delivery'>
}

export type RewardDesk = ReturnType<typeof createRewardDesk>

/** What the team sells: rewards it makes, and what it says of those of the configuration. */
export function createRewardDesk({ audit, catalogue, clock, db, game, locales }: DeskContext) {
  const desk = createDesk({
    audit,
    clock,
    db,
    tag: 'rewards',
    begin: lockRewards,
    codes: { missing: 'RewardNotFound', changed: 'RewardChanged' },
    find: catalogue.find,
    versionOf: ({ row }) => row?.version ?? 0,
    async save(trx, { key, before, said, stamp }: DeskChange<CatalogueEntry, Said>) {
      await saveRewardRow(trx, { ...nothingSaid, ...before?.row, ...said, key, ...stamp })
    },
    show: async (trx, entry) => toDeskReward(entry, await countBoughtOf(trx, entry.offer.key)),
    factsOf: toFacts,
    differencesOf: (before, after) => differencesOf(toFacts(before), toFacts(after)),
  })

  async function takeKey(trx: Db): Promise<string> {
    if ((await countMade(trx)) >= mostMadeRewards) throw new AppError('TooManyRewards')
    return nextMadeKey(trx, 'reward_number')
  }

  return {
    async list() {
      const [entries, bought] = await Promise.all([catalogue.list(db), countBought(db)])
      return {
        rewards: entries.map((entry) => toDeskReward(entry, bought.get(entry.offer.key) ?? 0)),
        kinds: rewardKinds.filter((kind) => game.delivery?.kinds.includes(kind)),
      }
    },

    /**
     * Makes one, or writes one anew that was made here.
     *
     * @throws {AppError} `RewardNotFound` for one of the configuration, too; `RewardChanged`, `TooManyRewards`,
     * `InvalidInput` for a language that the site does not offer, and what `toWrittenReward` refuses
     */
    async write(
      { key, version, source, ...given }: GivenTo<typeof writeReward> & Once,
      by: number,
    ) {
      const languages = [...Object.keys(given.name), ...Object.keys(given.text)]
      for (const language of languages) assertOffered(locales, language)
      const written = toWrittenReward(given)
      const once = { source }
      if (key === undefined) return desk.make(written, by, 'reward.make', takeKey, once)
      const decide = ({ configured }: CatalogueEntry) => {
        if (configured) throw new AppError('RewardNotFound')
        return written
      }
      return desk.change({ key, version: version ?? 0 }, by, 'reward.write', decide, once)
    },

    /** @throws {AppError} `RewardNotFound`, `RewardChanged`, `RewardPriceMissing` */
    async price({ money, points, ...which }: GivenTo<typeof priceReward>, by: number) {
      const price = toPrice({ money, points })
      return desk.change(which, by, 'reward.price', () => price)
    },

    /** @throws {AppError} `RewardNotFound` for one that was made here, too; `RewardChanged` */
    restorePrice(which: Which, by: number) {
      return desk.change(which, by, 'reward.restorePrice', ({ configured }) => {
        if (!configured) throw new AppError('RewardNotFound')
        return { money: null, points: null }
      })
    },

    /** @throws {AppError} `RewardNotFound`, `RewardChanged` */
    switch({ isOn, ...which }: GivenTo<typeof switchReward>, by: number) {
      const action = isOn ? 'reward.sell' : 'reward.withdraw'
      return desk.change(which, by, action, (before) =>
        before.isOn === isOn ? undefined : { is_on: isOn },
      )
    },

    move(given: GivenTo<typeof moveReward>, by: number) {
      return desk.move(given, by, 'reward.move', {
        list: async (trx) => (await catalogue.list(trx)).map(({ offer }) => offer.key),
        save: saveRewardOrder,
      })
    },

    /** @throws {AppError} `RewardNotFound` for one of the configuration, too; `RewardChanged`, `RewardBought` */
    delete(which: Which, by: number): Promise<void> {
      return desk.remove(which, by, 'reward.delete', async (trx, { configured }) => {
        if (configured) throw new AppError('RewardNotFound')
        if ((await countBoughtOf(trx, which.key)) > 0) throw new AppError('RewardBought')
        await deleteRewardRow(trx, which.key)
      })
    },
  }
}

const nothingSaid = {
  name: null,
  text: null,
  icon: null,
  quality: null,
  kind: null,
  item: null,
  amount: null,
  money: null,
  points: null,
  is_on: true,
} as const satisfies Said

/** What the audit log says of a reward. */
function toFacts({ offer, row, isOn }: CatalogueEntry): Record<string, unknown> {
  const { icon, quality, kind, item, amount } = offer
  const words = { name: row?.name ?? offer.name, text: row?.text ?? offer.text }
  return { ...words, icon, quality, kind, item, amount, ...pricesOf(offer), isOn }
}
