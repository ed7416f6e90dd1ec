/** A value as an owner writes it: `{ fr: 'Le royaume', en: 'The realm' }`. */
export function toLiteral(value: unknown): string {
  if (typeof value === 'string') return toText(value)
  if (Array.isArray(value)) return `[${value.map(toLiteral).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, one]) => `${toKey(key)}: ${toLiteral(one)}`)
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}

const toText = (text: string) => (/['\\\p{Cc}]/u.test(text) ? JSON.stringify(text) : `'${text}'`)

const toKey = (key: string) => (/^(?:[A-Za-z_]\w*|\d+)$/.test(key) ? key : toText(key))
