import { isDeepStrictEqual } from 'node:util'
import type {
  deletePage,
  DeskPage,
  hidePage,
  movePage,
  previewPage,
  restorePage,
  writePage,
} from '../../contract/page-desk.ts'
import type { PageBody } from '../../contract/site-page.ts'
import { mostMadeTopics, type PageKind } from '../../contract/site-page-terms.ts'
import { AppError } from '../platform/app-error.ts'
import { cleanText } from '../platform/clean-text.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { nextMadeKey } from '../platform/database/made-key.ts'
import type { Tools } from '../platform/feature.ts'
import type { Once } from '../platform/http/do-once.ts'
import { createDesk, type DeskChange, differencesOf } from '../platform/http/desk.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { assertOffered } from '../platform/locale/assert-offered.ts'
import type { MessageHtml } from '../platform/message-html.ts'
import { type CataloguePage, listCatalogue, toCataloguePage } from './catalogue-page.ts'
import { toDeskHead, toDeskPage, toFacts } from './desk-page.ts'
import { toPageBody } from './page-body.ts'
import {
  beginChange,
  deletePageRow,
  findPageRow,
  listPageRows,
  type PageRow,
  type PageState,
  readPageState,
  savePageOrder,
  savePageRow,
} from './page-rows.ts'
import { escapeMarkdown } from './policy-words.ts'
import type { createReleasedPages } from './released-pages.ts'
import { withName } from './with-name.ts'
import { toWrittenWords } from './written-words.ts'

type Which = GivenTo<typeof deletePage>

/** What of a row a change may say. */
type Said = Partial<Pick<PageRow, 'words' | 'category' | 'is_hidden' | 'rules_since'>>

export interface PageDeskContext extends Pick<
  Tools,
  'audit' | 'clock' | 'db' | 'limiter' | 'limits' | 'locales'
> {
  released: ReturnType<typeof createReleasedPages>
  siteName: string
  /** How the text of a page of that kind is made HTML. */
  toHtml: Readonly<Record<PageKind, MessageHtml>>
}

export type PageDesk = ReturnType<typeof createPageDesk>

