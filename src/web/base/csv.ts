import type { Somebody } from '../../contract/somebody.ts'

type Cell = string | number | null

/** A table for spreadsheets (RFC 4180), its first line the names of the columns. */
export function toCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [columns.join(','), ...rows.map((row) => row.map(toCell).join(','))]
  // the mark of UTF-8, without which Excel takes another encoding
  return `\u{feff}${lines.join('\r\n')}\r\n`
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
