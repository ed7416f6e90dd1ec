import type { Language } from '../../contract/language.ts'
import type { SiteText, TextInLanguage } from '../../contract/site-text.ts'
import type { TextFile, TextState } from '../../contract/site-text-terms.ts'
import type { TextRow } from './site-text-queries.ts'
import type { ReleaseText, TextCatalogue } from './text-catalogue.ts'
import { longestOf, type Original } from './text-rules.ts'
import { toSearched } from '../../contract/searched-text.ts'

interface TextFilter {
  file?: TextFile | undefined
  state?: TextState | undefined
  q?: string | undefined
}

/** What was changed, by place. */
export type ChangedTexts = ReadonlyMap<string, TextRow>

type Place = Pick<TextRow, 'file' | 'key'>

export function toChangedTexts(rows: readonly TextRow[]): ChangedTexts {
  return new Map(rows.map((row) => [placeOf(row, row.language), row]))
}

function placeOf({ file, key }: Place, language: Language): string {
  return `${language}/${file}/${key}`
}

/** What a text is in one language. @param row its last change; undefined where it was never changed */
export function toTextInLanguage(
  row: TextRow | undefined,
  release: string | null,
  original: Original,
): TextInLanguage {
  const own = row?.is_shown ? row : undefined
  const outdated = own && isOutdated(own, release) ? own : undefined
  return {
    text: own?.text ?? release,
    release,
    isChanged: own !== undefined,
    isOutdated: outdated !== undefined,
    formerRelease: outdated?.release_text ?? null,
    former: row && !own ? row.text : null,
    revision: row?.revision ?? 0,
    longest: longestOf(original.text),
  }
}

/** A text in all its languages. */
export function toSiteText(
  { file, key, texts }: ReleaseText,
  catalogue: TextCatalogue,
  changed: ChangedTexts,
): SiteText {
  const inEach = [...texts].map(([language, release]): [Language, TextInLanguage] => {
    const row = changed.get(placeOf({ file, key }, language))
    return [language, toTextInLanguage(row, release, catalogue.originalOf(file, key, language))]
  })
  const placeholders = catalogue.placeholdersIn(file, key)
  return { file, key, placeholders, texts: Object.fromEntries(inEach) }
}

/** The texts that a filter lets through, in the order of the files. */
export function listMatching(
  catalogue: TextCatalogue,
  changed: ChangedTexts,
  { file, state, q = '' }: TextFilter,
): ReleaseText[] {
  const words = toSearched(q)
  return catalogue.list().filter((text) => {
    if (file !== undefined && text.file !== file) return false
    const inEach = [...text.texts].map(([language, release]): Shown => {
      const row = changed.get(placeOf(text, language))
      return { own: row?.is_shown ? row : undefined, release }
    })
    if (state !== undefined && !inEach.some(isIn[state])) return false
    return (
      text.searched.includes(words) ||
      inEach.some(({ own }) => own && toSearched(own.text).includes(words))
    )
  })
}

/** What is said in a language in the place of what the release says. */
interface Shown {
  own: TextRow | undefined
  release: string | null
}

const isIn: Record<TextState, (one: Shown) => boolean> = {
  changed: ({ own }) => own !== undefined,
  outdated: ({ own, release }) => own !== undefined && isOutdated(own, release),
  missing: ({ own, release }) => own === undefined && release === null,
}

function isOutdated(own: TextRow, release: string | null): boolean {
  return own.release_text !== release
}
