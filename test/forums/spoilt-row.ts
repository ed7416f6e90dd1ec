/** Members that hold a date in the words of one software or another. */
const dates = /^(timestamp|created_?at|date)$/i

/** What a forum says, with the topic or post of this id without a date that can be read. */
export function spoilRow(body: unknown, id: number): unknown {
  if (Array.isArray(body))
    return body.map((item) => (isOf(item, id) ? withoutDates(item) : spoilRow(item, id)))
  return mapMembers(body, (value) => spoilRow(value, id))
}

function isOf(item: unknown, id: number): boolean {
  if (typeof item !== 'object' || item === null) return false
  const { pid, tid, id: own } = item as { pid?: unknown; tid?: unknown; id?: unknown }
  return String(pid ?? tid ?? own) === String(id)
}

function withoutDates(item: unknown): unknown {
  if (Array.isArray(item)) return item.map(withoutDates)
  return mapMembers(item, (value, key) => (dates.test(key) ? 'some day' : withoutDates(value)))
}

function mapMembers(value: unknown, map: (value: unknown, key: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, map(one, key)]))
}