/** Help topics, the policy and the rules, as the team writes them over those of the release. */
export function createPageDesk(context: PageDeskContext) {
  const { audit, clock, db, limiter, limits, locales, released, siteName, toHtml } = context
  const { languages } = locales
  const shown = (page: CataloguePage): DeskPage => toDeskPage(page, languages)

  const desk = createDesk({
    audit,
    clock,
    db,
    tag: 'pages',
    begin: beginChange,
    codes: { missing: 'PageNotFound', changed: 'PageChanged' },
    find: async (from, key) => toCataloguePage(released.find(key), await findPageRow(from, key)),
    versionOf: ({ row }) => row?.version ?? 0,
    async save(trx, { key, before, said, by, stamp }: DeskChange<CataloguePage, Said>) {
      const { pseudo: _, ...row } = { pseudo: null, ...nothingSaid, ...before?.row, ...said }
      await savePageRow(trx, { ...row, key, ...stamp, changed_by: by })
    },
    show: (_, page) => shown(page),
    factsOf: (page) => toFacts(page, languages),
    differencesOf: (before, after) =>
      differencesOf(toFacts(before, languages), toFacts(after, languages), 'page'),
  })

  async function takeKey(trx: Db): Promise<string> {
    const made = (await listPageRows(trx)).filter((row) => toCataloguePage(undefined, row))
    if (made.length >= mostMadeTopics) throw new AppError('TooManyTopics')
    return nextMadeKey(trx, 'site_page_number', 'help.made.')
  }

  const toWords = (page: Pick<CataloguePage, 'row' | 'released'>, given: Given) =>
    toWrittenWords(page, given, { languages, now: toSeconds(clock()) })

  async function list(within: Db, { keys }: PageState): Promise<CataloguePage[]> {
    return listCatalogue(released.list(), await listPageRows(within), keys)
  }

  return {
    async list() {
      const pages = await list(db, await readPageState(db))
      return { pages: pages.map((page) => toDeskHead(page, languages)) }
    },

    /** @throws {AppError} `PageNotFound` */
    async read(key: string): Promise<DeskPage> {
      return shown(await desk.read(db, key))
    },

    /**
     * @throws {AppError} `PageNotFound`, `PageChanged`, `PageIncomplete`, `TooManyTopics`, `InvalidInput` for a language
     * that the site does not offer, a category of what is no help topic, or what is no rules to be accepted again
     */
    async write({ key, version, source, ...given }: GivenTo<typeof writePage> & Once, by: number) {
      const once = { source }
      const spoken = [...Object.keys(given.title), ...Object.keys(given.text)]
      for (const language of spoken) assertOffered(locales, language)
      if (given.asksAgain && key !== 'rules') {
        throw new AppError('InvalidInput', 'only rules are accepted')
      }
      if (key === undefined) {
        const words = toWords({ row: undefined, released: undefined }, given)
        if (Object.keys(words).length === 0) throw new AppError('PageIncomplete')
        const said = { words, category: given.category ?? 'other' }
        return desk.make(said, by, 'page.make', takeKey, once)
      }
      const decide: Decide = (page) => {
        const words = toWords(page, given)
        if (!page.released && Object.keys(words).length === 0) throw new AppError('PageIncomplete')
        const category = categoryAfter(page, given)
        const isSame =
          isDeepStrictEqual(words, page.row?.words ?? {}) &&
          category === (page.row?.category ?? null)
        if (given.asksAgain) return { words, category, rules_since: new Date(clock()) }
        return isSame ? undefined : { words, category }
      }
      return desk.change({ key, version: version ?? 0 }, by, 'page.write', decide, once)
    },

    /** @throws {AppError} `PageNotFound` for a topic that was made here, too; `PageChanged` */
    restore({ language, ...which }: GivenTo<typeof restorePage>, by: number) {
      return desk.change(which, by, 'page.restore', ({ released: release, row }) => {
        if (!release) throw new AppError('PageNotFound')
        if (!row?.words[language]) return undefined
        const { [language]: _, ...words } = row.words
        return { words }
      })
    },

    /** @throws {AppError} `PageNotFound` for what is no help topic, too; `PageChanged` */
    hide({ isHidden, ...which }: GivenTo<typeof hidePage>, by: number) {
      return desk.change(which, by, isHidden ? 'page.hide' : 'page.show', ({ kind, row }) => {
        if (kind !== 'help') throw new AppError('PageNotFound')
        return (row?.is_hidden ?? false) === isHidden ? undefined : { is_hidden: isHidden }
      })
    },

    /** Help topics alone. */
    move(given: GivenTo<typeof movePage>, by: number) {
      return desk.move(given, by, 'page.move', {
        async list(trx, state) {
          const help = (await list(trx, state)).filter(({ kind }) => kind === 'help')
          return help.map(({ key }) => key)
        },
        save: savePageOrder,
      })
    },

    /** @throws {AppError} `PageNotFound` for one of the release, too; `PageChanged` */
    delete(which: Which, by: number): Promise<void> {
      return desk.remove(which, by, 'page.delete', async (trx, page) => {
        if (page.released) throw new AppError('PageNotFound')
        await deletePageRow(trx, page.key)
      })
    },

    /** @throws {AppError} `TooManyRequests` */
    async preview({ kind, text }: GivenTo<typeof previewPage>, by: number): Promise<PageBody> {
      await limiter.take([limits.pagePreview], String(by))
      const clean = withName(cleanText(text), escapeMarkdown(siteName))
      if (kind === 'help') return { intro: toHtml.help(clean), sections: [] }
      return toPageBody(clean, toHtml[kind])
    },
  }
}

type Given = Pick<GivenTo<typeof writePage>, 'title' | 'text' | 'category'>

/** What is said of a page from now on; nothing else than before where that is undefined. */
type Decide = (before: CataloguePage) => Said | undefined

const nothingSaid = {
  words: {},
  category: null,
  is_hidden: false,
  rules_since: null,
} as const satisfies Said

/** Null for the one that the release has. @throws {AppError} `InvalidInput` for what is no help topic */
function categoryAfter({ kind, row, released }: CataloguePage, { category }: Given) {
  if (category === undefined) return row?.category ?? null
  if (kind !== 'help') throw new AppError('InvalidInput', 'only help topics have a category')
  return category === released?.category ? null : category
}
