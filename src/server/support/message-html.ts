import { Marked, type RendererObject, type TokenizerObject } from 'marked'
import { escapeMarkup } from '../platform/markup.ts'

/** Makes cleaned HTML of Markdown. */
export type MessageHtml = (markdown: string) => string

/** The page has the subject above a message. */
const headingShift = 2

/**
 * Markdown in GitHub’s manner, line ends kept. HTML in it is shown as it was written, a picture from
 * elsewhere becomes a link to it, so that reading a message tells nobody of it. What comes out is cleaned
 * like everything strangers write.
 */
export function createMessageHtml(options: {
  cleanHtml(html: string): string
  /** What links of the site’s own are resolved against. */
  siteUrl: string
}): MessageHtml {
  const { cleanHtml, siteUrl } = options
  const marked = new Marked({
    gfm: true,
    breaks: true,
    tokenizer: withoutHtml,
    renderer: rendererOf(siteUrl),
  })
  return (markdown) => cleanHtml(render(marked, markdown)).trim()
}

/** Quotes within quotes by the thousand are more than the parser’s stack: nobody writes that to be read. */
function render(marked: Marked, markdown: string): string {
  try {
    return marked.parse(markdown, { async: false })
  } catch {
    return `<p>${escapeMarkup(markdown).replaceAll('\n', '<br>')}</p>`
  }
}

/** Where the parser would find HTML it finds text. */
const withoutHtml: TokenizerObject = {
  html: () => undefined,
  tag: () => undefined,
}

function rendererOf(siteUrl: string): RendererObject {
  const linkTo = (href: string, html: (address: string) => string) => {
    const address = webAddress(href, siteUrl)
    if (address === undefined) return html(href)
    return `<a href="${escapeMarkup(address)}">${html(address)}</a>`
  }
  return {
    link({ href, tokens }) {
      return linkTo(href, () => withoutLinks(this.parser.parseInline(tokens)))
    },
    image: ({ href, text }) => linkTo(href, (address) => escapeMarkup(text || address)),
    heading({ depth, tokens }) {
      const tag = `h${Math.min(6, depth + headingShift)}`
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`
    },
    code: ({ text }) => `<pre><code>${escapeMarkup(text)}</code></pre>`,
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    tablecell({ header, align, tokens }) {
      const tag = header ? 'th' : 'td'
      const side = align ? ` data-align="${align}"` : ''
      return `<${tag}${side}>${this.parser.parseInline(tokens)}</${tag}>`
    },
  }
}

/** HTML has no link within a link. Attributes are escaped, so a `>` ends a tag. */
const withoutLinks = (html: string) => html.replace(/<\/?a\b[^>]*>/g, '')

/** Absolute, of the web, and without a user name that looks like a host. */
function webAddress(href: string, siteUrl: string): string | undefined {
  const url = URL.parse(href, siteUrl)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  return url.username || url.password ? undefined : url.href
}
