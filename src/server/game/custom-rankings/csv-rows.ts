/**
 * The rows of CSV (RFC 4180) by the names of its first line. Fields are separated by what that line has most of:
 * commas, semicolons or tabs.
 */
export function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = readLines(text.replace(/^\ufeff/, ''))
  const names = head.map((name) => name.trim())
  return rows
    .filter((row) => row.length > 1 || row[0] !== '')
    .map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}

/** Letter by letter: a file of nothing but quotes would keep a regular expression busy for hours. */
function readLines(text: string): string[][] {
  const separator = separatorOf(text)
  const lines: string[][] = []
  let line: string[] = []
  let field = ''
  let isQuoted = false
  const endField = () => {
    line.push(field)
    field = ''
  }
  const endLine = () => {
    endField()
    lines.push(line)
    line = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (isQuoted) {
      if (letter !== '"') field += letter
      else if (text.charAt(at + 1) === '"') {
        field += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && field === '') isQuoted = true
    else if (letter === separator) endField()
    else if (letter === '\n') endLine()
    else if (letter !== '\r') field += letter
  }
  endLine()
  return lines
}

function separatorOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const count = (separator: string) => head.split(separator).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
