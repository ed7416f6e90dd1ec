/** Tags that part two words; any other may stand in the middle of one. */
const blockTag =
  /<\/?(?:blockquote|br|caption|dd|details|div|dl|dt|figcaption|figure|h[1-6]|hr|img|li|ol|p|pre|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?:[\s/][^<>]*)?>/gi
const anyTag = /<\/?[a-z][^<>]*>/gi
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,8}));/gi

const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  copy: '©',
  euro: '€',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  rsquo: '’',
}

/** The text of sanitised HTML in one line: tags removed, entities decoded, repeated white space removed. */
export function toPlainText(html: string): string {
  const text = html.replace(blockTag, ' ').replace(anyTag, '').replace(reference, characterOf)
  return oneLine(text)
}

/** White space once and in one line. A no-break space stays: French sets one before `:` and `?`. */
export function oneLine(text: string): string {
  return text.replace(/\s{2,}|[^\S\u00a0\u202f]/g, ' ').trim()
}

function characterOf(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return namedCharacters[name.toLowerCase()] ?? written
  const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  const isCharacter = point > 0 && point <= 0x10_ff_ff && (point < 0xd800 || point > 0xdfff)
  return isCharacter ? String.fromCodePoint(point) : '\u{fffd}'
}

/**
 * The beginning of a post's sanitised HTML as plain text, at most `length` characters with the
 * ellipsis; cut between words unless the last word is very long.
 */
export function excerpt(html: string, length = 150): string {
  const text = toPlainText(html)
  const start = firstCharacters(text, length - 1)
  if (start.isWhole || firstCharacters(text, length).isWhole) return text
  const nextIsSpace = text[start.text.length] === ' '
  const space = nextIsSpace ? start.text.length : start.text.lastIndexOf(' ')
  const whole = space > start.text.length / 2 ? start.text.slice(0, space) : start.text
  return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`
}

/** The text, cut to at most `length` characters with the ellipsis. */
export function shorten(text: string, length = 25): string {
  if (firstCharacters(text, length).isWhole) return text
  return `${firstCharacters(text, length - 1).text.trimEnd()}…`
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Letters, digits and signs of Latin, of which each unit is a character. Most texts are so, and need no segmenter. */
const plainLatin = /^[\u{20}-\u{7e}\u{a0}-\u{2ff}\u{2010}-\u{2027}]*$/u

/** The first characters as a reader counts them: an accented letter or a joined emoji is one. */
function firstCharacters(text: string, count: number): { text: string; isWhole: boolean } {
  // one more, which may belong to the last
  if (plainLatin.test(text.slice(0, count + 1))) {
    return { text: text.slice(0, count), isWhole: text.length <= count }
  }
  let seen = 0
  for (const { index } of characters.segment(text)) {
    if (seen === count) return { text: text.slice(0, index), isWhole: false }
    seen += 1
  }
  return { text, isWhole: true }
}
