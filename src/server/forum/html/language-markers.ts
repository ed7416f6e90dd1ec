import { type Language, textIn } from '../../../contract/language.ts'
import { toOfferedLanguages } from '../../platform/locale/offered-languages.ts'

/** The beginning or the end of a part of a text in one language; `[/language]` ends any. */
export type Marker = { kind: 'open'; language: Language } | { kind: 'close'; language?: Language }

/** How a text says which language its parts are in. */
export interface LanguageMarkers {
  /** What a text is wanted in: the languages of the site. */
  wanted: readonly Language[]
  /** What a text may be in. */
  known: readonly Language[]
  /** A text cut at its markers. */
  read(text: string): (string | Marker)[]
  /** A marker at the end of an address, as written or percent-encoded. */
  inAddress: RegExp
}

/** Forums mark these whatever the site offers. */
const oftenMarked: readonly Language[] = ['fr', 'en']
const quotation = `["'“”]?`

/** `[fr]`, `[/fr]`, `[fr-FR]`; `[language=french]`, `[/language]`, as of a Simple Machines add-on. */
export function createLanguageMarkers(wanted: readonly Language[]): LanguageMarkers {
  const known = [...new Set([...wanted, ...oftenMarked])]
  const tags = known.join('|')
  const names = namesOf(known)
  const name = `((?:${tags})(?:[-_][a-z]{2})?|${[...names.keys()].join('|')})`
  const marker = new RegExp(
    String.raw`\[ ?(\/?) ?(?:${name}|lang(?:uage)?(?: ?= ?${quotation}${name}${quotation})?) ?\]`,
    'giu',
  )
  const languageNamed = (stated: string) =>
    names.get(stated) ?? known.find((tag) => stated.split('_')[0]?.startsWith(tag.toLowerCase()))

  function markerOf([, slash, short, long]: RegExpExecArray): Marker | undefined {
    const stated = (short ?? long)?.toLowerCase()
    const language = stated === undefined ? undefined : languageNamed(stated)
    if (slash) return { kind: 'close', ...(language !== undefined && { language }) }
    return language === undefined ? undefined : { kind: 'open', language }
  }

  return {
    wanted,
    known,
    read(text) {
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
    },
    inAddress: new RegExp(
      String.raw`(?:\[|%5b)(?:\/|%2f)?(?:${tags}|lang|language)(?:[-_][a-z]{2})?(?:\]|%5d)`,
      'i',
    ),
  }
}

/** What each language calls each, in lower case, with accents and without: `français`, `francais`, `french`. */
function namesOf(languages: readonly Language[]): ReadonlyMap<string, Language> {
  const named = toOfferedLanguages(languages).flatMap(({ tag, name }) =>
    languages.flatMap((language) => {
      const own = textIn(name, language).toLowerCase()
      return [own, own.normalize('NFD').replace(/\p{M}/gu, '')].map((one) => [one, tag] as const)
    }),
  )
  return new Map(named.filter(([one]) => /^[\p{L}\p{M}]+$/u.test(one)))
}
