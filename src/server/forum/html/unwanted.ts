import { hasClass, type HtmlElement } from './html-tree.ts'
import type { Rule } from './post-context.ts'

/** Elements whose content is not text of the post. */
const unwantedTags = new Set([
  'applet',
  'button',
  'canvas',
  'head',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
])

/** Controls that forums draw around a post's parts. */
const unwantedClasses = ['quote-controls', 'codeblock-button-wrapper', 'ns-spoiler-control']

export function isUnwanted(node: HtmlElement): boolean {
  return unwantedTags.has(node.tag) || hasClass(node, ...unwantedClasses)
}

export const unwanted: Rule = (node) => (isUnwanted(node) ? [] : undefined)
