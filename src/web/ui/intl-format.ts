import { type Language, localeOf } from '../../contract/language.ts'

// making one takes as long as writing a hundred numbers with it

/** How a language writes numbers; made once. */
export const numberFormat = remember((locale, options?: Intl.NumberFormatOptions) => {
  return new Intl.NumberFormat(locale, options)
})

/** How a language writes dates; made once. */
export const dateFormat = remember((locale, options?: Intl.DateTimeFormatOptions) => {
  return new Intl.DateTimeFormat(locale, options)
})

function remember<Options extends object, Format>(make: (locale: string, of?: Options) => Format) {
  const made = new Map<string, Format>()
  return (language: Language, options?: Options): Format => {
    const key = options ? language + JSON.stringify(options) : language
    const format = made.get(key) ?? make(localeOf(language), options)
    made.set(key, format)
    return format
  }
}
