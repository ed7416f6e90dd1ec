import type { Language } from '../../contract/language.ts'
import type { TextValues } from '../../contract/translation.ts'
import type { Words } from '../platform/check.ts'
import type { ServerTexts } from '../platform/server-texts.ts'

/** The doctor's words in a language. `extra` are values for whatever is said. */
export function spellWords(
  texts: Pick<ServerTexts<'doctor'>, 'read'>,
  language: Language,
  words: Words,
  extra: TextValues = {},
): string {
  const spell = (inner: Words): string => spellWords(texts, language, inner)
  if (typeof words === 'string') return words
  if (typeof words === 'number') return new Intl.NumberFormat(language).format(words)
  if (words instanceof Date) return formatDay(language, words)
  if (isSeveral(words)) return words.map(spell).join(', ')
  const values = Object.entries(words.values ?? {}).map(([name, value]) => [
    name,
    // by which the plural form is chosen
    name === 'count' ? Number(value) : spell(value),
  ])
  return texts.read(language, words.key, { ...extra, ...Object.fromEntries(values) })
}

const isSeveral = (words: Words): words is readonly Words[] => Array.isArray(words)

function formatDay(language: Language, day: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(day)
}
