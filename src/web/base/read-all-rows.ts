/** A page of rows, from behind the one of this id; undefined for the beginning. */
type ReadPage<Row extends { id: unknown }> = (
  after: Row['id'] | undefined,
) => Promise<{ rows: readonly Row[]; hasMore: boolean }>

/** All rows of a list that is read page by page, each from behind the last row of the one before it. */
export async function readAllRows<Row extends { id: unknown }>(
  read: ReadPage<Row>,
  from?: Row['id'],
): Promise<Row[]> {
  const all: Row[] = []
  let page: Awaited<ReturnType<typeof read>>
  do {
    // each page is asked for by the one before it
    // oxlint-disable-next-line no-await-in-loop
    page = await read(all.at(-1)?.id ?? from)
    all.push(...page.rows)
  } while (page.hasMore)
  return all
}
