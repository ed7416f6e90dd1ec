/** A page with `text` between its marks; the rest stays as it is. */
export function replaceMarked(page: string, text: string): string {
  const marked = `<!-- npm run docs writes this -->\n\n${text}\n\n<!-- up to here -->`
  return page.replace(/<!-- npm run docs .*<!-- up to here -->/s, () => marked)
}
