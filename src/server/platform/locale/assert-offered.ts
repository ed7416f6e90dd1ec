import type { Language } from '../../../contract/language.ts'
import { AppError } from '../app-error.ts'
import type { Locales } from './locales.ts'

/** @throws {AppError} `InvalidInput` for a language that the site does not offer */
export function assertOffered({ languages }: Pick<Locales, 'languages'>, language: Language): void {
  if (languages.includes(language)) return
  const expected = languages.join(', ')
  throw new AppError('InvalidInput', `the language is ${language}, expected one of ${expected}`)
}
