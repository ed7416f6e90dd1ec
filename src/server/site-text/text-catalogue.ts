import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage, type Language } from '../../contract/language.ts'
import { type TextFile, textFiles } from '../../contract/site-text-terms.ts'
import { baseOf } from '../platform/locale/complete-texts.ts'
import { type Locales, readFileTexts } from '../platform/locale/locales.ts'
import { listTextKeys, textsByKey } from '../platform/locale/text-keys.ts'
import { toSearched } from '../../contract/searched-text.ts'
import { type Original, placeholdersOf } from './text-rules.ts'

/** A text of the release, in the languages of the site that have it. */
export interface ReleaseText {
  file: TextFile
  key: string
  /** Null where a language should have it and does not. */
  texts: ReadonlyMap<Language, string | null>
  /** Its key and what it says in all of them, as it is searched. */
  searched: string
}

type Files = Pick<Locales, 'folder' | 'languages'>

/** What the site’s money is called is asked once, at the start; the owner’s configuration says it. */
const unchangeable = new Set(['server Money.name'])

export type TextCatalogue = ReturnType<typeof readCatalogue>

/** Reads the texts of the release anew where a file has changed since. */
export function createCatalogueReader(locales: Files): () => TextCatalogue {
  let known: { ages: string; catalogue: TextCatalogue } | undefined
  return () => {
    const ages = agesOf(locales)
    if (known?.ages !== ages) known = { ages, catalogue: readCatalogue(locales) }
    return known.catalogue
  }
}

function agesOf({ folder, languages }: Files): string {
  const paths = [...new Set([...languages, defaultLanguage])].flatMap((language) =>
    textFiles.map((file) => join(folder, language, `${file}.json`)),
  )
  return paths.map((path) => (existsSync(path) ? statSync(path).mtimeMs : 0)).join()
}

/** The texts of the release as its files have them now. @throws where one is not JSON */
export function readCatalogue(locales: Files) {
  const files = new Map(textFiles.map((file) => [file, readFile(locales, file)]))
  const all = [...files.values()].flatMap(({ texts }) => [...texts.values()])

  /** What is to be kept to in a language: what it says itself, else the text that everything is written in first. */
  function originalOf(file: TextFile, key: string, language: Language): Original {
    const release = files.get(file)
    const say = (one: string) =>
      release?.texts.get(one)?.texts.get(language) ?? release?.first.get(one)
    const forms = (release?.forms.get(baseOf(key)) ?? []).filter((form) => form !== key)
    const said = forms.map(say).filter((text) => text !== undefined)
    // a form that English has not is like its others
    return { text: say(key) ?? said.at(-1) ?? '', forms: said }
  }

  return {
    list: (): readonly ReleaseText[] => all,
    /** Undefined where the release has no such text, or none that may be changed. */
    find: (file: TextFile, key: string) => files.get(file)?.texts.get(key),
    originalOf,
    placeholdersIn(file: TextFile, key: string): string[] {
      const { text, forms } = originalOf(file, key, defaultLanguage)
      return [...new Set([text, ...forms].flatMap((one) => [...placeholdersOf(one)]))]
    },
  }
}

function readFile({ folder, languages }: Files, file: TextFile) {
  const first = readFileTexts(folder, defaultLanguage, file)
  const said = languages.map((language) => {
    const own = readFileTexts(folder, language, file)
    const keys = new Set(listTextKeys(first, own, language))
    return { language, keys, texts: textsByKey(own) }
  })
  const forms = Map.groupBy(new Set(said.flatMap(({ keys }) => [...keys])), baseOf)
  // a plural form that only some languages have stands beside its others
  const listed = [...forms.values()].flat().filter((key) => !unchangeable.has(`${file} ${key}`))

  function toReleaseText(key: string): ReleaseText {
    const inEach = said
      .filter(({ keys }) => keys.has(key))
      .map(({ language, texts }): [Language, string | null] => [language, texts.get(key) ?? null])
    const words = inEach.map(([, text]) => text ?? '')
    return { file, key, texts: new Map(inEach), searched: toSearched([key, ...words].join('\n')) }
  }
  return {
    first: textsByKey(first),
    forms,
    texts: new Map(listed.map((key) => [key, toReleaseText(key)])),
  }
}
