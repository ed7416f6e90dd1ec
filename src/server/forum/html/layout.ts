import { postTags } from '../../../contract/post-html.ts'
import { element, type HtmlElement } from './html-tree.ts'
import type { Rule } from './post-context.ts'

const allowedTags = new Set<string>(postTags)

/** Tags the site writes otherwise. Those of blocks become a `div`, so that their texts stay apart. */
const renamed = new Map<string, string>([
  ['strike', 's'],
  ['tt', 'code'],
  ['samp', 'code'],
  ...[
    'address',
    'article',
    'aside',
    'center',
    'dir',
    'fieldset',
    'footer',
    'form',
    'header',
    'main',
    'menu',
    'nav',
    'section',
  ].map((tag) => [tag, 'div'] as const),
])

const alignedTags = new Set(['p', 'div', 'td', 'th', 'h2', 'h3', 'h4', 'h5', 'h6'])
const mostCells = 100

/** All other elements: kept without the forum's attributes when a post may have them, else only their content. */
export const layout: Rule = (node, post) => {
  const children = post.rewrite(node.children)
  const tag = headingTag(renamed.get(node.tag) ?? node.tag, post.headingShift)
  // a span says nothing without a class
  if (!allowedTags.has(tag) || tag === 'span' || tag === 'a') return children
  if (tag === 'summary') return [element('p', {}, children)]
  return [element(tag, attributesOf(tag, node), children)]
}

function headingTag(tag: string, shift: number): string {
  const level = /^h([1-6])$/.exec(tag)?.[1]
  return level ? `h${Math.min(6, Number(level) + shift)}` : tag
}

function attributesOf(tag: string, { attributes }: HtmlElement): HtmlElement['attributes'] {
  const { colspan, rowspan, scope, start, reversed, value, title } = attributes
  if (tag === 'td')
    return { colspan: cells(colspan), rowspan: cells(rowspan), ...align(attributes) }
  if (tag === 'th')
    return { colspan: cells(colspan), rowspan: cells(rowspan), scope, ...align(attributes) }
  if (tag === 'ol')
    return { start: integer(start), reversed: reversed === undefined ? undefined : '' }
  if (tag === 'li') return { value: integer(value) }
  if (tag === 'abbr') return { title }
  return alignedTags.has(tag) ? align(attributes) : {}
}

function align({ style, align: stated, 'data-align': own }: HtmlElement['attributes']): {
  'data-align'?: string
} {
  const styled = /(?:^|;)\s{0,9}text-align\s{0,9}:\s{0,9}(\w+)/i.exec(style ?? '')?.[1]
  const side = (styled ?? stated ?? own)?.toLowerCase()
  return side && ['left', 'center', 'right'].includes(side) ? { 'data-align': side } : {}
}

function integer(value: string | undefined): string | undefined {
  return /^-?\d{1,6}$/.test(value ?? '') ? value : undefined
}

function cells(value: string | undefined): string | undefined {
  const count = Number(integer(value))
  return count > 1 ? String(Math.min(mostCells, count)) : undefined
}
