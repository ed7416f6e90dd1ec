/** A seeded source of numbers: the same seed draws the same picture on every machine. */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number
  between(low: number, high: number): number
  pick<T>(items: readonly [T, ...T[]]): T
}

/** Mulberry32, public domain, by Tommy Ettinger. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}

/** Smooth one-dimensional noise in -1…1, several octaves deep. */
export function createNoise(seed: number, octaves = 5): (x: number) => number {
  const { next } = createRandom(seed)
  const lattice = Array.from({ length: 512 }, () => next() * 2 - 1)
  const at = (index: number) => lattice[((index % 512) + 512) % 512] ?? 0
  const smooth = (x: number) => {
    const cell = Math.floor(x)
    const t = x - cell
    const eased = t * t * (3 - 2 * t)
    return at(cell) * (1 - eased) + at(cell + 1) * eased
  }
  return (x) => {
    let sum = 0
    for (let octave = 0; octave < octaves; octave++) {
      sum += smooth(x * 2 ** octave + octave * 37) / 2 ** octave
    }
    return sum / 1.6
  }
}
