/**
 * Letters that are read for another, after accents and case are gone: of the Latin script, and of Greek and Cyrillic
 * what looks the same.
 */
const readAs: Record<string, string> = {
  a: 'ɑᴀⱥаα',
  ae: 'æᴁ',
  b: 'ʙƀɓвβ',
  c: 'ᴄƈȼс',
  d: 'ᴅđðɖɗ',
  e: 'ᴇɇеε',
  f: 'ꜰƒ',
  g: 'ɢɡǥɠ',
  h: 'ʜħɦⱨнһη',
  j: 'ᴊȷɉј',
  k: 'ᴋƙⱪкκ',
  l: '1iıɪɩɨᵻǀʟłɫƚꞁⱡіι',
  m: 'ᴍɱмμ',
  n: 'ɴɲŋƞ',
  o: '0ᴏøɵоο',
  oe: 'œɶ',
  p: 'ᴘþƥᵽрρ',
  q: 'ɋꞯ',
  r: 'ʀɍɽ',
  s: '5ꜱſʂѕ',
  ss: 'ß',
  t: 'ᴛŧƫƭтτ',
  u: 'ᴜʉ',
  v: 'ᴠʋν',
  w: 'ᴡⱳ',
  x: 'хχ',
  y: 'ʏƴɏуυ',
  z: 'ᴢƶʐȥ',
}
const plainLetters = new Map(
  Object.entries(readAs).flatMap(([plain, others]) => [...others].map((other) => [other, plain])),
)

/** What two names have in common that people would take for one another: `Bob` and `B0b`, `Élan` and `elan`. */
export function lookAlikeKey(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|[ '’ʼ_·-]/gu, '')
  const plain = [...letters].map((letter) => plainLetters.get(letter) ?? letter).join('')
  return plain.replaceAll('vv', 'w').replaceAll('rn', 'm')
}
