/** What is typed as a number, with a decimal comma or point; null where nothing is typed, NaN where it is none. */
export function readNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

/** As it is typed: with the decimal sign of the page’s language. */
export function writeNumber(number: number | null, language: string): string {
  if (number === null) return ''
  return new Intl.NumberFormat(language, { useGrouping: false, numberingSystem: 'latn' }).format(
    number,
  )
}
