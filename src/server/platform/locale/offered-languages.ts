import type { Language, OfferedLanguage } from '../../../contract/language.ts'
import { inEach } from './local-text.ts'

/** The languages of a site with what each of them calls the others, and which way they are written. */
export function toOfferedLanguages(languages: readonly Language[]): OfferedLanguage[] {
  return languages.map((tag) => ({
    tag,
    name: inEach(languages, (language) => {
      const names = new Intl.DisplayNames([language], { type: 'language' })
      return names.of(tag) ?? tag
    }),
    // told to browsers, of which not all know it
    direction: new Intl.Locale(tag).getTextInfo().direction ?? 'ltr',
  }))
}
