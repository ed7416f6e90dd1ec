const longest = 200

/** Text that somebody else chose, on one line and in one direction, cut to 200 characters. */
export function toLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
