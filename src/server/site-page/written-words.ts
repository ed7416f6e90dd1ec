import type { Language, LocalText } from '../../contract/language.ts'
import { oneLine } from '../../contract/plain-text.ts'
import { AppError } from '../platform/app-error.ts'
import { cleanText } from '../platform/clean-text.ts'
import type { CataloguePage } from './catalogue-page.ts'
import type { PageRow } from './page-rows.ts'
import { hashOf } from './released-pages.ts'

interface Given {
  title: LocalText
  text: LocalText
}

/**
 * What the team says from now on: nothing where that is empty, or what the release says. What it said in languages
 * that the site does not offer stays. All that is written is written over what the release says now.
 *
 * @param now seconds since epoch
 * @throws {AppError} `PageIncomplete` for a title without a text, or the other way round
 */
export function toWrittenWords(
  { row, released }: Pick<CataloguePage, 'row' | 'released'>,
  { title, text }: Given,
  { languages, now }: { languages: readonly Language[]; now: number },
): PageRow['words'] {
  const kept = Object.entries(row?.words ?? {}).filter(([tag]) => !languages.includes(tag))
  const written = languages.flatMap((language): [Language, PageRow['words'][string]][] => {
    const words = {
      title: oneLine(cleanText(title[language] ?? '')),
      text: cleanText(text[language] ?? '').trim(),
    }
    if (words.title === '' && words.text === '') return []
    if (words.title === '' || words.text === '') throw new AppError('PageIncomplete')
    const release = released?.words[language]
    if (release?.title === words.title && release.text === words.text) return []
    const before = row?.words[language]
    const isSame = before?.title === words.title && before.text === words.text
    const at = isSame ? before.at : now
    return [[language, { ...words, release: hashOf(release), at }]]
  })
  return Object.fromEntries([...kept, ...written])
}
