import { createContext, use } from 'react'
import type { Namespace } from '../../../contract/page.ts'
import type { Translation, Translations } from './translations.ts'

export const TranslationsContext = createContext<Translations | undefined>(undefined)

/** The texts of a namespace, in the language of the page. @throws outside a rendered page. */
export function useTranslation<Name extends Namespace = 'site'>(
  ...[namespace]: Name extends 'site' ? [Name?] : [Name]
): Translation<Name> {
  const translations = use(TranslationsContext)
  if (!translations) throw new Error('the page has no texts')
  return translations.of((namespace ?? 'site') as Name)
}
