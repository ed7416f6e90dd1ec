import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '../../contract/audit-action.ts'
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
import type { Tools } from '../platform/feature.ts'
import type { Once } from '../platform/http/do-once.ts'
import { createTurns } from '../platform/http/in-turn.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { assertOffered } from '../platform/locale/assert-offered.ts'
import type { MessageHtml } from '../platform/message-html.ts'
import { moveAfter } from '../platform/move-after.ts'
import { type CataloguePage, listCatalogue, toCataloguePage } from './catalogue-page.ts'
import { factsOf, toDeskHead, toDeskPage, toFacts } from './desk-page.ts'
import { toPageBody } from './page-body.ts'
import {
  beginChange,
  deletePageRow,
  findPageRow,
  listPageRows,
  nextMadeKey,
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
type Said = Partial<Pick<PageRow, 'words' | 'category' | 'isHidden' | 'rulesSince'>>

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

  const inTurn = createTurns({ db, tag: 'pages', begin: beginChange })

  /** @throws {AppError} `PageNotFound` */
  async function readPage(within: Db, key: string): Promise<CataloguePage> {
    const page = toCataloguePage(released.find(key), await findPageRow(within, key))
    if (!page) throw new AppError('PageNotFound')
    return page
  }

  /** @throws {AppError} `PageNotFound`, `PageChanged` */
  async function readUnchanged(trx: Db, { key, version }: Which): Promise<CataloguePage> {
    const page = await readPage(trx, key)
    if ((page.row?.version ?? 0) !== version) throw new AppError('PageChanged')
    return page
  }

  async function save(trx: Db, key: string, row: PageRow | undefined, said: Said, by: number) {
    const version = (row?.version ?? 0) + 1
    const changedAt = new Date(clock())
    await savePageRow(trx, { ...nothingSaid, ...row, ...said, key, version, changedAt }, by)
    return readPage(trx, key)
  }

  function change(which: Which, by: number, action: AuditAction, decide: Decide, once?: Once) {
    return inTurn(async (trx) => {
      const before = await readUnchanged(trx, which)
      const said = decide(before)
      if (!said) return shown(before)
      const after = await save(trx, which.key, before.row, said, by)
      const facts = factsOf(before, after, languages)
      await audit(trx, { by, action, subject: which.key, ...facts })
      return shown(after)
    }, once)
  }

  function make(
    { category = 'other', ...given }: Given,
    by: number,
    once: Once,
  ): Promise<DeskPage> {
    return inTurn(async (trx) => {
      const made = (await listPageRows(trx)).filter((row) => toCataloguePage(undefined, row))
      if (made.length >= mostMadeTopics) throw new AppError('TooManyTopics')
      const words = toWords({ row: undefined, released: undefined }, given)
      if (Object.keys(words).length === 0) throw new AppError('PageIncomplete')
      const key = await nextMadeKey(trx)
      const page = await save(trx, key, undefined, { words, category }, by)
      await audit(trx, { by, action: 'page.make', subject: key, after: toFacts(page, languages) })
      return shown(page)
    }, once)
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
      return shown(await readPage(db, key))
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
      if (key === undefined) return make(given, by, once)
      const decide: Decide = (page) => {
        const words = toWords(page, given)
        if (!page.released && Object.keys(words).length === 0) throw new AppError('PageIncomplete')
        const category = categoryAfter(page, given)
        const isSame =
          isDeepStrictEqual(words, page.row?.words ?? {}) &&
          category === (page.row?.category ?? null)
        if (given.asksAgain) return { words, category, rulesSince: new Date(clock()) }
        return isSame ? undefined : { words, category }
      }
      return change({ key, version: version ?? 0 }, by, 'page.write', decide, once)
    },

    /** @throws {AppError} `PageNotFound` for a topic that was made here, too; `PageChanged` */
    restore({ language, ...which }: GivenTo<typeof restorePage>, by: number) {
      return change(which, by, 'page.restore', ({ released: release, row }) => {
        if (!release) throw new AppError('PageNotFound')
        if (!row?.words[language]) return undefined
        const { [language]: _, ...words } = row.words
        return { words }
      })
    },

    /** @throws {AppError} `PageNotFound` for what is no help topic, too; `PageChanged` */
    hide({ isHidden, ...which }: GivenTo<typeof hidePage>, by: number) {
      return change(which, by, isHidden ? 'page.hide' : 'page.show', ({ kind, row }) => {
        if (kind !== 'help') throw new AppError('PageNotFound')
        return (row?.isHidden ?? false) === isHidden ? undefined : { isHidden }
      })
    },

    /** @returns the keys of all help topics in their order. @throws {AppError} `PageNotFound` */
    move({ key, after }: GivenTo<typeof movePage>, by: number) {
      return inTurn(async (trx, state) => {
        const help = (await list(trx, state)).filter(({ kind }) => kind === 'help')
        const keys = help.map((page) => page.key)
        const moved = moveAfter(keys, key, after)
        if (!moved) throw new AppError('PageNotFound')
        const { keys: sorted, ...places } = moved
        await savePageOrder(trx, sorted)
        await audit(trx, { by, action: 'page.move', subject: key, ...places })
        return { keys: sorted }
      })
    },

    /** @throws {AppError} `PageNotFound` for one of the release, too; `PageChanged` */
    delete(which: Which, by: number): Promise<void> {
      return inTurn(async (trx) => {
        const page = await readUnchanged(trx, which)
        const { key } = which
        if (page.released) throw new AppError('PageNotFound')
        await deletePageRow(trx, key)
        const before = toFacts(page, languages)
        await audit(trx, { by, action: 'page.delete', subject: key, before })
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
  isHidden: false,
  rulesSince: null,
} as const satisfies Said

/** Null for the one that the release has. @throws {AppError} `InvalidInput` for what is no help topic */
function categoryAfter({ kind, row, released }: CataloguePage, { category }: Given) {
  if (category === undefined) return row?.category ?? null
  if (kind !== 'help') throw new AppError('InvalidInput', 'only help topics have a category')
  return category === released?.category ? null : category
}
