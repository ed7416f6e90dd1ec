import { z } from 'zod'

/** A row that says whether its character may be ranked; null where the account is gone. */
export const RankedRow = z.object({ mayRank: z.number().nullable() })
type RankedRow = z.infer<typeof RankedRow>

/**
 * What may be ranked of each slice. The others are read too: a slice that went on until it had enough would
 * take as long as they are many.
 */
export async function* rankedSlices<Row extends RankedRow, Told>(
  walk: AsyncIterable<Row[]>,
  toTold: (row: Row) => Told | undefined,
): AsyncGenerator<Told[]> {
  for await (const slice of walk) {
    const told: Told[] = []
    for (const row of slice) {
      const one = row.mayRank === 1 ? toTold(row) : undefined
      if (one !== undefined) told.push(one)
    }
    if (told.length > 0) yield told
  }
}
