import type { Language } from '../../../contract/language.ts'
import type { Namespace } from '../../../contract/page.ts'
import type { Texts } from '../../../contract/page-context.ts'

/** Fetches texts of a language. `version` is the timestamp that keeps an edited file from being served old. */
export async function fetchTexts(
  language: Language,
  version: number,
  namespaces: readonly Namespace[],
): Promise<Texts> {
  const entries = namespaces.map(async (name) => {
    const response = await fetch(textsAddress(language, version, name))
    if (!response.ok) throw new Error(`${name} of ${language} answered ${response.status}`)
    return [name, await response.json()] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

export function textsAddress(language: Language, version: number, namespace: Namespace): string {
  return `/locales/${language}/${namespace}.json?t=${version}`
}
