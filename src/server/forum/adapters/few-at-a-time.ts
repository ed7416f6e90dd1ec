/** Maps in order, with at most `width` calls under way. Rejects with the first failure. */
export async function mapFew<T, R>(
  items: readonly T[],
  width: number,
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  async function work() {
    for (const [index, item] of waiting) results[index] = await map(item)
  }
  await Promise.all(Array.from({ length: width }, work))
  return results
}
