import { resolve } from 'node:path'
import { ConfigError } from '../server/platform/config/config-error.ts'
import { listLanguages, type Locales } from '../server/platform/locale/locales.ts'
import { usualLanguages } from '../server/site/site-info.ts'
import type { Config } from './config.ts'

/** The languages that a site can name. */
export const listKnownLanguages = () => listLanguages(localesFolder)

const localesFolder = resolve(import.meta.dirname, '../../public/locales')

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
