import type { z } from 'zod'
import type { Language, LocalText } from '../../contract/language.ts'
import type { OwnText } from '../platform/config/config-fields.ts'
import { toLocalText } from '../platform/locale/local-text.ts'
import type { Locales } from '../platform/locale/locales.ts'
import { readServerTexts } from '../platform/server-texts.ts'

/** What the site’s money is called in each language: as the owner says, else as the texts do. */
export function readMoneyName(
  locales: Locales,
  given: z.output<typeof OwnText> | undefined,
): LocalText {
  if (given !== undefined) return toLocalText(locales.languages, given)
  const texts = readServerTexts(locales, 'server')
  const name = (language: Language) => [language, texts.read(language, 'Money.name')] as const
  return Object.fromEntries(locales.languages.map(name))
}
