import { z } from 'zod/mini'

export const languages = ['fr', 'en'] as const
export const defaultLanguage = 'en'

export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** The locale in whose manner dates and numbers are written: `fr-FR`, `en-GB`. */
export function localeOf(language: Language): string {
  return { fr: 'fr-FR', en: 'en-GB' }[language]
}

/** One text by language. */
export const LocalText = z.record(z.string(), z.string())
export type LocalText = z.infer<typeof LocalText>

/** The text in that language; where it has none, in `fallback`, and else in whichever it has. */
export function textIn(text: LocalText, language: Language, fallback = defaultLanguage): string {
  return text[language] ?? text[fallback] ?? Object.values(text)[0] ?? ''
}

/** The same text with `change` made in each language. */
export function mapText(text: LocalText, change: (text: string) => string): LocalText {
  return Object.fromEntries(Object.entries(text).map(([language, one]) => [language, change(one)]))
}

export function isLanguage(value: unknown): value is Language {
  return Language.safeParse(value).success
}

/**
 * The language of a visitor: an explicit choice, else the first language of `Accept-Language`
 * (RFC 9110, with q values) that the site speaks, else the default.
 */
export function chooseLanguage(choice: string | null | undefined, acceptLanguage = ''): Language {
  if (isLanguage(choice)) return choice
  const wanted = acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  const best = wanted.find(({ tag }) => isLanguage(tag))?.tag
  return isLanguage(best) ? best : defaultLanguage
}
