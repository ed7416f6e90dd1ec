import { type HtmlElement, type HtmlNode, replaceElements } from './html-tree.ts'
import type { LanguageMarkers } from './language-markers.ts'

/**
 * Gives markers back to the text that a forum took for the end of an address:
 * `https://example.com/[/en]` becomes one link in NodeBB.
 */
export function releaseMarkers(nodes: readonly HtmlNode[], markers: LanguageMarkers): HtmlNode[] {
  return replaceElements(
    nodes,
    (node) =>
      releaseFromLink(node, markers) ?? [
        { ...node, children: releaseMarkers(node.children, markers) },
      ],
  )
}

function releaseFromLink(node: HtmlElement, markers: LanguageMarkers): HtmlNode[] | undefined {
  if (node.tag !== 'a') return undefined
  const { href = '' } = node.attributes
  const [text] = node.children
  const at = href.search(markers.inAddress)
  if (at < 0 || typeof text !== 'string' || node.children.length !== 1) return undefined
  const [before = ''] = markers.read(text)
  if (typeof before !== 'string' || before === text) return undefined
  const attributes = { ...node.attributes, href: href.slice(0, at) }
  return [{ ...node, attributes, children: [before] }, text.slice(before.length)]
}
