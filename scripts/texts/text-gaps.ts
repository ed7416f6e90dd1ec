import { globSync } from 'node:fs'
import { join, parse } from 'node:path'
import { defaultLanguage, type Language } from '../../src/contract/language.ts'
import { compareTexts } from '../../src/server/platform/locale/locales.ts'

/** What a language lacks of what English says, and what it says besides, as `<file>: <key>`. */
export interface TextGaps {
  missing: string[]
  leftOver: string[]
}

/** Looks through the folders of a language, with its texts and with its contents. */
export function findGaps(locales: string, content: string, language: Language): TextGaps {
  const texts = listFiles(locales, defaultLanguage, '*.json').map((file) => {
    const { missing, leftOver } = compareTexts(locales, language, parse(file).name)
    const named = (key: string) => `${join(locales, language, file)}: ${key}`
    return { missing: missing.map(named), leftOver: leftOver.map(named) }
  })
  const all = [...texts, compareFiles(locales, language), compareFiles(content, language)]
  return {
    missing: all.flatMap(({ missing }) => missing),
    leftOver: all.flatMap(({ leftOver }) => leftOver),
  }
}

function compareFiles(folder: string, language: Language): TextGaps {
  const wanted = new Set(listFiles(folder, defaultLanguage, '**/*.{json,md}'))
  const own = new Set(listFiles(folder, language, '**/*.{json,md}'))
  const named = (file: string) => join(folder, language, file)
  return {
    missing: [...wanted.difference(own)].map(named),
    leftOver: [...own.difference(wanted)].map(named),
  }
}

function listFiles(folder: string, language: Language, pattern: string): string[] {
  return globSync(pattern, { cwd: join(folder, language) }).toSorted()
}
