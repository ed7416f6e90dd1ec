/** A text as it is searched: without regard to case, accents, and which space it is. */
export function toSearched(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase()
}
