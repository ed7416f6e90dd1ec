import type { i18n } from 'i18next'
import type { Language } from '../../../contract/language.ts'
import { findPage, type Namespace } from '../../../contract/page.ts'
import { fetchTexts } from './i18n.ts'

/** The texts that the page of these routes needs. */
export function namespacesOf(routes: readonly { id: string }[]): Namespace[] {
  const page = findPage(routes.at(-1)?.id ?? '')
  return ['site', ...(page?.texts ?? [])]
}

let texts: { i18n: i18n; wanted: Set<Namespace>; version: number } | undefined

/** Remembers, in a browser, the translations of the page and which of them it began with. */
export function holdTexts(kept: i18n, namespaces: readonly Namespace[], version: number): void {
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
