import { type Language, languages } from '../../../contract/language.ts'
import { type HtmlElement, type HtmlNode, isBlank, isElement } from './html-tree.ts'
import { type Marker, readMarkers } from './language-markers.ts'
import { releaseMarkers } from './swallowed-markers.ts'

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
 * The content in each language, of a post that holds both as `[fr]…[/fr][en]…[/en]` or
 * `<div lang="fr">`. What stands outside of blocks belongs to both. A post without blocks gives the
 * same nodes twice, and so does one with blocks of one language only.
 *
 * It works on the tree, so a block may begin and end anywhere in the text, and nothing in an
 * attribute or a tag is ever joined with anything else. A marker without its counterpart ends at
 * the next marker; alone in a text it is a word, as in the title `[FR] Les Lames recrutent`.
 */
export function splitLanguages(source: readonly HtmlNode[]): LocalNodes {
  const nodes = releaseMarkers(source)
  const markers = markersOf(nodes)
  const matched = matchedMarkers(markers)
  const fr = viewOf(nodes, 'fr', matched)
  const en = viewOf(nodes, 'en', matched)
  if (fr.hasContent && en.hasContent) return { fr: fr.nodes, en: en.nodes }
  if (matched.size === 0 && !hasContainer(nodes)) return { fr: source, en: source }
  const only = fr.hasContent ? fr.nodes : en.nodes
  return { fr: only, en: only }
}

function markersOf(nodes: readonly HtmlNode[]): Marker[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string')
      return readMarkers(node).filter((part) => typeof part === 'object')
    return literalTags.has(node.tag) ? [] : markersOf(node.children)
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

function hasContainer(nodes: readonly HtmlNode[]): boolean {
  return nodes.some(
    (node) =>
      isElement(node) && (containerLanguage(node) !== undefined || hasContainer(node.children)),
  )
}

/** `lang="fr"` or `fr-FR` of an element that groups; of a phrase it only names the phrase's language. */
function containerLanguage({ tag, attributes }: HtmlElement): Language | undefined {
  if (!containerTags.has(tag)) return undefined
  const primary = attributes.lang?.trim().toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === primary)
}

interface OpenBlock {
  language: Language
  isMatched: boolean
}

/** Walks the tree in the order of the text with the blocks that are open, and keeps what one language shows. */
function viewOf(source: readonly HtmlNode[], shown: Language, matched: ReadonlySet<number>): View {
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
    const language = containerLanguage(node)
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
    const texts = readMarkers(node).flatMap((part) => {
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
