import {
  classesOf,
  element,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isElement,
  lineOf,
  replaceElements,
} from './html-tree.ts'
import { trimEnds } from './tidy.ts'
import { isUnwanted } from './unwanted.ts'
import type { Rule } from './post-context.ts'

const spoilerClasses = ['ipsSpoiler', 'ipsDetails', 'spoiler', 'spoiled', 'ns-spoiler', 'bbSpoiler']
const headerClass =
  /^(?:ips)?(?:ns-)?(?:spoiler|details)(?:_|__|-)(?:header|title|summary|control)$/i
const contentClass = /^(?:ips)?(?:ns-)?(?:spoiler|details)(?:_|__|-)(?:contents?|body)$/i

/** Titles a forum writes itself, in its own language: the page has better ones in the reader's. */
const genericTitle =
  /^(?:spoiler|reveal hidden contents?|révéler le contenu masqué|show|afficher)\W*$/iu

/**
 * Spoilers of all forums become `<details>`. Its `<summary>` holds the title the author gave;
 * it is empty when there is none, and the page labels it.
 */
export const spoiler: Rule = (node, post) => {
  if (node.tag !== 'details' && !hasClass(node, ...spoilerClasses)) return undefined
  const header = node.children.find(isHeader)
  const title = isElement(header) ? titleOf(header) : ''
  const content = node.children
    .filter((child) => !isHeader(child))
    .flatMap((child) => (isContent(child) ? child.children : [child]))
  return [
    element('details', {}, [element('summary', {}, [title]), ...trimEnds(post.rewrite(content))]),
  ]
}

function isHeader(node: HtmlNode): boolean {
  return (
    isElement(node, 'summary') ||
    (isElement(node) && classesOf(node).some((name) => headerClass.test(name)))
  )
}

function isContent(node: HtmlNode): node is HtmlElement {
  return isElement(node) && classesOf(node).some((name) => contentClass.test(name))
}

function titleOf(header: HtmlElement): string {
  const title = lineOf(withoutUnwanted(header.children)).replace(/^spoiler\s*:\s*/i, '')
  return genericTitle.test(title) ? '' : title
}

function withoutUnwanted(nodes: readonly HtmlNode[]): HtmlNode[] {
  return replaceElements(nodes, (node) =>
    isUnwanted(node) ? [] : [{ ...node, children: withoutUnwanted(node.children) }],
  )
}
