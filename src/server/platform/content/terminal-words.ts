import type startTexts from '../../../../content/en/start.json'
import { textIn } from '../../../contract/language.ts'
import { languageOf } from '../locale/terminal-language.ts'
import { readWords } from './words.ts'

/** Says a text to who sits at the terminal, with what is to be filled in. */
export type Say<Texts> = (key: keyof Texts & string, values?: Record<string, string>) => string

/** What the start of a site says. */
export type SayAtStart = Say<typeof startTexts>

/** The texts of a file of `content/<language>`; English, where there are none in that language. */
export function createSay<Texts>(path: string, language: string): Say<Texts> {
  const find = readWords(path)
  return (key, values = {}) => {
    const text = textIn(find(key), language)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}

/** The texts of a start in the language of the terminal. */
export function createSayAtStart(environment: NodeJS.ProcessEnv): SayAtStart {
  return createSay('start.json', languageOf(environment))
}
