import type { Language } from '../../../contract/language.ts'

/** The beginning or the end of a part of a text in one language; `[/language]` ends any. */
export type Marker = { kind: 'open'; language: Language } | { kind: 'close'; language?: Language }

const name = String.raw`(fr(?:[-_][a-z]{2})?|en(?:[-_][a-z]{2})?|french|français|francais|english|anglais)`
const quotation = `["'“”]?`

/** `[fr]`, `[/fr]`, `[fr-FR]`; `[language=french]`, `[/language]`, as of a Simple Machines add-on. */
const marker = new RegExp(
  String.raw`\[ ?(\/?) ?(?:${name}|lang(?:uage)?(?: ?= ?${quotation}${name}${quotation})?) ?\]`,
  'giu',
)

/** A text cut at its language markers. */
export function readMarkers(text: string): (string | Marker)[] {
  const parts: (string | Marker)[] = []
  let end = 0
  for (const found of text.matchAll(marker)) {
    const read = markerOf(found)
    if (!read) continue
    if (found.index > end) parts.push(text.slice(end, found.index))
    parts.push(read)
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

function markerOf([, slash, short, long]: RegExpExecArray): Marker | undefined {
  const stated = (short ?? long)?.toLowerCase()
  const language = stated === undefined ? undefined : languageNamed(stated)
  if (slash) return { kind: 'close', language }
  return language && { kind: 'open', language }
}

function languageNamed(stated: string): Language {
  return stated.startsWith('fr') ? 'fr' : 'en'
}
