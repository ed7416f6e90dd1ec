import type { LanguageMarkers } from './language-markers.ts'
import type { LocalText } from '../../../contract/language.ts'
import { oneLine } from '../../../contract/plain-text.ts'
import { textOf } from './html-tree.ts'
import { splitLanguages } from './language-blocks.ts'
import { parseHtml } from './parse-html.ts'

const longestTitle = 1000

/**
 * The plain title in each language; entities are decoded once. What looks like markup is text: `<Les Lames>` is
 * a guild, and `<script>` what somebody asks about.
 */
export function cleanTitle(text: string, markers: LanguageMarkers): LocalText {
  const decoded = textOf(parseHtml(text.slice(0, longestTitle).replaceAll('<', '&lt;')))
  const nodes = Object.entries(splitLanguages([decoded], markers))
  return Object.fromEntries(nodes.map(([language, own]) => [language, oneLine(textOf(own))]))
}
