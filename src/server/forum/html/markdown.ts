import { Marked } from 'marked'
import { escapeMarkup } from '../../platform/markup.ts'

/** Markdown in GitHub’s manner, with HTML in it: what comes out is cleaned like any post. */
export const postMarkdown = new Marked({
  gfm: true,
  renderer: {
    // Markdown’s own alignment is an attribute that posts may not have
    tablecell({ header, align, tokens }) {
      const tag = header ? 'th' : 'td'
      const scope = header ? ' scope="col"' : ''
      const side = align ? ` data-align="${align}"` : ''
      return `<${tag}${scope}${side}>${this.parser.parseInline(tokens)}</${tag}>`
    },
  },
})

/** HTML that has not been cleaned. Never fails: what nests deeper than the parser’s stack is a paragraph as it stands. */
export function renderMarkdown(markdown: string): string {
  try {
    return postMarkdown.parse(markdown, { async: false }).trim()
  } catch {
    return `<p>${escapeMarkup(markdown)}</p>`
  }
}
