/** What words can be made from of what a transfer is about. */
export function aboutOf(data: unknown): Record<string, string | number> {
  const entries = Object.entries((data ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] => {
      return typeof entry[1] === 'string' || typeof entry[1] === 'number'
    }),
  )
}
