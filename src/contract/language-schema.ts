import { z } from 'zod/mini'
import { languageTag } from './language-tag.ts'

/** A tag of BCP 47, with script and region only where they tell it from others: `de`, `pt-BR`, `sr-Latn`. */
export const Language = z.string().check(z.regex(languageTag, 'expected a language such as de'))
export type Language = z.infer<typeof Language>

/** A language that a site offers. */
export const OfferedLanguage = z.object({
  tag: Language,
  /** What each of them calls it within a sentence: `français`, `French`. */
  name: z.record(Language, z.string()),
  direction: z.enum(['ltr', 'rtl']),
})
export type OfferedLanguage = z.infer<typeof OfferedLanguage>

/** One text by language. */
export const LocalText = z.record(Language, z.string())
export type LocalText = z.infer<typeof LocalText>
