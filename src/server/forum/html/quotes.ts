import { oneLine } from '../../../contract/plain-text.ts'
import {
  element,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isBlank,
  isElement,
  lineOf,
  replaceElements,
} from './html-tree.ts'
import type { Rule } from './post-context.ts'

const longestAuthor = 80
const citationClasses = ['ipsQuote_citation', 'ipsQuote__citation']
const contentClasses = ['ipsQuote_contents', 'ipsQuote__contents']

/** Quotes of Invision, Discourse, Flarum and NodeBB become a `blockquote` that names its author. */
export const quote: Rule = (node, post) => {
  if (node.tag === 'aside' && hasClass(node, 'quote')) {
    const body = node.children.find((child) => isElement(child, 'blockquote'))
    if (!isElement(body)) return []
    return [blockquote(node.attributes['data-username'], post.rewrite(body.children))]
  }
  if (node.tag !== 'blockquote') return undefined
  const stated = statedAuthor(node)
  const content = contentOf(node)
  const cited = stated ? undefined : leadingMention(content)
  const children = cited ? withoutFirst(content, cited) : content
  return [blockquote(stated ?? (cited && lineOf([cited])), post.rewrite(children))]
}

function blockquote(author: string | undefined, children: readonly HtmlNode[]): HtmlNode {
  const name = oneLine(author ?? '')
    .replace(/^@/, '')
    .slice(0, longestAuthor)
  return element('blockquote', { 'data-author': name || undefined }, children)
}

function statedAuthor({ attributes }: HtmlElement): string | undefined {
  return attributes['data-ipsquote-username'] || attributes['data-author'] || undefined
}

/** The quoted text without the box that names its source and without the wrapper around it. */
function contentOf(node: HtmlElement): readonly HtmlNode[] {
  const kept = node.children
    .filter((child) => !(isElement(child) && hasClass(child, ...citationClasses)))
    .flatMap((child) =>
      isElement(child) && hasClass(child, ...contentClasses) ? child.children : [child],
    )
  const [only, ...others] = kept.filter((child) => !isBlank([child]))
  return isElement(only, 'div') && others.length === 0 ? only.children : kept
}

/** Flarum quotes begin with a mention of the post they come from. */
function leadingMention(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  const first = nodes.find((node) => !isBlank([node]))
  if (!isElement(first)) return undefined
  if (hasClass(first, 'PostMention', 'UserMention')) return first
  return first.tag === 'p' ? leadingMention(first.children) : undefined
}

function withoutFirst(nodes: readonly HtmlNode[], unwanted: HtmlElement): HtmlNode[] {
  return replaceElements(nodes, (node) =>
    node === unwanted ? [] : [{ ...node, children: withoutFirst(node.children, unwanted) }],
  )
}
