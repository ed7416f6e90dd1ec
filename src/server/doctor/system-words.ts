import type { Language, LocalText } from '../../contract/language.ts'
import type { SiteInfo } from '../../contract/site.ts'
import type { Finding as ToldFinding } from '../../contract/systems.ts'
import type { Words } from '../platform/check.ts'
import { inEach } from '../platform/locale/local-text.ts'
import type { ServerTexts } from '../platform/server-texts.ts'
import type { Finding } from './report.ts'
import { spellWords } from './spell-words.ts'

/** Of a row of the game, what is in milliseconds since epoch. */
const moment = 'lastSeen'

/** Tells what the doctor found, and what jobs do, in each language of the site. */
export function createSystemWords(
  texts: ServerTexts<'doctor'>,
  { timeZone }: Pick<SiteInfo, 'timeZone'>,
) {
  const { languages } = texts

  function nameOf(system: string, form: 'name' | 'subject', language: Language): string {
    return texts.find(language, `System.${system}.${form}`) ?? system
  }

  function toSample(row: object) {
    const entries = Object.entries(row).filter(([, value]) => value !== undefined && value !== null)
    return entries.map(([key, value]: [string, unknown]) => ({
      label: inEach(languages, (language) => texts.find(language, `Sample.${key}`) ?? key),
      value: inEach(languages, (language) => spellValue(language, key, value)),
    }))
  }

  function spellValue(language: Language, key: string, value: unknown): string {
    if (typeof value !== 'number') return String(value)
    if (key !== moment) return new Intl.NumberFormat(language).format(value)
    const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
    return new Intl.DateTimeFormat(language, style).format(value)
  }

  /** A sentence of its own, unless it begins with a name. */
  function spellSeen(language: Language, system: string, words: Words): string {
    const subject = nameOf(system, 'subject', language)
    const text = spellWords(texts, language, words, { subject })
    if (typeof words !== 'object' || !('key' in words)) return text
    const { count } = words.values ?? {}
    const template = texts.read(
      language,
      words.key,
      count === undefined ? {} : { count: Number(count) },
    )
    const isSentence = !template.startsWith('{{')
    return isSentence ? text.charAt(0).toLocaleUpperCase(language) + text.slice(1) : text
  }

  /** By its name, which one that is no longer of this release has alone. */
  const titleOf = (job: string): LocalText =>
    inEach(languages, (language) => texts.find(language, `Job.${job}`) ?? job)

  function tell(found: Finding): ToldFinding {
    const { check, outcome, isStandIn = false, seen, advice } = found
    const { system, question } = check
    const inAll = (words: Words): LocalText =>
      inEach(languages, (language) => spellWords(texts, language, words))
    return {
      system,
      systemName: inEach(languages, (language) => nameOf(system, 'name', language)),
      question: inAll(question),
      outcome,
      seen: inEach(languages, (language) => spellSeen(language, system, seen.words)),
      detail: seen.detail ?? null,
      isStandIn,
      samples: (seen.samples ?? []).map(toSample),
      advice: advice === undefined ? null : inAll(advice),
    }
  }

  return { tell, titleOf }
}
