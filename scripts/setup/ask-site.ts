import { basename } from 'node:path'
import type { Questions } from './questions.ts'
import type { Words } from './words.ts'

interface GivenSite {
  name?: string | undefined
  languages?: string | undefined
}

/** What the site is called, and the languages it speaks, the owner’s first. */
export async function askSite(
  given: GivenSite,
  { questions, words, known, language }: AskedLanguages,
): Promise<{ name: string; languages: string[] }> {
  const name = given.name ?? (await questions.text(words('name'), basename(process.cwd())))
  const usual = [...new Set([known.includes(language) ? language : 'en', 'en'])]
  const languages = given.languages?.split(',').map((tag) => tag.trim())
  if (!languages) return { name, languages: await chooseLanguages() }
  if (languages.every((tag) => known.includes(tag))) return { name, languages }
  throw new Error(`--languages: ${words('unknownLanguage', { languages: known.join(', ') })}`)

  function chooseLanguages() {
    const spoken = new Intl.DisplayNames(language, { type: 'language' })
    const sorted = [...usual, ...known.filter((tag) => !usual.includes(tag))]
    const choices = sorted.map((tag) => ({ value: tag, label: spoken.of(tag) ?? tag }))
    return questions.chooseSome(words('languages'), choices, usual)
  }
}

interface AskedLanguages {
  questions: Questions
  words: Words
  /** There are texts in these. */
  known: readonly string[]
  /** Of the owner. */
  language: string
}
