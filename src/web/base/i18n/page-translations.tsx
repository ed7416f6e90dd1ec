import { type Readable, useStore } from '../store.ts'
import type { Translations } from './translations.ts'
import { TranslationsContext } from './use-translation.ts'

interface PageTranslationsProps {
  translations: Readable<Translations>
  children: React.ReactNode
}

/** Has all that is in it speak the language of the moment. */
export function PageTranslations({ translations, children }: PageTranslationsProps) {
  return (
    <TranslationsContext value={useStore(translations, translations.read())}>
      {children}
    </TranslationsContext>
  )
}
