import { type HtmlElement, type HtmlNode, isBlank, isElement, lineOf } from './html-tree.ts'

const blockTags = new Set([
  'blockquote',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'summary',
  'table',
  'ul',
])
const textBlocks = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Elements that mean something without content. */
const keptEmpty = new Set(['br', 'hr', 'img', 'td', 'th', 'summary'])
const verbatim = new Set(['pre', 'code'])

/** Makes the tree one that a browser reads as it is written, and drops what shows nothing. */
export function tidy(nodes: readonly HtmlNode[]): HtmlNode[] {
  return trimEnds(nodes.flatMap(tidyNode))
}

function tidyNode(node: HtmlNode): HtmlNode[] {
  if (!isElement(node)) return [node]
  if (verbatim.has(node.tag)) return lineOf(node.children) ? [node] : []
  const children = node.children.flatMap(tidyNode)
  const block = blockTags.has(node.tag) || keptEmpty.has(node.tag)
  const tidied = { ...node, children: block ? trimEnds(children) : children }
  const parts = textBlocks.has(node.tag) ? splitAtBlocks(tidied) : [tidied]
  return parts.flatMap(withoutEmpty)
}

function withoutEmpty(node: HtmlNode): HtmlNode[] {
  if (!isElement(node) || keptEmpty.has(node.tag) || !isBlank(node.children)) return [node]
  // the space within an empty <b> still parts two words
  return blockTags.has(node.tag) ? [] : [...node.children]
}

/** A paragraph ends where a block begins, as in every browser: its rest goes on after the block. */
function splitAtBlocks(node: HtmlElement): HtmlNode[] {
  const children = node.children.flatMap((child) =>
    isElement(child) && !isBlock(child) ? splitAtBlocks(child) : [child],
  )
  if (!children.some(isBlock)) return [node]
  return linesAndBlocks(children).map((part) =>
    Array.isArray(part) ? { ...node, children: trimEnds(part) } : part,
  )
}

/** Runs of inline content, and the blocks between them. */
function linesAndBlocks(nodes: readonly HtmlNode[]): (HtmlNode[] | HtmlNode)[] {
  const parts: (HtmlNode[] | HtmlNode)[] = []
  for (const node of nodes) {
    const line = parts.at(-1)
    if (isBlock(node)) parts.push(node)
    else if (Array.isArray(line)) line.push(node)
    else parts.push([node])
  }
  return parts.filter((part) => !Array.isArray(part) || !isBlank(part))
}

function isBlock(node: HtmlNode): boolean {
  return isElement(node) && blockTags.has(node.tag)
}

/** Without white space and line breaks at both ends. */
export function trimEnds(nodes: readonly HtmlNode[]): HtmlNode[] {
  const first = nodes.findIndex((node) => !isBlank([node]))
  const last = nodes.findLastIndex((node) => !isBlank([node]))
  return nodes.slice(first < 0 ? nodes.length : first, last + 1).map((node, index, kept) => {
    if (typeof node !== 'string') return node
    const started = index === 0 ? node.trimStart() : node
    return index === kept.length - 1 ? started.trimEnd() : started
  })
}
