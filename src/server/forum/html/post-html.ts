import { createLanguageMarkers, type LanguageMarkers } from './language-markers.ts'
import type { Language, LocalText } from '../../../contract/language.ts'
import type { ForumPictures } from '../forum-adapter.ts'
import { code } from './code.ts'
import {
  descendants,
  type HtmlElement,
  type HtmlNode,
  renderHtml,
  replaceElements,
  textOf,
} from './html-tree.ts'
import { splitLanguages } from './language-blocks.ts'
import { layout } from './layout.ts'
import { linkPreview } from './link-previews.ts'
import { link } from './links.ts'
import { parseHtml } from './parse-html.ts'
import { picture } from './pictures.ts'
import type { PostContext, Rule } from './post-context.ts'
import { quote } from './quotes.ts'
import { sanitise } from './sanitise.ts'
import { spoiler } from './spoilers.ts'
import { tidy } from './tidy.ts'
import { unwanted } from './unwanted.ts'
import { video } from './videos.ts'
import { webAddress } from './web-address.ts'
import { oneLine } from '../../../contract/plain-text.ts'

export interface PostHtmlOptions {
  /** The forum's address, against which relative links and pictures are resolved. Ends without a slash. */
  forumUrl: string
  pictures: ForumPictures
  /** Those of the site. */
  languages: readonly Language[]
}

/** Turns what a forum stores or renders into what the site shows. */
export interface PostHtml {
  /** Sanitised HTML of a post in each language: of its language blocks, or one text for all. */
  clean(html: string): LocalText
  /** The plain title in each language, from plain text that may hold language blocks. */
  title(text: string): LocalText
}

/** The first rule that knows an element decides; `layout` knows all. */
const rules: readonly Rule[] = [
  unwanted,
  code,
  video,
  linkPreview,
  quote,
  spoiler,
  picture,
  link,
  layout,
]

export function createPostHtml(options: PostHtmlOptions): PostHtml {
  const markers = createLanguageMarkers(options.languages)

  function cleanNodes(nodes: readonly HtmlNode[]): string {
    const { rewrite } = createContext(options, nodes)
    return sanitise(renderHtml(tidy(rewrite(nodes)))).trim()
  }

  return {
    clean(html) {
      const nodes = Object.entries(splitLanguages(parseHtml(html), markers))
      // the same nodes may serve several languages
      const cleaned = new Map(
        [...new Set(nodes.map(([, own]) => own))].map((own) => [own, cleanNodes(own)]),
      )
      return Object.fromEntries(nodes.map(([language, own]) => [language, cleaned.get(own) ?? '']))
    },
    title: (text) => cleanTitle(text, markers),
  }
}

function createContext(options: PostHtmlOptions, nodes: readonly HtmlNode[]): PostContext {
  const { forumUrl, pictures } = options
  const context: PostContext = {
    address: (value) => webAddress(value, forumUrl),
    pictureAddress: pictures.address,
    isOwnPicture: (address) => isInFolder(address, pictures.folder),
    naturalSize: pictures.naturalSize,
    headingShift: descendants(nodes).some(({ tag }) => tag === 'h1') ? 1 : 0,
    rewrite: (inner) => replaceElements(inner, (node) => apply(node, context)),
  }
  return context
}

function apply(node: HtmlElement, context: PostContext): HtmlNode[] {
  for (const rule of rules) {
    const rewritten = rule(node, context)
    if (rewritten) return rewritten
  }
  return []
}

function isInFolder(address: string, folder: string): boolean {
  if (!address.startsWith(folder)) return false
  return /^[\w~-]+(?:[./][\w~-]+)*$/.test(address.slice(folder.length))
}

const longestTitle = 1000

/**
 * The plain title in each language; entities are decoded once. What looks like markup is text: `<Les Lames>` is
 * a guild, and `<script>` what somebody asks about.
 */
function cleanTitle(text: string, markers: LanguageMarkers): LocalText {
  const decoded = textOf(parseHtml(text.slice(0, longestTitle).replaceAll('<', '&lt;')))
  const nodes = Object.entries(splitLanguages([decoded], markers))
  return Object.fromEntries(nodes.map(([language, own]) => [language, oneLine(textOf(own))]))
}
