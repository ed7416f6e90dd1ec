import type { Language } from '../../../contract/language.ts'
import type { Namespace } from '../../../contract/page.ts'
import type { Texts } from '../../../contract/page-context.ts'
import {
  createTextFinder,
  type FindText,
  type TextKey,
  type TextValues,
} from '../../../contract/translation.ts'

/** The text under a key, with what its placeholders stand for; the key where there is none. */
export type Translate<Name extends Namespace> = (key: TextKey<Name>, values?: TextValues) => string

/** The texts of a namespace, in the language of the page. */
export interface Translation<Name extends Namespace = Namespace> {
  language: Language
  t: Translate<Name>
  /** The same for any key; undefined where there is no text. */
  find: FindText
}

/** What a page says, in one language. */
export interface Translations {
  language: Language
  of<Name extends Namespace>(namespace: Name): Translation<Name>
}

/** Errors of one feature stand with its other words, those of several with the site’s. */
const fallbacks = ['account', 'money', 'advert', 'support', 'team', 'user', 'event', 'forum']

/** @param texts looked into again for what was not there before: more may be added. */
export function createTranslations(language: Language, texts: Texts): Translations {
  const made = new Map<Namespace, ReturnType<typeof make>>()
  function make(namespace: Namespace) {
    const files = [namespace, ...fallbacks]
    const find = createTextFinder(language, () => files.map((name) => texts[name]))
    const t = (key: string, values?: TextValues) => find(key, values) ?? key
    const translation = { language, find, t }
    made.set(namespace, translation)
    return translation
  }
  return { language, of: (namespace) => made.get(namespace) ?? make(namespace) }
}
