import { type HtmlElement, type HtmlNode, replaceElements } from './html-tree.ts'
import { readMarkers } from './language-markers.ts'

/** A marker at the end of an address, as written or percent-encoded. */
const inAddress = /(?:\[|%5b)(?:\/|%2f)?(?:fr|en|lang|language)(?:[-_][a-z]{2})?(?:\]|%5d)/i

/**
 * Gives markers back to the text that a forum took for the end of an address:
 * `https://example.com/[/en]` becomes one link in NodeBB.
 */
export function releaseMarkers(nodes: readonly HtmlNode[]): HtmlNode[] {
  return replaceElements(
    nodes,
    (node) => releaseFromLink(node) ?? [{ ...node, children: releaseMarkers(node.children) }],
  )
}

function releaseFromLink(node: HtmlElement): HtmlNode[] | undefined {
  if (node.tag !== 'a') return undefined
  const { href = '' } = node.attributes
  const [text] = node.children
  const at = href.search(inAddress)
  if (at < 0 || typeof text !== 'string' || node.children.length !== 1) return undefined
  const [before = ''] = readMarkers(text)
  if (typeof before !== 'string' || before === text) return undefined
  const attributes = { ...node.attributes, href: href.slice(0, at) }
  return [{ ...node, attributes, children: [before] }, text.slice(before.length)]
}
