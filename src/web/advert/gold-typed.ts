/** A whole amount as people write it: `1200`, `1 200`, `1,200`; null for none, NaN for anything else. */
export function readGold(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  const isWhole = /^\d+$/.test(text) || /^\d{1,3}(?:[\s.,'’]\d{3})+$/.test(text)
  return isWhole ? Number(text.replaceAll(/\D/g, '')) : Number.NaN
}
