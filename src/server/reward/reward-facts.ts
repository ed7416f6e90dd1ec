import { pricesOf } from './desk-reward.ts'
import type { CatalogueEntry } from './reward-catalogue.ts'

/** What the audit log says of a reward. */
export function toFacts({ offer, row, isOn }: CatalogueEntry): Record<string, unknown> {
  const { icon, quality, kind, item, amount } = offer
  const words = { name: row?.name ?? offer.name, text: row?.text ?? offer.text }
  return { ...words, icon, quality, kind, item, amount, ...pricesOf(offer), isOn }
}

/** What differs; the name stays, so that who reads it knows what it was. */
export function factsOf(before: CatalogueEntry, after: CatalogueEntry) {
  const [was, is] = [toFacts(before), toFacts(after)]
  const differs = (fact: string) =>
    fact === 'name' || JSON.stringify(was[fact]) !== JSON.stringify(is[fact])
  const only = (facts: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(facts).filter(([fact]) => differs(fact)))
  return { before: only(was), after: only(is) }
}
