import { resolve } from 'node:path'
import { defaultLanguage } from '../contract/language.ts'
import { ConfigError } from '../server/platform/config/config-error.ts'
import { listLanguages, type Locales } from '../server/platform/locale/locales.ts'
import { readServerTexts } from '../server/platform/server-texts.ts'
import { usualLanguages } from '../server/site/site-info.ts'
import type { Config } from './config.ts'

/** The languages that a site can name. */
export const listKnownLanguages = () => listLanguages(localesFolder)

const localesFolder = resolve(import.meta.dirname, '../../public/locales')

/** What the doctor says where no site tells a language: in the one that everything is written in first. */
export const doctorTexts = () =>
  readServerTexts({ folder: localesFolder, languages: [defaultLanguage] }, 'doctor')

/**
 * The languages that the configuration names, and where their words are.
 *
 * @throws {ConfigError} naming the first of them that has no folder there
 */
export function localesOf({ site }: Pick<Config, 'site'>, folder = localesFolder): Locales {
  const languages = site?.languages ?? usualLanguages
  const known = listLanguages(folder)
  const unknown = languages.findIndex((language) => !known.includes(language))
  if (unknown < 0) return { folder, languages }
  const expected = `expected a language that has a folder in public/locales: ${known.join(', ')}`
  throw new ConfigError(`config.site.languages[${unknown}]`, languages[unknown], expected)
}
