import type { Trend } from '../../../contract/overview.ts'

/** The last seven days, today among them, and the seven before: their sum; of players at once the most. Null where nobody knows. */
export function readWeeks({ key, days }: Trend): { week: number | null; before: number | null } {
  const amounts = days.map(({ amount }) => amount)
  const summary = key === 'players' ? most : sum
  return { week: summary(amounts.slice(-7)), before: summary(amounts.slice(-14, -7)) }
}

function most(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : Math.max(...known)
}

function sum(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  // amounts of money are sums of cents
  return known.length === 0 ? null : Math.round(known.reduce((a, b) => a + b, 0) * 100) / 100
}
