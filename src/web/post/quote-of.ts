import { excerpt } from '../../contract/plain-text.ts'

/** Characters of what is quoted: who wants more says which. */
const longestQuote = 600

/** Markdown that quotes a post, with a line of whose it is above it and room to go on below. */
export function quoteOf(whose: string, html: string): string {
  return `> **${escapeMarks(whose)}**\n>\n> ${escapeMarks(excerpt(html, longestQuote))}\n\n`
}

/** What was text stays text. */
function escapeMarks(line: string): string {
  return line.replace(/[\\`*_[\]<>#~|!]/g, String.raw`\$&`)
}
