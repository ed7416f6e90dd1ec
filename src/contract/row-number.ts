/** The largest number of a row: that of a signed 32-bit column. */
export const largestRowNumber = 2 ** 31 - 1

/** The number of a row that a text says; undefined where it says none. */
export function findRowNumber(text: string | undefined): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= largestRowNumber ? number : undefined
}
