import { defaultOf, type Language, matchingLanguage } from '../../../contract/language.ts'
import {
  type HtmlElement,
  type HtmlNode,
  isBlank,
  isElement,
  replaceElements,
} from './html-tree.ts'
import type { LanguageMarkers, Marker } from './language-markers.ts'

export type LocalNodes = Record<Language, readonly HtmlNode[]>

/** Where markers are text. */
const literalTags = new Set(['pre', 'code'])
const containerTags = new Set(['div', 'section', 'article'])

interface View {
  nodes: readonly HtmlNode[]
  /** Whether anything was written for this language, not only for both. */
  hasContent: boolean
}

/**
 * The content in each wanted language, of a post that holds several as `[fr]…[/fr][en]…[/en]` or
 * `<div lang="fr">`. What stands outside of blocks belongs to all. A post without blocks gives the same nodes for
 * each; of one with blocks, a language that has none is given those of the default language, or of the first.
 *
 * It works on the tree, so a block may begin and end anywhere in the text, and nothing in an
 * attribute or a tag is ever joined with anything else. A marker without its counterpart ends at
 * the next marker; alone in a text it is a word, as in the title `[FR] Les Lames recrutent`.
 */
export function splitLanguages(source: readonly HtmlNode[], markers: LanguageMarkers): LocalNodes {
  const nodes = releaseMarkers(source, markers)
  const matched = matchedMarkers(markersOf(nodes, markers))
  const views = new Map(
    markers.known.map((language) => [language, viewOf(nodes, language, matched, markers)]),
  )
  const written = [...views.keys()].filter((language) => views.get(language)?.hasContent)
  const isSplit = written.length > 1 || matched.size > 0 || hasContainer(nodes, markers.known)
  const other = defaultOf(written.length > 0 ? written : markers.known)
  const nodesOf = (language: Language) => {
    const own = views.get(written.includes(language) ? language : other)
    return isSplit && own ? own.nodes : source
  }
  return Object.fromEntries(markers.wanted.map((language) => [language, nodesOf(language)]))
}

function markersOf(nodes: readonly HtmlNode[], markers: LanguageMarkers): Marker[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string')
      return markers.read(node).filter((part) => typeof part === 'object')
    return literalTags.has(node.tag) ? [] : markersOf(node.children, markers)
  })
}

/** Positions of the opening markers that are closed somewhere. */
function matchedMarkers(markers: readonly Marker[]): ReadonlySet<number> {
  const matched = new Set<number>()
  const open: { position: number; language?: Language }[] = []
  for (const [position, { kind, language }] of markers.entries()) {
    if (kind === 'open') open.push({ position, language })
    else {
      const index = open.findLastIndex((marker) => !language || marker.language === language)
      const [opening] = index < 0 ? [] : open.splice(index)
      if (opening) matched.add(opening.position)
    }
  }
  return matched
}

function hasContainer(nodes: readonly HtmlNode[], known: readonly Language[]): boolean {
  return nodes.some(
    (node) =>
      isElement(node) &&
      (containerLanguage(node, known) !== undefined || hasContainer(node.children, known)),
  )
}

/** `lang="fr"` or `fr-FR` of an element that groups; of a phrase it only names the phrase's language. */
function containerLanguage(
  { tag, attributes }: HtmlElement,
  known: readonly Language[],
): Language | undefined {
  if (!containerTags.has(tag)) return undefined
  return attributes.lang && matchingLanguage(known, attributes.lang.trim().replaceAll('_', '-'))
}

interface OpenBlock {
  language: Language
  isMatched: boolean
}

/** Walks the tree in the order of the text with the blocks that are open, and keeps what one language shows. */
function viewOf(
  source: readonly HtmlNode[],
  shown: Language,
  matched: ReadonlySet<number>,
  markers: LanguageMarkers,
): View {
  let open: OpenBlock[] = []
  /** Blocks that the element around the current place has opened, which no marker closes. */
  let floor = 0
  let position = 0
  let hasContent = false

  function pass(marker: Marker): void {
    const { kind, language } = marker
    if (open.length > floor && !open.at(-1)?.isMatched) open.pop()
    if (kind === 'open') open.push({ language, isMatched: matched.has(position) })
    else {
      const index = open.findLastIndex((block) => !language || block.language === language)
      if (index >= floor) open = open.slice(0, index)
    }
    position += 1
  }

  function keep(node: HtmlNode): HtmlNode[] {
    const language = open.at(-1)?.language
    if (language && language !== shown) return []
    hasContent ||= language === shown && !isBlank([node])
    return [node]
  }

  function walkElement(node: HtmlElement): HtmlNode[] {
    if (node.children.length === 0 || literalTags.has(node.tag)) return keep(node)
    const language = containerLanguage(node, markers.known)
    const before = { open: [...open], floor }
    if (language) {
      open.push({ language, isMatched: true })
      floor = open.length
    }
    const children = node.children.flatMap(walk)
    if (language) ({ open, floor } = before)
    return isEmptied(node, children) ? [] : [{ ...node, children }]
  }

  function walk(node: HtmlNode): HtmlNode[] {
    if (typeof node !== 'string') return walkElement(node)
    const texts = markers.read(node).flatMap((part) => {
      if (typeof part === 'string') return keep(part)
      pass(part)
      return []
    })
    return texts.length > 0 ? [texts.join('')] : []
  }

  return { nodes: source.flatMap(walk), hasContent }
}

/** Whether an element held something and now does not. Cells stay, or their row would lose its columns. */
function isEmptied(node: HtmlElement, children: readonly HtmlNode[]): boolean {
  if (node.tag === 'td' || node.tag === 'th') return false
  return hasNothing(children) && !hasNothing(node.children)
}

function hasNothing(nodes: readonly HtmlNode[]): boolean {
  return nodes.every(
    (node) => isBlank([node]) || (isElement(node, 'td', 'th') && hasNothing(node.children)),
  )
}

/**
 * Gives markers back to the text that a forum took for the end of an address:
 * `https://example.com/[/en]` becomes one link in NodeBB.
 */
function releaseMarkers(nodes: readonly HtmlNode[], markers: LanguageMarkers): HtmlNode[] {
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
