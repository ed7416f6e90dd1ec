import type { AuditAction } from '../../contract/audit-action.ts'
import {
  type DeskReward,
  type deleteReward,
  type moveReward,
  type priceReward,
  type switchReward,
  type writeReward,
} from '../../contract/reward-desk.ts'
import { mostMadeRewards, rewardKinds } from '../../contract/reward-terms.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { Once } from '../platform/http/do-once.ts'
import { createTurns } from '../platform/http/in-turn.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { moveAfter } from '../platform/move-after.ts'
import { assertOffered } from '../platform/locale/assert-offered.ts'
import { toDeskReward } from './desk-reward.ts'
import { countBought, countBoughtOf } from './purchase-queries.ts'
import type { Catalogue, CatalogueEntry } from './reward-catalogue.ts'
import type { RewardContext } from './reward-context.ts'
import { factsOf, toFacts } from './reward-facts.ts'
import {
  countMade,
  deleteRewardRow,
  lockRewards,
  nextMadeKey,
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
  const inTurn = createTurns({ db, tag: 'rewards', begin: lockRewards })

  /** @throws {AppError} `RewardNotFound` */
  async function readEntry(trx: Db, key: string): Promise<CatalogueEntry> {
    const entry = await catalogue.find(trx, key)
    if (!entry) throw new AppError('RewardNotFound')
    return entry
  }

  /** @throws {AppError} `RewardNotFound`, `RewardChanged` */
  async function readUnchanged(trx: Db, { key, version }: Which): Promise<CatalogueEntry> {
    const entry = await readEntry(trx, key)
    if ((entry.row?.version ?? 0) !== version) throw new AppError('RewardChanged')
    return entry
  }

  async function save(trx: Db, key: string, row: RewardRow | undefined, said: Said) {
    const version = (row?.version ?? 0) + 1
    const kept = row ?? { ...nothingSaid, key, version, changed_at: new Date(clock()) }
    await saveRewardRow(trx, { ...kept, ...said, version, changed_at: new Date(clock()) })
    return readEntry(trx, key)
  }

  function change(which: Which, by: number, action: AuditAction, decide: Decide, once?: Once) {
    return inTurn(async (trx): Promise<DeskReward> => {
      const before = await readUnchanged(trx, which)
      const said = decide(before)
      const after = said ? await save(trx, which.key, before.row, said) : before
      if (said) await audit(trx, { by, action, subject: which.key, ...factsOf(before, after) })
      return toDeskReward(after, await countBoughtOf(trx, which.key))
    }, once)
  }

  function make(said: Said, by: number, once: Once): Promise<DeskReward> {
    return inTurn(async (trx) => {
      if ((await countMade(trx)) >= mostMadeRewards) throw new AppError('TooManyRewards')
      const key = await nextMadeKey(trx)
      const entry = await save(trx, key, undefined, said)
      await audit(trx, { by, action: 'reward.make', subject: key, after: toFacts(entry) })
      return toDeskReward(entry, 0)
    }, once)
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
      if (key === undefined) return make(written, by, once)
      const decide: Decide = ({ configured }) => {
        if (configured) throw new AppError('RewardNotFound')
        return written
      }
      return change({ key, version: version ?? 0 }, by, 'reward.write', decide, once)
    },

    /** @throws {AppError} `RewardNotFound`, `RewardChanged`, `RewardPriceMissing` */
    async price({ money, points, ...which }: GivenTo<typeof priceReward>, by: number) {
      const price = toPrice({ money, points })
      return change(which, by, 'reward.price', () => price)
    },

    /** @throws {AppError} `RewardNotFound` for one that was made here, too; `RewardChanged` */
    restorePrice(which: Which, by: number) {
      return change(which, by, 'reward.restorePrice', ({ configured }) => {
        if (!configured) throw new AppError('RewardNotFound')
        return { money: null, points: null }
      })
    },

    /** @throws {AppError} `RewardNotFound`, `RewardChanged` */
    switch({ isOn, ...which }: GivenTo<typeof switchReward>, by: number) {
      const action = isOn ? 'reward.sell' : 'reward.withdraw'
      return change(which, by, action, (before) =>
        before.isOn === isOn ? undefined : { is_on: isOn },
      )
    },

    /** Puts one after another, or before all. @returns all keys in their order. @throws {AppError} `RewardNotFound` */
    move({ key, after }: GivenTo<typeof moveReward>, by: number) {
      return inTurn(async (trx) => {
        const keys = (await catalogue.list(trx)).map(({ offer }) => offer.key)
        const moved = moveAfter(keys, key, after)
        if (!moved) throw new AppError('RewardNotFound')
        const { keys: sorted, ...places } = moved
        await saveRewardOrder(trx, sorted)
        await audit(trx, { by, action: 'reward.move', subject: key, ...places })
        return { keys: sorted }
      })
    },

    /** @throws {AppError} `RewardNotFound` for one of the configuration, too; `RewardChanged`, `RewardBought` */
    delete(which: Which, by: number): Promise<void> {
      return inTurn(async (trx) => {
        const before = await readUnchanged(trx, which)
        const { key } = which
        if (before.configured) throw new AppError('RewardNotFound')
        if ((await countBoughtOf(trx, key)) > 0) throw new AppError('RewardBought')
        await deleteRewardRow(trx, key)
        await audit(trx, { by, action: 'reward.delete', subject: key, before: toFacts(before) })
      })
    },
  }
}

/** What is said of a reward from now on; nothing else than before where that is undefined. */
type Decide = (before: CatalogueEntry) => Said | undefined

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
