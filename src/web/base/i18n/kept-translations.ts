import type { Language } from '../../../contract/language.ts'
import type { Texts } from '../../../contract/page-context.ts'
import { createTranslations, type Translations } from './translations.ts'

/** An owner’s changed files are other texts, so that these are forgotten with them. */
const kept = new WeakMap<Texts, Translations>()

/** On the server: made once for the texts of a language, not for each page. */
export function translationsOf(language: Language, texts: Texts): Translations {
  const found = kept.get(texts) ?? createTranslations(language, texts)
  kept.set(texts, found)
  return found
}
