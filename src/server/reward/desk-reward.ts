import type { DeskReward } from '../../contract/reward-desk.ts'
import { toMoney } from '../platform/ledger/ledger.ts'
import { type CatalogueEntry, isPricedOver } from './reward-catalogue.ts'
import type { RewardOffer } from './reward-context.ts'

/** A reward as the team has it. */
export function toDeskReward(entry: CatalogueEntry, bought: number): DeskReward {
  const { offer, configured, row, isOn, isGivable } = entry
  const { key, icon, quality, kind, item, amount } = offer
  return {
    key,
    name: row?.name ?? offer.name,
    text: row?.text ?? offer.text,
    icon,
    quality,
    kind,
    item: item ?? null,
    amount,
    ...pricesOf(offer),
    isMade: configured === undefined,
    isOn,
    isGivable,
    configured: configured ? pricesOf(configured) : null,
    isPriced: isPricedOver(entry),
    bought,
    version: row?.version ?? 0,
  }
}

/** Money of the contract, and points. */
export function pricesOf({ money, points }: Pick<RewardOffer, 'money' | 'points'>) {
  return { money: money === null ? null : toMoney(money), points }
}
