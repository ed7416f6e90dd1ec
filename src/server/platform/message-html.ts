import type { StateCore, Token } from 'markdown-it'
import { createMarkdown } from './markdown.ts'

/** What a text may have besides: who is named in it, and what it shows. */
export interface MessageParts {
  /** Names that stand out where `@` is before them. */
  called?: readonly string[]
  /** The address on this site of a picture that is shown; undefined for one that becomes a link. */
  findPicture?(address: string): string | undefined
}

/** Makes cleaned HTML of Markdown. */
export type MessageHtml = (markdown: string, parts?: MessageParts) => string

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
    const { findPicture } = state.env as Required<MessageParts>
    for (const token of state.tokens)
      token.children &&= withWebLinks(token.children, { siteUrl, state, findPicture })
  })
  markdown.core.ruler.push('names', (state) => {
    const { called } = state.env as Required<MessageParts>
    if (called.length === 0) return
    for (const token of state.tokens) token.children &&= withNames(token.children, called, state)
  })
  return (text, { called = [], findPicture = () => undefined } = {}) =>
    cleanHtml(markdown.render(text, { called, findPicture })).trim()
}

function shiftHeadings({ tokens }: StateCore, shift: number) {
  for (const token of tokens.filter(({ type }) => type.startsWith('heading_')))
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + shift)}`
}

/** Text with these names in bold, except where it is a link. */
function withNames(tokens: readonly Token[], called: readonly string[], state: StateCore): Token[] {
  // the longest first: one name may begin with another
  const names = called.toSorted((a, b) => b.length - a.length).map((name) => RegExp.escape(name))
  const parts = new RegExp(`(@(?:${names.join('|')})(?![\\p{L}\\p{N}]))`, 'iu')
  let links = 0
  return tokens.flatMap((token) => {
    links += token.type === 'link_open' ? 1 : token.type === 'link_close' ? -1 : 0
    if (token.type !== 'text' || links > 0) return [token]
    return token.content.split(parts).flatMap((content, index) => {
      const text = new state.Token('text', '', 0)
      text.content = content
      if (index % 2 === 0) return content === '' ? [] : [text]
      const [open, close] = [1, -1].map((nesting) => {
        return new state.Token(nesting > 0 ? 'strong_open' : 'strong_close', 'strong', nesting as 1)
      })
      return open && close ? [open, text, close] : [text]
    })
  })
}

interface LinkContext {
  siteUrl: string
  state: StateCore
  findPicture(address: string): string | undefined
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
    if (token.type !== 'image') return [token]
    const own = context.findPicture(String(token.attrGet('src')))
    if (own === undefined) return pictureLink(token, within === undefined, context)
    token.attrSet('src', own)
    return [token]
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
