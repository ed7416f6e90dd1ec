import type { StateCore, Token } from 'markdown-it'
import { createMarkdown } from './markdown.ts'

/** Makes cleaned HTML of Markdown. */
export type MessageHtml = (markdown: string) => string

/**
 * Markdown in GitHub’s manner, line ends kept. HTML in it is shown as it was written, a picture from
 * elsewhere becomes a link to it, so that reading a message tells nobody of it. What comes out is cleaned
 * like everything strangers write.
 */
export function createMessageHtml(options: {
  cleanHtml(html: string): string
  /** What links of the site’s own are resolved against. */
  siteUrl: string
  /** How many levels of headings the page has above a text: that of a message has a subject. */
  headingShift?: number
}): MessageHtml {
  const { cleanHtml, siteUrl, headingShift = 2 } = options
  const markdown = createMarkdown({ html: false, breaks: true })
  markdown.core.ruler.push('headings', (state) => shiftHeadings(state, headingShift))
  markdown.core.ruler.push('links', (state) => {
    for (const token of state.tokens)
      token.children &&= withWebLinks(token.children, { siteUrl, state })
  })
  return (text) => cleanHtml(markdown.render(text)).trim()
}

function shiftHeadings({ tokens }: StateCore, shift: number) {
  for (const token of tokens.filter(({ type }) => type.startsWith('heading_')))
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + shift)}`
}

interface LinkContext {
  siteUrl: string
  state: StateCore
}

/** Links to the web alone, without what leads elsewhere; a picture is a link to it, within a link its words. */
function withWebLinks(tokens: readonly Token[], context: LinkContext): Token[] {
  let within: string | undefined
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') {
      within = webAddress(String(token.attrGet('href')), context.siteUrl)
      return within === undefined ? [] : linkTo(within, [], context).slice(0, 1)
    }
    if (token.type === 'link_close') {
      const isOpen = within !== undefined
      within = undefined
      return isOpen ? [token] : []
    }
    return token.type === 'image' ? pictureLink(token, within === undefined, context) : [token]
  })
}

function pictureLink(picture: Token, mayLink: boolean, context: LinkContext): Token[] {
  const source = String(picture.attrGet('src'))
  const address = webAddress(source, context.siteUrl)
  const text = new context.state.Token('text', '', 0)
  text.content = picture.content || (address ?? source)
  return mayLink && address !== undefined ? linkTo(address, [text], context) : [text]
}

function linkTo(address: string, content: Token[], { state }: LinkContext): Token[] {
  const open = new state.Token('link_open', 'a', 1)
  open.attrs = [['href', address]]
  return [open, ...content, new state.Token('link_close', 'a', -1)]
}

/** Absolute, of the web, and without a user name that looks like a host. */
function webAddress(href: string, siteUrl: string): string | undefined {
  const url = URL.parse(href, siteUrl)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  return url.username || url.password ? undefined : url.href
}
