import { createHash } from 'node:crypto'
import type { Language } from '../../contract/language.ts'
import { helpPrefix, type PageKind } from '../../contract/site-page-terms.ts'
import type { TicketCategory } from '../../contract/support.ts'
import type { InLanguages } from '../platform/content/content.ts'
import type { Tools } from '../platform/feature.ts'
import { type Said, toLocalText } from '../platform/locale/local-text.ts'
import { readTexts } from '../platform/locale/locales.ts'
import { toPolicyWords } from './policy-words.ts'

/** What a page says in one language. */
export interface Words {
  title: string
  /** Markdown, in which `{{name}}` stands for the site’s name. */
  text: string
}

/** A page as the release has it, or the owner’s configuration. */
export interface ReleasedPage {
  key: string
  kind: PageKind
  /** Of a help topic. */
  category: TicketCategory | null
  /** In languages of the site. */
  words: InLanguages<Words>
  /** Whole phrases that say of when it is. */
  updated?: InLanguages<string>
}

/** What players ask often, as somebody writes it: the answer in Markdown. */
export interface ReleasedTopic {
  key: string
  category: TicketCategory
  question: Said
  answer: Said
}

interface ReleasedOptions {
  locales: Tools['locales']
  site: Pick<Tools['site'], 'hasOwnCharacters' | 'hasDiscord' | 'rankings'>
  /** In their order. Of two with one key the first is shown. */
  topics: readonly ReleasedTopic[]
}

/** The pages that the team may write over, as they are without it. */
export function createReleasedPages({ locales, site, topics }: ReleasedOptions) {
  const { languages } = locales
  const help = topics
    .filter(({ key }, place) => topics.findIndex((one) => one.key === key) === place)
    .map((topic) => toHelpPage(topic, languages))

  function readPolicy(): ReleasedPage {
    const inEach = languages.map((language) => {
      return [language, toPolicyWords(readTexts(locales, language, 'policy'), site)] as const
    })
    return {
      key: 'policy',
      kind: 'policy',
      category: null,
      words: Object.fromEntries(
        inEach.map(([language, { title, text }]) => [language, { title, text }]),
      ),
      updated: Object.fromEntries(inEach.map(([language, { updated }]) => [language, updated])),
    }
  }

  return {
    help,
    /** The texts of the policy are read each time, for they change while the site runs. */
    list: (): ReleasedPage[] => [readPolicy(), noRules, ...help],
    find(key: string): ReleasedPage | undefined {
      if (key === 'policy') return readPolicy()
      return key === 'rules' ? noRules : help.find((one) => one.key === key)
    },
  }
}

/** Rules are a server’s own: none come with the release. */
const noRules: ReleasedPage = { key: 'rules', kind: 'rules', category: null, words: {} }

function toHelpPage(topic: ReleasedTopic, languages: readonly Language[]): ReleasedPage {
  const { key, category, question, answer } = topic
  const says = (said: Said, language: Language) =>
    typeof said === 'string' || said[language] !== undefined
  const [titles, texts] = [toLocalText(languages, question), toLocalText(languages, answer)]
  const spoken = languages.filter((one) => says(question, one) || says(answer, one))
  const words = spoken.map((language) => {
    return [language, { title: titles[language] ?? '', text: texts[language] ?? '' }]
  })
  return { key: helpPrefix + key, kind: 'help', category, words: Object.fromEntries(words) }
}

/** By which it is seen that the release says something else than before; null where it says nothing. */
export function hashOf(words: Words | undefined): string | null {
  if (!words) return null
  const said = JSON.stringify([words.title, words.text])
  return createHash('sha256').update(said).digest('base64url')
}
