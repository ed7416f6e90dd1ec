import { oneLine } from '../../contract/plain-text.ts'
import { longestText } from '../../contract/site-text-terms.ts'
import { AppError } from '../platform/app-error.ts'
import { cleanText } from '../platform/clean-text.ts'

/** What the release says under a key, and under those of its other plural forms. */
export interface Original {
  text: string
  forms: readonly string[]
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g
const tag = /<\/?[a-zA-Z][\w-]*>/g

/** The names of `{{name}}` in a text, each once. */
export function placeholdersOf(text: string): Set<string> {
  return new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))
}

/** Characters that a text may have: pages have room for about as many as the original has. */
export function longestOf(original: string): number {
  return Math.min(longestText, Math.max(120, original.length * 3))
}

/**
 * A text as it takes the place of an original: with lines only where that has some, and its spaces at both ends.
 *
 * @throws {AppError} `TextEmpty`, `TextTooLong`, `TextTagsDiffer`, `TextPlaceholderMissing`, `TextPlaceholderUnknown`
 */
export function fitText(given: string, original: Original): string {
  const { text } = original
  const clean = cleanText(given)
  const words = (text.includes('\n') ? clean : oneLine(clean)).trim()
  if (words === '') throw new AppError('TextEmpty')
  if (words.length > longestOf(text)) throw new AppError('TextTooLong')
  assertTags(words, text)
  assertPlaceholders(words, original)
  const [, before = '', after = ''] = /^(\s*).*?(\s*)$/s.exec(text) ?? []
  return before + words + after
}

/** Tags of an original mark what pages make a link of: others, and other HTML, mean nothing. */
function assertTags(words: string, original: string): void {
  const listTags = (one: string) => one.match(tag) ?? []
  const isSame = listTags(words).join() === listTags(original).join()
  if (!isSame || /[<>]/.test(words.replace(tag, ''))) throw new AppError('TextTagsDiffer')
}

/** One that some plural form does without, `1 player` in place of `{{count}} player`, each form may do without. */
function assertPlaceholders(words: string, { text, forms }: Original): void {
  const found = placeholdersOf(words)
  const inEach = [text, ...forms].map(placeholdersOf)
  const known = new Set(inEach.flatMap((one) => [...one]))
  const needed = new Set([...known].filter((name) => inEach.every((one) => one.has(name))))
  if (forms.length > 0) needed.delete('count')
  const isWhole = !/\{\{|\}\}/.test(words.replace(placeholder, ''))
  if (!isWhole || !found.isSubsetOf(known)) throw new AppError('TextPlaceholderUnknown')
  if (!needed.isSubsetOf(found)) throw new AppError('TextPlaceholderMissing')
}
