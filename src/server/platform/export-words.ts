import { toSeconds } from './clock.ts'

/** Columns whose numbers come from the database as text, for they might be larger than JavaScript counts. */
const large = new Set('amount balance credits refunded reversed price money gold'.split(' '))

/** Columns as the API names things, times in seconds, amounts in hundredths or the smallest unit. */
export function inWords(rows: readonly object[]): Record<string, unknown>[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]: [string, unknown]) => [
        column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        inJson(column, value),
      ]),
    ),
  )
}

function inJson(column: string, value: unknown): unknown {
  if (value instanceof Date) return toSeconds(value.getTime())
  return typeof value === 'string' && large.has(column) ? Number(value) : value
}
