import { toPlainText } from '../../contract/plain-text.ts'

/** Words a minute of an adult reading silently: 238 in English, a little less in French (Brysbaert, 2019). */
const wordsPerMinute = 220

/** Whole minutes that a post takes to read, at least one. */
export function readingMinutes(html: string): number {
  const words = toPlainText(html).split(' ').length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
