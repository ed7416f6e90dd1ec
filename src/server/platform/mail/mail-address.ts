const part = String.raw`[^\s\p{Cc}<>()[\]\\,;:"@]+`
const address = new RegExp(`^${part}@${part}$`, 'u')
const named = new RegExp(`^"?([^"<>\\p{Cc}]*?)"?\\s*<(${part}@${part})>$`, 'u')

/** The longest address that fits into a mail’s envelope (RFC 5321, 4.5.3.1.3, without `<` and `>`). */
const longest = 254

/** Whether it is one plain address, without a name, a comment, a quoted part or a line break. */
export function isMailAddress(text: string): boolean {
  return text.length <= longest && address.test(text)
}

/** `Valmoor <no-reply@valmoor.example>` or the address alone; undefined when it is neither. */
export function parseSender(text: string): { name: string; address: string } | undefined {
  if (isMailAddress(text)) return { name: '', address: text }
  const [, name = '', inner = ''] = named.exec(text.trim()) ?? []
  return isMailAddress(inner) ? { name: name.trim(), address: inner } : undefined
}
