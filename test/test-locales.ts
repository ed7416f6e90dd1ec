import { resolve } from 'node:path'
import { readServerTexts } from '../src/server/platform/server-texts.ts'
import type { Locales } from '../src/server/platform/locale/locales.ts'

/** The words of a site that names no languages. */
export const testLocales: Locales = {
  folder: resolve(import.meta.dirname, '../public/locales'),
  languages: ['fr', 'en'],
}

export const testTexts = readServerTexts(testLocales, 'server')
