/** The decoded parts of a mail, by content type. */
export function readParts(raw: string): Map<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`).slice(1, -1)
  return new Map(
    parts.map((part) => {
      const [head = '', ...body] = part.trim().split('\r\n\r\n')
      const type = /content-type: ([^;]+)/i.exec(head)?.[1] ?? ''
      const encoding = /content-transfer-encoding: (\S+)/i.exec(head)?.[1] ?? ''
      return [type, decode(body.join('\r\n\r\n'), encoding)]
    }),
  )
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** A header of a mail as its writer meant it; empty where it has none. */
export function decodeHeader(raw: string, name: string): string {
  const line = new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1] ?? ''
  return line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    )
}
