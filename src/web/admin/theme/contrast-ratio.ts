/** `4.4 : 1`, cut off: what is too little is never shown as enough. */
export function formatRatio(ratio: number, language: string): string {
  const cut = Math.floor(ratio * 10) / 10
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return `${format.format(cut)}\u00a0:\u00a01`
}
