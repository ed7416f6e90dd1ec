interface Pages<Row, Place> {
  /** Where the first page begins; undefined for the beginning. */
  from: Place | undefined
  read: (place: Place | undefined) => Promise<{ rows: readonly Row[]; hasMore: boolean }>
  /** Where the page begins that comes behind this row. */
  placeOf: (row: Row) => Place
}

/** All rows of a list that is read page by page, each from behind the last row of the one before it. */
export async function readAllRows<Row, Place>({
  from,
  read,
  placeOf,
}: Pages<Row, Place>): Promise<Row[]> {
  const all: Row[] = []
  let place = from
  let page: Awaited<ReturnType<typeof read>>
  do {
    // each page is asked for by the one before it
    // oxlint-disable-next-line no-await-in-loop
    page = await read(place)
    all.push(...page.rows)
    const last = page.rows.at(-1)
    place = last && placeOf(last)
  } while (page.hasMore)
  return all
}
