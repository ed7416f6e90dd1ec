import { localeOf, type LocalText } from '../../../../../contract/language.ts'
import type { DemoWeek } from '../../../../platform/demo-week.ts'

/** The text with the date of the Saturday to come, `28 November`, in the place of `{{saturday}}`. */
export function withSaturday(text: LocalText, { saturday }: DemoWeek): LocalText {
  const dated = Object.entries(text).map(([language, one]) => {
    return [language, one.replaceAll('{{saturday}}', () => spell(saturday, language))]
  })
  return Object.fromEntries(dated)
}

function spell(date: Temporal.PlainDate, language: string): string {
  const spelled = date.toLocaleString(localeOf(language), { day: 'numeric', month: 'long' })
  // the first of a month is an ordinal in French, which the library does not know
  return language === 'fr' ? spelled.replace(/^1 /, '1er ') : spelled
}
