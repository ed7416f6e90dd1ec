import { z } from 'zod'
import type { LocalText } from '../../../contract/language.ts'
import { partOf, readContent } from './content.ts'

const Words = z.record(z.string(), z.string())

/** Says what stands under a key in each language that has it. */
export type FindWords = (key: string) => LocalText

/** Reads a file of keys and texts, `<language>/<path>`. @throws where no language has it, or it holds anything else */
export function readWords(path: string): FindWords {
  const said = readContent(path, (text) => Words.parse(JSON.parse(text)))
  return (key) => partOf(said, (words) => words[key])
}
