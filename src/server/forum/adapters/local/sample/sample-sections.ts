import { Marked, type Token, type Tokens } from 'marked'

const marked = new Marked({
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

/** A part of a file under a heading of the first level. */
export interface SampleSection {
  heading: string
  /** Empty where nothing stands under it. */
  html: string
}

const isHeading = (token: Token): token is Tokens.Heading =>
  token.type === 'heading' && token['depth'] === 1

/** The sections of a file of Markdown, in its order. @throws where something stands before the first heading */
export function toSections(markdown: string): SampleSection[] {
  const sections: { heading: string; tokens: Token[] }[] = []
  for (const token of marked.lexer(markdown)) {
    const section = sections.at(-1)
    if (isHeading(token)) sections.push({ heading: token.text, tokens: [] })
    else if (section) section.tokens.push(token)
    else throw new Error('it begins without “# ”')
  }
  return sections.map(({ heading, tokens }) => ({ heading, html: marked.parser(tokens).trim() }))
}
