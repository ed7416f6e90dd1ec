import type { Language } from '../../../contract/language.ts'
import { useSite } from '../site.ts'
import { nameIn } from './language.ts'

/** What the languages of the site are called in that of the page, where the name stands alone. Of another, its tag. */
export function useLanguageName(): (tag: Language) => string {
  const { site, language } = useSite()
  return (tag) => {
    const found = site.languages.find((one) => one.tag === tag)
    return found ? nameIn(found, language) : tag
  }
}
