import type { Language } from '../../contract/language.ts'
import type { Db } from '../platform/database/db.ts'
import { toLocalText } from '../platform/locale/local-text.ts'
import { inOrder, withRows } from '../platform/key-order.ts'
import type { RewardContext, RewardOffer } from './reward-context.ts'
import { findRewardRow, listRewardRows, readRewardOrder, type RewardRow } from './reward-rows.ts'

/** A reward that is there, whether or not it is sold. */
export interface CatalogueEntry {
  /** As it is sold now, in the languages of the site. */
  offer: RewardOffer
  /** As the configuration has it; undefined for one made by the team. */
  configured: RewardOffer | undefined
  /** What the team says of it; undefined where it never said anything. */
  row: RewardRow | undefined
  isOn: boolean
  /** Whether the game can be told to give it. */
  isGivable: boolean
}

export type Catalogue = ReturnType<typeof createCatalogue>

/** The rewards of the configuration with what the team says of them, and those it made. */
export function createCatalogue({
  catalogue: all,
  game,
  languages,
}: Pick<RewardContext, 'catalogue' | 'game' | 'languages'>) {
  function toEntry(
    configured: RewardOffer | undefined,
    row: RewardRow | undefined,
  ): CatalogueEntry | undefined {
    const offer = configured ? priceOver(configured, row) : row && toMadeOffer(row, languages)
    if (!offer) return undefined
    const isGivable = Boolean(game.delivery?.kinds.includes(offer.kind))
    return { offer, configured, row, isOn: row?.is_on ?? true, isGivable }
  }

  return {
    /** In the order of the shop. */
    async list(db: Db): Promise<CatalogueEntry[]> {
      const entries = withRows(all, await listRewardRows(db), toEntry)
      return inOrder(entries, await readRewardOrder(db), ({ offer }) => offer.key)
    },

    /** @param isHeld whether it stays as it is until the transaction of `db` ends */
    async find(db: Db, key: string, isHeld = false): Promise<CatalogueEntry | undefined> {
      const configured = all.find((one) => one.key === key)
      return toEntry(configured, await findRewardRow(db, key, { isHeld }))
    },
  }
}

/** Whether players can buy it now. */
export function isOffered({ isOn, isGivable }: CatalogueEntry): boolean {
  return isOn && isGivable
}

/** Whether the team gave it another price than the configuration. */
export function isPricedOver({ configured, row }: CatalogueEntry): boolean {
  return configured !== undefined && row !== undefined && hasPrice(row)
}

function priceOver(configured: RewardOffer, row: RewardRow | undefined): RewardOffer {
  if (!row || !hasPrice(row)) return configured
  return { ...configured, money: row.money, points: row.points }
}

function hasPrice({ money, points }: RewardRow): boolean {
  return money !== null || points !== null
}

/** Undefined for what the team said of a reward that is not in the configuration any more. */
function toMadeOffer(row: RewardRow, languages: readonly Language[]): RewardOffer | undefined {
  const { key, name, text, icon, quality, kind, item, amount, money, points } = row
  if (!name || !text || !icon || !kind || amount === null) return undefined
  const shown = { name: toLocalText(languages, name), text: toLocalText(languages, text) }
  const about = { icon, quality: quality ?? undefined, kind, ...(item !== null && { item }) }
  return { key, ...shown, ...about, amount, money, points }
}
