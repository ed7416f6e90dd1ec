import type { LocalText } from '../../../contract/language.ts'
import { oneLine } from '../../../contract/plain-text.ts'
import { textOf } from './html-tree.ts'
import { splitLanguages } from './language-blocks.ts'
import { parseHtml } from './parse-html.ts'

const longestTitle = 1000

/** Only tags that format text: `<Les Lames>` in a title is the name of a guild. */
const formatting =
  /<\/?(?:a|b|big|br|code|del|div|em|font|h[1-6]|i|iframe|img|ins|mark|p|s|script|small|span|strong|style|sub|sup|svg|u)(?:[\s/][^<>]*)?>/gi

/** The plain title in each language; entities are decoded once, and what looks like markup is dropped. */
export function cleanTitle(text: string): LocalText {
  const decoded = textOf(parseHtml(text.slice(0, longestTitle).replaceAll('<', '&lt;')))
  const { fr, en } = splitLanguages([decoded.replace(formatting, '')])
  return { fr: oneLine(textOf(fr)), en: oneLine(textOf(en)) }
}
