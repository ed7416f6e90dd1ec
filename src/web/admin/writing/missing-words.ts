import type { LocalText } from '../../../contract/language.ts'
import type { SiteInfo } from '../../../contract/site.ts'

/** What of an article a language lacks. */
export type Lack = 'Both' | 'Title' | 'Text'

interface Words {
  Title: LocalText
  Text: LocalText
}

/** Undefined for a language that lacks nothing. Nobody is told of what is missing before anything is written. */
export function lackOf({ Title, Text }: Words, tag: string): Lack | undefined {
  const hasTitle = isThere(Title, tag)
  const hasText = isThere(Text, tag)
  if (hasTitle && hasText) return undefined
  if (hasTitle) return isAnywhere(Text) ? 'Text' : undefined
  if (hasText) return isAnywhere(Title) ? 'Title' : undefined
  return isAnywhere(Title) || isAnywhere(Text) ? 'Both' : undefined
}

/** The language in which readers of one see a text: that of the site where it is there, and else any that is. */
export function languageShown(
  text: LocalText,
  tag: string,
  { languages, defaultLanguage }: Pick<SiteInfo, 'languages' | 'defaultLanguage'>,
): string | undefined {
  const tags = [tag, defaultLanguage, ...languages.map((one) => one.tag)]
  return tags.find((one) => isThere(text, one))
}

const isThere = (text: LocalText, tag: string) => (text[tag] ?? '').trim() !== ''
const isAnywhere = (text: LocalText) => Object.keys(text).some((tag) => isThere(text, tag))
