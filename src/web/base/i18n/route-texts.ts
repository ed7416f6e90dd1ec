import type { i18n } from 'i18next'
import type { Language } from '../../../contract/language.ts'
import { fetchTexts, type Namespace } from './i18n.ts'

/** What a route's `handle` says of the texts that it and the routes below it need besides those of every page. */
export interface TextsHandle {
  texts: readonly Namespace[]
}

/** The texts that a page of these routes needs. */
export function namespacesOf(handles: readonly unknown[]): Namespace[] {
  const own = handles.flatMap((handle) => (handle as Partial<TextsHandle> | undefined)?.texts ?? [])
  return [...new Set<Namespace>(['site', ...own])]
}

let texts: { i18n: i18n; wanted: Set<Namespace>; version: number } | undefined

/** Remembers, in a browser, the translations of the page and which of them it began with. */
export function keepTexts(kept: i18n, namespaces: readonly Namespace[], version: number): void {
  texts = { i18n: kept, wanted: new Set(namespaces), version }
}

/** Fetches what a page needs before it is shown. From then on a change of language brings it along. */
export async function needTexts(namespaces: readonly Namespace[]): Promise<void> {
  if (!texts) throw new Error('the page has not begun: expected a browser with its texts kept')
  for (const name of namespaces) texts.wanted.add(name)
  await loadLanguage(texts.i18n.language)
}

/** Fetches what is missing in a language of the texts that the visited pages needed. */
export async function loadLanguage(language: Language): Promise<void> {
  if (!texts) throw new Error('the page has not begun: expected a browser with its texts kept')
  const { i18n: all, wanted, version } = texts
  const missing = [...wanted].filter((name) => !all.hasResourceBundle(language, name))
  const fetched = await fetchTexts(language, version, missing)
  for (const [name, values] of Object.entries(fetched))
    all.addResourceBundle(language, name, values)
}

/**
 * The `loader` of a layout that has its texts alone to wait for: with one on the server, the page is rendered there
 * and hydrated without asking the other.
 */
export function noData() {
  return null
}

/** The `clientLoader` of such a layout. */
export const textsLoader = (names: readonly Namespace[]) => async () => {
  await needTexts(names)
  return null
}

/** Its `shouldRevalidate`: texts that came once are there. */
export const never = () => false
