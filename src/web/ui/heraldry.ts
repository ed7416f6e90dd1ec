// Dark enough that either metal stands out on each of them, and apart enough to tell from one another.
export const colors = [
  '#9c2f2a',
  '#24507f',
  '#2c6647',
  '#23272f',
  '#6e2c54',
  '#8a4517',
  '#1d6470',
] as const

const gold = '#e3b554'
const silver = '#f0e9d8'
export const metals = [gold, silver] as const

/** One of them, as the next draw has it. */
export function pick<T>(items: readonly T[], draw: () => number): T {
  const item = items[draw() % items.length]
  if (item === undefined) throw new Error('nothing to pick from: expected at least one item')
  return item
}

/** A stream of whole numbers that depends on the name alone: FNV-1a, then a mixing step for each draw. */
export function drawsFrom(name: string): () => number {
  let state = 0x811c9dc5
  for (const character of name.normalize('NFC').toLowerCase()) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return (state ^ (state >>> 15)) >>> 0
  }
}
