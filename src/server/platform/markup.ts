const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // HTML of old mail programs does not know &apos;
  "'": '&#39;',
}

/** Text for an element, or for an attribute in quotes, of HTML and XML alike. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text that somebody else escaped for HTML or XML, as plain text again. It stays text: never put it in markup. */
export function unescapeMarkup(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (entity, hex, decimal, name) => {
      if (name) return named[name.toLowerCase()] ?? entity
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
    },
  )
}
