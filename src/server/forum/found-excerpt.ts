import { shorten, toPlainText } from '../../contract/plain-text.ts'
import { toSearched } from '../../contract/searched-text.ts'

const longest = 220
/** Words before the first one that was looked for. */
const before = 8
/** A word is found by its stem, too, which is a little shorter. */
const longestEnding = 3
const shortestStem = 3

/** A piece of a post’s HTML as plain text, from about where it has one of the words it was found by. */
export function foundExcerpt(html: string, words: string): string {
  const stems = wordsOf(words).map((word) =>
    word.slice(0, Math.max(shortestStem, word.length - longestEnding)),
  )
  const said = toPlainText(html).split(' ')
  const isMeant = (word: string) =>
    wordsOf(word).some((part) => stems.some((stem) => part.startsWith(stem)))
  const start = Math.max(0, said.findIndex(isMeant) - before)
  const piece = said.slice(start).join(' ')
  return cutBetweenWords(start > 0 ? `… ${piece}` : piece)
}

function cutBetweenWords(text: string): string {
  if (text.length <= longest) return text
  const whole = text.slice(0, longest).replace(/[\s,;:.–—-]+\S*$/u, '')
  // one word as long as that is no word
  return whole.length > longest / 2 ? `${whole}…` : shorten(text, longest)
}

function wordsOf(text: string): string[] {
  return toSearched(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
