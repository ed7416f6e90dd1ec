// Control characters, and the marks that turn the direction of the text around them.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A name as a line of text: without control and direction characters, which could disturb the page. */
export function plainName(text: string | null | undefined): string {
  return (text ?? '').replace(unprintable, '').trim()
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text that a forum escaped for HTML, as plain text again. It stays text: never put it in markup. */
export function unescapeHtml(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (entity, hex, decimal, name) => {
      if (name) return named[name.toLowerCase()] ?? entity
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
    },
  )
}
