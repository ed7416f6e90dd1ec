export interface ListPage<T> {
  items: T[]
  isLast: boolean
}

/** Pages read of one list at most: what is further down is not news. */
const mostPages = 3

/** Reads the pages of a list, from 1, until `isEnough` of what was gathered, or the end. */
export async function gatherPages<T>(
  readPage: (page: number) => Promise<ListPage<T>>,
  isEnough: (items: readonly T[]) => boolean,
): Promise<T[]> {
  const gathered: T[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const { items, isLast } = await readPage(page)
    gathered.push(...items)
    if (isLast || isEnough(gathered)) break
  }
  return gathered
}
