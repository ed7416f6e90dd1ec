import type texts from '../../content/en/setup.json'
import { createSay, type Say } from '../../src/server/platform/content/terminal-words.ts'

/** Says a text in the language of the owner, with what is to be filled in. */
export type Words = Say<typeof texts>

/** The texts of the setup; English, where there are none in that language. */
export function createWords(language: string): Words {
  return createSay<typeof texts>('setup.json', language)
}
