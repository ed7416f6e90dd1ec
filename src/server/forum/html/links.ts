import { element, hasClass, type HtmlElement, type HtmlNode, replaceElements } from './html-tree.ts'
import type { Rule } from './post-context.ts'

/** Names of members: NodeBB, Discourse, Flarum, and this site's own. */
const mentionClasses = [
  'plugin-mentions-user',
  'plugin-mentions-group',
  'mention',
  'mention-group',
  'UserMention',
  'PostMention',
  'GroupMention',
]

/** Attributes of every link to another site. */
export function linkAttributes(href: string): Record<string, string> {
  return { href, target: '_blank', rel: 'noopener noreferrer nofollow ugc' }
}

/** Links and mentions. A link without a usable address leaves its text. */
export const link: Rule = (node, post) => {
  if (node.tag === 'span' && isMention(node)) {
    return [element('span', { class: 'mention' }, post.rewrite(node.children))]
  }
  if (node.tag !== 'a') return undefined
  const { href, title } = node.attributes
  const children = withoutLinks(post.rewrite(node.children))
  const address = href?.trim().startsWith('#') ? undefined : post.address(href)
  if (!address) return children
  const kind = isMention(node) ? { class: 'mention' } : {}
  return [
    element('a', { ...linkAttributes(address), title: title || undefined, ...kind }, children),
  ]
}

function isMention(node: HtmlElement): boolean {
  return hasClass(node, ...mentionClasses) || node.attributes['data-mentionid'] !== undefined
}

/** HTML has no link within a link: a browser would end the outer one there. */
function withoutLinks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return replaceElements(nodes, (node) => {
    const children = withoutLinks(node.children)
    return node.tag === 'a' ? children : [{ ...node, children }]
  })
}
