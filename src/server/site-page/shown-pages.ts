import type { Language, LocalText } from '../../contract/language.ts'
import { defaultOf } from '../../contract/language.ts'
import type { SitePage } from '../../contract/site-page.ts'
import { helpPrefix, type OwnPage } from '../../contract/site-page-terms.ts'
import type { TicketCategory } from '../../contract/support.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import { toLocalText } from '../platform/locale/local-text.ts'
import type { MessageHtml } from '../platform/message-html.ts'
import {
  type CataloguePage,
  categoryOf,
  isWritten,
  listCatalogue,
  toCataloguePage,
  wordsIn,
} from './catalogue-page.ts'
import { toPageBody } from './page-body.ts'
import type { FoundPage, PageState } from './page-rows.ts'
import { escapeMarkdown } from './policy-words.ts'
import type { createReleasedPages } from './released-pages.ts'
import { withName } from './with-name.ts'

/** A help topic as visitors read it. */
export interface ShownTopic {
  key: string
  category: TicketCategory
  question: LocalText
  /** Markdown. */
  answer: LocalText
}

interface ShownOptions {
  released: ReturnType<typeof createReleasedPages>
  languages: readonly Language[]
  siteName: string
  toHtml: MessageHtml
}

export type ShownPages = ReturnType<typeof createShownPages>

/** The pages as visitors read them in this process, by what was last read of the database. */
export function createShownPages({ released, languages, siteName, toHtml }: ShownOptions) {
  let rows = new Map<string, FoundPage>()
  let { keys, revision }: PageState = { keys: [], revision: -1 }
  let topics = listTopics()

  function listTopics(): ShownTopic[] {
    const pages = listCatalogue(released.help, [...rows.values()], keys)
    return pages
      .filter((page) => page.kind === 'help' && !page.row?.is_hidden && isWritten(page, languages))
      .map(toTopic)
  }

  function toTopic(page: CataloguePage): ShownTopic {
    const said = (find: (language: Language) => string | undefined) => {
      const inEach = languages.map((language) => [language, find(language)] as const)
      const own = inEach.filter((one): one is [Language, string] => one[1] !== undefined)
      return toLocalText(languages, Object.fromEntries(own))
    }
    return {
      key: page.key.slice(helpPrefix.length),
      category: categoryOf(page) ?? 'other',
      question: said((language) => withName(wordsIn(page, language)?.title, siteName)),
      answer: said((language) => withName(wordsIn(page, language)?.text, escapeMarkdown(siteName))),
    }
  }

  return {
    /** Of what is known; below 0 before anything was read. */
    get revision() {
      return revision
    },
    replace(found: readonly FoundPage[], state: PageState): void {
      rows = new Map(found.map((row) => [row.key, row]))
      ;({ keys, revision } = state)
      topics = listTopics()
    },
    /** Those that are not hidden, in their order: the same list until something changes. */
    listTopics: (): readonly ShownTopic[] => topics,

    /** Whether somebody wrote rules. */
    hasRules(): boolean {
      const page = toCataloguePage(released.find('rules'), rows.get('rules'))
      return page !== undefined && isWritten(page, languages)
    },

    /** Seconds since epoch: whoever accepted the rules before is asked again. */
    rulesSince(): number | undefined {
      const since = rows.get('rules')?.rules_since
      return since ? toSeconds(since.getTime()) : undefined
    },

    /** What it says in that language, else in the default one of the site, else in any. @throws {AppError} `PageNotFound` */
    read(key: OwnPage, language: Language): SitePage {
      const page = toCataloguePage(released.find(key), rows.get(key))
      const tags = [language, defaultOf(languages), ...languages]
      const spoken = page && tags.find((tag) => wordsIn(page, tag))
      const words = spoken && wordsIn(page, spoken)
      if (!words) throw new AppError('PageNotFound')
      const changedAt = page.row?.words[spoken]?.at ?? null
      const text = withName(words.text, escapeMarkdown(siteName))
      return {
        title: withName(words.title, siteName),
        ...toPageBody(text, toHtml),
        changedAt,
        updated: changedAt === null ? (page.released?.updated?.[spoken] ?? null) : null,
      }
    },
  }
}
