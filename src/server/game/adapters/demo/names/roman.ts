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
export function roman(number: number): string {
  const [value, numeral] = numerals.find(([least]) => least <= number) ?? [0, '']
  return value === 0 ? '' : numeral + roman(number - value)
}
