/** A page with `text` between its marks, which name the `command` that writes it; the rest stays as it is. */
export function replaceMarked(page: string, text: string, command = 'npm run docs'): string {
  const marked = `<!-- ${command} writes this -->\n\n${text}\n\n<!-- up to here -->`
  const [before] = page.split(`<!-- ${command} `)
  const [, after] = page.split('<!-- up to here -->')
  return `${before}${marked}${after}`
}
