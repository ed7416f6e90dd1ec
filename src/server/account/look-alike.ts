/** Letters that are read for another, after accents and case are gone. A name may have any of the Latin script. */
const readAs: Record<string, string> = {
  a: 'ɑᴀⱥ',
  ae: 'æᴁ',
  b: 'ʙƀɓ',
  c: 'ᴄƈȼ',
  d: 'ᴅđðɖɗ',
  e: 'ᴇɇ',
  f: 'ꜰƒ',
  g: 'ɢɡǥɠ',
  h: 'ʜħɦⱨ',
  j: 'ᴊȷɉ',
  k: 'ᴋƙⱪ',
  l: '1iıɪɩɨᵻǀʟłɫƚꞁⱡ',
  m: 'ᴍɱ',
  n: 'ɴɲŋƞ',
  o: '0ᴏøɵ',
  oe: 'œɶ',
  p: 'ᴘþƥᵽ',
  q: 'ɋꞯ',
  r: 'ʀɍɽ',
  s: '5ꜱſʂ',
  ss: 'ß',
  t: 'ᴛŧƫƭ',
  u: 'ᴜʉ',
  v: 'ᴠʋ',
  w: 'ᴡⱳ',
  y: 'ʏƴɏ',
  z: 'ᴢƶʐȥ',
}
const plainLetters = new Map(
  Object.entries(readAs).flatMap(([plain, others]) => [...others].map((other) => [other, plain])),
)

/** What two pseudos have in common that people would take for one another: `Bob` and `B0b`, `Élan` and `elan`. */
export function pseudoKey(pseudo: string): string {
  const letters = pseudo
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|[ '’ʼ_·-]/gu, '')
  const plain = [...letters].map((letter) => plainLetters.get(letter) ?? letter).join('')
  return plain.replaceAll('vv', 'w').replaceAll('rn', 'm')
}

/** User names are ASCII: case is all that can differ. */
export function userNameKey(userName: string): string {
  return userName.toLowerCase()
}

export function emailKey(email: string): string {
  return email.toLowerCase()
}
