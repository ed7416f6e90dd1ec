import { relative, resolve } from 'node:path'
import { listLanguages } from '../../src/server/platform/locale/locales.ts'
import { findGaps } from '../texts/text-gaps.ts'
import type { RunCommand } from './run-command.ts'

const folderOf = (name: string) =>
  relative(process.cwd(), resolve(import.meta.dirname, '../..', name))

/** What languages lack; all that there are, where none is named. */
export const listMissingTexts: RunCommand<'texts missing'> = async ({ languages }, output) => {
  const locales = folderOf('public/locales')
  const wanted = languages.length > 0 ? languages : listLanguages(locales)
  const gaps = wanted.map((language) => ({
    language,
    ...findGaps(locales, folderOf('content'), language),
  }))
  const lines = gaps.flatMap(({ language, missing, leftOver }) => [
    `${language}: ${missing.length} missing, ${leftOver.length} left over`,
    ...missing.map((one) => `  missing    ${one}`),
    ...leftOver.map((one) => `  left over  ${one}`),
  ])
  output.result(gaps, lines)
  return gaps.every(({ missing }) => missing.length === 0)
}
