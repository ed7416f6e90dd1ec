import { oneLine } from '../../../contract/plain-text.ts'
import { escapeMarkup } from '../../platform/markup.ts'

/** A piece of HTML: text with its entities decoded, or an element. */
export type HtmlNode = string | HtmlElement

export interface HtmlElement {
  /** Lower case. */
  tag: string
  attributes: Readonly<Record<string, string | undefined>>
  children: readonly HtmlNode[]
}

const voidTags = new Set(['br', 'hr', 'img'])

export function renderHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? escapeMarkup(node) : renderElement(node)))
    .join('')
}

function renderElement({ tag, attributes, children }: HtmlElement): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value = '']) => ` ${name}="${escapeMarkup(value)}"`)
    .join('')
  if (voidTags.has(tag)) return `<${tag}${written}>`
  return `<${tag}${written}>${renderHtml(children)}</${tag}>`
}

export function element(
  tag: string,
  attributes: HtmlElement['attributes'],
  children: readonly HtmlNode[] = [],
): HtmlElement {
  return { tag, attributes, children }
}

export function isElement(node: HtmlNode | undefined, ...tags: string[]): node is HtmlElement {
  return typeof node === 'object' && (tags.length === 0 || tags.includes(node.tag))
}

export function classesOf({ attributes }: HtmlElement): string[] {
  return (attributes.class ?? '').split(/\s+/)
}

export function hasClass(node: HtmlElement, ...names: string[]): boolean {
  return classesOf(node).some((name) => names.includes(name))
}

/** The nodes with something else in the place of each element. */
export function replaceElements(
  nodes: readonly HtmlNode[],
  replace: (node: HtmlElement) => readonly HtmlNode[],
): HtmlNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [node] : replace(node)))
}

/** Every element below, in the order of the text. */
export function descendants(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (isElement(node) ? [node, ...descendants(node.children)] : []))
}

/** The text in one line, with what pictures say instead of them. */
export function lineOf(nodes: readonly HtmlNode[]): string {
  return oneLine(textOf(nodes))
}

/** The text as written, a line break for each `<br>`. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if (node.tag === 'br') return '\n'
      if (node.tag === 'img') return node.attributes.alt ?? ''
      return textOf(node.children)
    })
    .join('')
}

/** Whether there is nothing to see: white space and line breaks only. */
export function isBlank(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : node.tag === 'br'))
}
