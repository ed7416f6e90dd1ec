import { type Language, textIn } from '../../../contract/language.ts'
import { useSite } from '../site.ts'

/** Names several languages of the site within a sentence of the page: `français et allemand`. */
export function useLanguageList(): (tags: readonly Language[]) => string {
  const { site, language } = useSite()
  const nameOf = (tag: Language) => {
    const found = site.languages.find((one) => one.tag === tag)
    return found ? textIn(found.name, language) : tag
  }
  return (tags) => new Intl.ListFormat(language).format(tags.map(nameOf))
}
