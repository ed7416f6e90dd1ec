import { element, type HtmlNode, isElement, textOf } from './html-tree.ts'
import { isUnwanted } from './unwanted.ts'
import type { Rule } from './post-context.ts'

/** Code as plain text: the forum's highlighting and line numbers are left out. */
export const code: Rule = (node) => {
  if (node.tag === 'code') return [element('code', {}, [codeText(node.children)])]
  if (node.tag !== 'pre') return undefined
  // a browser drops a line break right after <pre>, so it is not part of the code
  const text = codeText(node.children.map(withoutFirstBreak))
  return [element('pre', {}, [element('code', {}, [text])])]
}

function withoutFirstBreak(node: HtmlNode, index: number): HtmlNode {
  return index === 0 && typeof node === 'string' ? node.replace(/^\r?\n/, '') : node
}

function codeText(nodes: readonly HtmlNode[]): string {
  return textOf(nodes.filter((node) => !(isElement(node) && isUnwanted(node))))
}
