import { Parser } from 'htmlparser2'
import type { HtmlNode } from './html-tree.ts'

const longestSource = 512 * 1024
const deepestElement = 50
/** htmlparser2 shifts its whole stack at each tag, so depth costs time squared: past this the rest is left out. */
const deepestSource = 1000

/** C0 and C1 controls except tab and line ends, and the marks that turn the direction of text around. */
const unsafeCharacters = /(?![\t\n\f\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufff9-\uffff]/gu

function stripUnsafeCharacters(text: string): string {
  return text.replace(unsafeCharacters, '')
}

/**
 * Reads HTML as a tree. Comments are left out. Of a text over 512 KiB the start is read; tags
 * deeper than 50 are left out while their text stays.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = []
  const open = [root]
  let depth = 0
  const parser = new Parser({
    onopentag(tag, attributes) {
      depth += 1
      if (depth > deepestSource) parser.pause()
      if (depth > deepestElement) return
      const children: HtmlNode[] = []
      open.at(-1)?.push({ tag, attributes: cleanValues(attributes), children })
      open.push(children)
    },
    onclosetag() {
      if (depth <= deepestElement) open.pop()
      depth -= 1
    },
    ontext(text) {
      appendText(open.at(-1) ?? root, stripUnsafeCharacters(text))
    },
  })
  parser.write(html.slice(0, longestSource).toWellFormed())
  parser.end()
  return root
}

function cleanValues(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, stripUnsafeCharacters(value)]),
  )
}

function appendText(nodes: HtmlNode[], text: string): void {
  const last = nodes.at(-1)
  if (typeof last === 'string') nodes[nodes.length - 1] = last + text
  else nodes.push(text)
}
