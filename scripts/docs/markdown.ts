/** A table as the formatter leaves it: cells as wide as the widest of their column. */
export function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [heads, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = heads.map((_, column) =>
    Math.max(...cells.map((row) => [...(row[column] ?? '')].length)),
  )
  const line = (row: readonly string[], fill = ' ') =>
    `| ${row.map((cell, column) => cell + fill.repeat((widths[column] ?? 0) - [...cell].length)).join(' | ')} |`
  const [head = [], ...body] = cells
  return [
    line(head),
    line(
      heads.map(() => ''),
      '-',
    ),
    ...body.map((row) => line(row)),
  ].join('\n')
}
