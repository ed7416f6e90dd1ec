import { localeOf, type LocalText } from '../../../../../contract/language.ts'
import { readWords } from '../../../../platform/content/words.ts'
import type { DemoWeek } from '../../../../platform/demo-week.ts'

/**
 * Puts the date of the Saturday to come, `28 November`, in the place of `{{saturday}}`. The first of a month, an
 * ordinal in French alone, is `firstOfMonth` of `<language>/forum.json`: the date of a locale does not know it.
 */
export function createSaturdays({ saturday }: DemoWeek): (text: LocalText) => LocalText {
  const first = readWords('forum.json')('firstOfMonth')

  function spell(language: string): string {
    const spelled = saturday.toLocaleString(localeOf(language), { day: 'numeric', month: 'long' })
    return spelled.replace(/^1 /, `${first[language] ?? '1'} `)
  }

  return (text) =>
    Object.fromEntries(
      Object.entries(text).map(([language, one]) => [
        language,
        one.replaceAll('{{saturday}}', () => spell(language)),
      ]),
    )
}
