import {
  descendants,
  element,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isElement,
  lineOf,
} from './html-tree.ts'
import { linkAttributes } from './links.ts'
import type { Rule } from './post-context.ts'

const iconClasses = ['site-icon', 'onebox-avatar', 'avatar', 'emoji']
const mostParagraphs = 3

/** Discourse's previews of linked pages: a heading that links, the picture, the text. */
export const linkPreview: Rule = (node, post) => {
  if (node.tag !== 'aside' || !hasClass(node, 'onebox')) return undefined
  const below = descendants(node.children)
  const heading = headingLink(below)
  const address = post.address(node.attributes['data-onebox-src'] ?? heading?.attributes.href)
  const title = heading && lineOf(heading.children)
  if (!address) return []
  const picture = below.find((child) => child.tag === 'img' && !hasClass(child, ...iconClasses))
  const texts = below.filter(({ tag, children }) => tag === 'p' && lineOf(children))
  return [
    element('div', {}, [
      paragraph([
        element('strong', {}, [element('a', linkAttributes(address), [title || address])]),
      ]),
      ...(picture ? [paragraph(post.rewrite([picture]))] : []),
      ...texts.slice(0, mostParagraphs).map(({ children }) => paragraph(post.rewrite(children))),
    ]),
  ]
}

function headingLink(below: readonly HtmlElement[]): HtmlElement | undefined {
  const heading = below.find(({ tag }) => /^h[1-6]$/.test(tag))
  const links = descendants(heading?.children ?? below)
  return links.find((child) => isElement(child, 'a') && lineOf(child.children))
}

function paragraph(children: readonly HtmlNode[]): HtmlNode {
  return element('p', {}, children)
}
