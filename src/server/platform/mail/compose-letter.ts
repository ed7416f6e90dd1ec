import type { Language } from '../../../contract/language.ts'
import type { TextKey, TextValues } from '../../../contract/translation.ts'
import type { ServerTexts } from '../server-texts.ts'
import type { Letter } from './letter.ts'
import { toLetterFacts } from './letter-facts.ts'
import { toLetterHtml } from './letter-html.ts'
import {
  letterAction,
  type LetterLink,
  letterDuration,
  letterReason,
  letterRemedy,
} from './letter-kinds.ts'
import type { LetterPage } from './letter-page.ts'
import { toLetterText } from './letter-text.ts'
import { toLine } from './one-line.ts'

/** What every letter of a site shares. */
export interface LetterSite {
  name: string
  /** Scheme and host under which players reach the site, without a slash at the end. */
  url: string
  /** IANA name of the time zone that times are told in: `Europe/Paris`. */
  timeZone: string
}

export interface LetterContext {
  texts: ServerTexts<'mail'>
  site: LetterSite
  /** `Firefox (Windows)`: a `User-Agent` in words; undefined where it says too little. */
  nameDevice(userAgent: string): string | undefined
}

/**
 * Words a letter in the player’s language: the subject, and two parts that say the same.
 *
 * @throws {Error} naming a text that is missing
 */
export function composeLetter(letter: Letter, language: Language, context: LetterContext) {
  const page = toPage(letter, context.texts.languageOf(language), context)
  return { subject: page.subject, text: toLetterText(page), html: toLetterHtml(page) }
}

function toPage(letter: Letter, language: Language, context: LetterContext): LetterPage {
  const { texts, site, nameDevice } = context
  const shared = {
    site: toLine(site.name),
    pseudo: toLine(letter.pseudo),
    email: 'email' in letter ? toLine(letter.email) : '',
    duration: letterDuration(letter, language),
  }
  const read = (key: TextKey<'mail'>, values: TextValues = shared) =>
    texts.read(language, key, values)
  const toLink = (link: LetterLink) => ({
    label: read(link.label),
    url: link.url ?? site.url + link.path,
  })
  const remedy = letterRemedy(letter)
  const facts = toLetterFacts(letter, { language, timeZone: site.timeZone, nameDevice, texts })
  return {
    language,
    site: { name: shared.site, url: site.url },
    subject: toLine(read(`${letter.kind}.subject`)),
    greeting: read('Common.greeting'),
    paragraphs: read(`${letter.kind}.text`).split('\n\n'),
    facts: facts.map((fact) => ({ ...fact, line: read('Common.fact', fact) })),
    action: toLink(letterAction(letter)),
    copy: read('Common.copy'),
    notYou: {
      title: read('Common.notYou'),
      text: read(`${letter.kind}.notYou`),
      action: remedy && toLink(remedy),
    },
    footer: [read(`Footer.${letterReason(letter)}`), read('Footer.noReply')],
  }
}
