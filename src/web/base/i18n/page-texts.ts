import type { Language } from '../../../contract/language.ts'
import type { Namespace } from '../../../contract/page.ts'
import type { Texts } from '../../../contract/page-context.ts'
import { createStore, type Readable, type Store } from '../store.ts'
import { fetchTexts } from './fetch-texts.ts'
import { createTranslations, type Translations } from './translations.ts'

interface PageTexts {
  byLanguage: Map<Language, Texts>
  wanted: Set<Namespace>
  version: number
  translations: Store<Translations>
}

let held: PageTexts | undefined

/** Fetches, in a browser, the texts that the page begins with. @returns what it says, in the language chosen last. */
export async function openTexts(
  language: Language,
  version: number,
  namespaces: readonly Namespace[],
): Promise<Readable<Translations>> {
  const texts = await fetchTexts(language, version, namespaces)
  const translations = createStore(createTranslations(language, texts))
  held = {
    byLanguage: new Map([[language, texts]]),
    wanted: new Set(namespaces),
    version,
    translations,
  }
  return translations
}

function readHeld(): PageTexts {
  if (!held) throw new Error('the page has not begun: expected a browser with its texts')
  return held
}

/** Fetches what a page needs before it is shown. From then on a change of language brings it along. */
export async function needTexts(namespaces: readonly Namespace[]): Promise<void> {
  const { wanted, translations } = readHeld()
  for (const name of namespaces) wanted.add(name)
  await loadLanguage(translations.read().language)
}

/** Fetches what is missing in a language of the texts that the visited pages needed. */
export async function loadLanguage(language: Language): Promise<void> {
  const { byLanguage, wanted, version } = readHeld()
  const missing = [...wanted].filter((name) => !byLanguage.get(language)?.[name])
  const fetched = await fetchTexts(language, version, missing)
  // what the page says is looked up in this object
  byLanguage.set(language, Object.assign(byLanguage.get(language) ?? {}, fetched))
}

/** Has the page speak a language, whose texts were loaded. */
export function showLanguage(language: Language): void {
  const { byLanguage, translations } = readHeld()
  translations.write(createTranslations(language, byLanguage.get(language) ?? {}))
}
