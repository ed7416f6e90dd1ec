/** Gives each number from 0 a name of its own; a name comes back as `… II` once all have been given. */
export interface NameBook {
  readonly size: number
  name(index: number): string
}

/**
 * A book of the names in `lists`, none twice or like a `taken` one but for case and accents, in an order
 * that `start`, from 0 to 1, decides.
 */
export function createNameBook(
  lists: readonly (readonly string[])[],
  taken: readonly string[],
  start: number,
): NameBook {
  const seen = new Set(taken.map(foldName))
  const names = lists.flat().filter((name) => {
    const folded = foldName(name)
    return !seen.has(folded) && seen.add(folded)
  })
  const size = names.length
  const first = Math.floor(start * size)
  const stride = findStride(size)
  return {
    size,
    name(index) {
      const name = names[(first + (index % size) * stride) % size] ?? ''
      const round = Math.floor(index / size)
      return round === 0 ? name : `${name} ${roman(round + 1)}`
    },
  }
}

export function foldName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A step that visits every place of `size` once, and jumps far enough that neighbours look unlike. */
function findStride(size: number): number {
  let stride = Math.floor(size * 0.618_034)
  while (greatestCommonDivisor(stride, size) !== 1) stride += 1
  return stride
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

const numerals = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** 4 is `IV`. */
function roman(number: number): string {
  const [value, numeral] = numerals.find(([least]) => least <= number) ?? [0, '']
  return value === 0 ? '' : numeral + roman(number - value)
}
