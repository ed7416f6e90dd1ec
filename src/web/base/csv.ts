import type { Somebody } from '../../contract/somebody.ts'

type Cell = string | number | null
/** The columns of a table by name, each with what stands in it. */
type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>

/** A table for spreadsheets (RFC 4180), its first line the names of the columns. */
export function toCsv<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const cells = Object.values(columns)
  const lines = rows.map((row) => cells.map((cell) => toCell(cell(row))).join(','))
  // the mark of UTF-8, without which Excel takes another encoding
  return `\u{feff}${[Object.keys(columns).join(','), ...lines].join('\r\n')}\r\n`
}

/** What a spreadsheet would take for a formula is marked as text; a number stays one. */
function toCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Seconds since epoch as spreadsheets read them. */
export const momentCell = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** As they are called; by number whose account is gone. */
export const nameCell = ({ id, pseudo }: Somebody): string => pseudo ?? `id:${id}`
