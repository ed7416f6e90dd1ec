import type texts from '../../content/en/setup.json'
import { textIn } from '../../src/contract/language.ts'
import { readWords } from '../../src/server/platform/content/words.ts'

/** Says a text in the language of the owner, with what is to be filled in. */
export type Words = (key: keyof typeof texts, values?: Record<string, string>) => string

/** The texts of the setup; English, where there are none in that language. */
export function createWords(language: string): Words {
  const find = readWords('setup.json')
  return (key, values = {}) => {
    const text = textIn(find(key), language)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}
