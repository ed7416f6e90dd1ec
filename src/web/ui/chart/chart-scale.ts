/** The values an axis goes from and to, and the round ones that are named on it, the lowest first. */
export interface ValueAxis {
  lowest: number
  highest: number
  ticks: readonly number[]
}

const mostTicks = 5
const fewestTicks = 3

/**
 * An axis for whole values: three to five round ones, the first no higher than any value and the last no
 * lower. It begins at 0, unless it is fitted to the values.
 */
export function valueAxis(values: readonly number[], isFitted = false): ValueAxis {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const [lowest, highest] = isFitted ? [low, high] : [Math.min(0, low), Math.max(0, high)]
  const step = roundStep(lowest, highest)
  const ticks: number[] = []
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)]
  for (let index = first; index <= last || ticks.length < fewestTicks; index++) {
    ticks.push(index * step)
  }
  return { lowest: ticks[0] ?? 0, highest: ticks.at(-1) ?? 0, ticks }
}

/** The smallest of 1, 2, 5, 10, 20, 25, 50, 100 … that makes few enough ticks. */
function roundStep(lowest: number, highest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const factor of power === 1 ? [1, 2, 5] : [1, 2, 2.5, 5]) {
      const step = factor * power
      const count = Math.ceil(highest / step) - Math.floor(lowest / step) + 1
      if (count <= mostTicks) return step
    }
  }
}

/** Where `value` is between `from` (0) and `to` (1); in the middle where these are the same. */
export function shareOf(value: number, from: number, to: number): number {
  return to === from ? 0.5 : (value - from) / (to - from)
}
