import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage, defaultOf } from '../../../contract/language.ts'
import { Language } from '../../../contract/language-schema.ts'
import { completeTexts, listKeys, listKeysIn, type TextTree } from './complete-texts.ts'

/** The words of a site: the folder that has a folder for each language, and the languages it offers. */
export interface Locales {
  folder: string
  /** At least one, in the order they are offered. */
  languages: readonly Language[]
}

/** The languages there are words in: those that name a folder. */
export function listLanguages(folder: string): Language[] {
  return readdirSync(folder)
    .filter((name) => Language.safeParse(name).success)
    .toSorted()
}

/**
 * What `<language>/<namespace>.json` says; what it lacks is said in the default language of the site, and else in
 * the one that everything is written in first.
 *
 * @throws where that one has no such file, or one is not JSON
 */
export function readTexts(locales: Locales, language: Language, namespace: string): TextTree {
  const others = new Set([defaultOf(locales.languages), defaultLanguage])
  others.delete(language)
  const own = readOwn(locales.folder, language, namespace, others.size > 0)
  return [...others].reduce((texts, one) => {
    const isLast = one === defaultLanguage
    return completeTexts(texts, readOwn(locales.folder, one, namespace, !isLast), language)
  }, own)
}

/** What a language lacks of what everything is written in first, and what it has besides, by key. */
export function compareTexts(folder: string, language: Language, namespace: string) {
  const own = new Set(listKeys(readOwn(folder, language, namespace, true)))
  const wanted = new Set(listKeysIn(readOwn(folder, defaultLanguage, namespace, true), language))
  return { missing: [...wanted.difference(own)], leftOver: [...own.difference(wanted)] }
}

function readOwn(
  folder: string,
  language: Language,
  namespace: string,
  mayLack: boolean,
): TextTree {
  const path = join(folder, language, `${namespace}.json`)
  if (mayLack && !existsSync(path)) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TextTree
  } catch (cause) {
    throw new Error(`${path} cannot be read as JSON`, { cause })
  }
}
