import type { Language } from '../../../contract/language.ts'

/** A text in the place of the one that the files have. */
export interface TextChange {
  language: Language
  /** Of `public/locales/<language>`, without its ending. */
  file: string
  /** `Nav.home`; a paragraph by its number: `intro.0`. */
  key: string
  text: string
}

/** What the team changed of the texts, as this process knows it: laid over those of the files wherever they are read. */
export type TextChanges = ReturnType<typeof createTextChanges>

const none: ReadonlyMap<string, string> = new Map()

export function createTextChanges() {
  let revision = 0
  let texts = new Map<string, Map<string, string>>()
  const listeners = new Set<() => void>()
  return {
    /** Grows with every change; 0 where there never was one. */
    get revision() {
      return revision
    },
    /** Those of a file, by key. */
    of: (language: Language, file: string) => texts.get(`${language}/${file}`) ?? none,
    /** Has these in the place of all there were, and says so. */
    replace(now: number, changes: readonly TextChange[]): void {
      revision = now
      texts = new Map()
      for (const { language, file, key, text } of changes) {
        const name = `${language}/${file}`
        texts.set(name, (texts.get(name) ?? new Map<string, string>()).set(key, text))
      }
      for (const listener of listeners) listener()
    },
    /** @returns how to listen no longer */
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
