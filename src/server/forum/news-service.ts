import type { AuditAction } from '../../contract/audit-action.ts'
import { defaultLanguage, textIn } from '../../contract/language.ts'
import {
  type Article,
  type ArticleHead,
  articlePageSize,
  type listArticles,
  type NewsDesk as NewsDeskState,
  type publishArticle,
  type unpublishArticle,
  type writeArticle,
} from '../../contract/news-desk.ts'
import { articleRestorableDays, mostPinnedArticles } from '../../contract/news-terms.ts'
import { oneLine } from '../../contract/plain-text.ts'
import { AppError } from '../platform/app-error.ts'
import { cleanText } from '../platform/clean-text.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import { doOnce, type Once } from '../platform/http/do-once.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import { assertOffered } from '../platform/locale/assert-offered.ts'
import { withoutEmpty } from '../platform/locale/without-empty.ts'
import type { ArticleChange, ArticleWords, NewsDesk, StoredArticle } from './news-desk.ts'
import { hasNewsPicture } from './news-picture-queries.ts'
import { toArticle, toHead } from './shown-article.ts'

const day = 86_400_000

interface NewsContext extends Pick<Tools, 'audit' | 'db' | 'clock' | 'limiter' | 'limits'> {
  locales: Pick<Tools['locales'], 'languages'>
  /** Undefined where the news are those of a forum elsewhere. */
  desk: NewsDesk | undefined
  /** Where that is. */
  elsewhere: { name: string; url: string | null }
}

export type NewsService = ReturnType<typeof createNewsService>

/** News as the team writes them. Without a desk every call but `readDesk` fails with `NotFound`. */
export function createNewsService(context: NewsContext) {
  const { audit, db, clock, limiter, limits, locales, elsewhere } = context

  function desk(): NewsDesk {
    if (!context.desk) throw new AppError('NotFound', `the news are written on ${elsewhere.name}`)
    return context.desk
  }

  const shown = (article: StoredArticle): Article => toArticle(article, clock())

  async function readStored(within: Db, id: number): Promise<StoredArticle> {
    const found = await desk().find(within, id)
    if (!found) throw new AppError('ArticleNotFound')
    return found
  }

  /** @param decide what becomes of it; undefined for nothing */
  async function change(
    { id, by }: { id: number; by: number },
    decide: (before: StoredArticle, now: Date) => Decision | undefined,
    once?: Once,
  ): Promise<Article> {
    return doOnce(db, once, async (trx) => {
      const before = await desk().lock(trx, id)
      if (!before) throw new AppError('ArticleNotFound')
      const now = new Date(clock())
      const decided = decide(before, now)
      if (!decided) return shown(before)
      await desk().change(trx, id, { ...decided.change, changedAt: now })
      await invalidateCache(trx, 'news')
      const article = shown(await readStored(trx, id))
      await record(trx, by, decided.action, { before: shown(before), article })
      return article
    })
  }

  /** @throws {AppError} for what is not there, or not offered */
  async function assertKnown({ category, title, text, picture }: ArticleWords): Promise<void> {
    for (const language of Object.keys({ ...title, ...text })) assertOffered(locales, language)
    const categories = await desk().listCategories(db)
    if (!categories.some(({ id }) => id === category)) {
      throw new AppError('InvalidInput', `no forum ${category} of the news`)
    }
    if (picture !== null && !(await hasNewsPicture(db, picture))) {
      throw new AppError('InvalidInput', 'the picture is gone')
    }
  }

  /** @throws {AppError} `TooManyPinned` when newer ones would have no place left */
  async function assertPinnable(
    within: Db,
    { isPinned }: ArticleWords,
    id?: number,
  ): Promise<void> {
    if (!isPinned || (await desk().countPinned(within, id)) < mostPinnedArticles) return
    throw new AppError('TooManyPinned', `${mostPinnedArticles} articles are pinned`)
  }

  function create(accountId: number, words: ArticleWords, once: Once): Promise<Article> {
    return doOnce(db, once, async (trx) => {
      await assertPinnable(trx, words)
      const id = await desk().create(trx, words, { accountId, at: new Date(clock()) })
      const article = shown(await readStored(trx, id))
      await record(trx, accountId, 'article.write', { article })
      return article
    })
  }

  async function record(
    trx: Db,
    by: number,
    action: AuditAction,
    { before, article }: { before?: Article; article: Article },
  ): Promise<void> {
    const entry = { by, subject: article.id, before: before && factsOf(before) }
    await audit(trx, { ...entry, action, after: factsOf(article) })
    if (before && before.isPinned !== article.isPinned) {
      const pinned = {
        before: { isPinned: before.isPinned },
        after: { isPinned: article.isPinned },
      }
      await audit(trx, { ...entry, action: 'article.pin', ...pinned })
    }
  }

  return {
    async readDesk(): Promise<NewsDeskState> {
      if (!context.desk) return { categories: [], elsewhere }
      return { categories: await context.desk.listCategories(db), elsewhere: null }
    },

    async list({ state, q, page }: GivenTo<typeof listArticles>) {
      const rows = await desk().list(db, {
        state,
        search: q || undefined,
        now: new Date(clock()),
        offset: (page - 1) * articlePageSize,
        // one more tells that there is another page
        limit: articlePageSize + 1,
      })
      const articles: ArticleHead[] = rows
        .slice(0, articlePageSize)
        .map((row) => toHead(row, clock()))
      return { articles, pages: page + (rows.length > articlePageSize ? 1 : 0) }
    },

    async read(id: number): Promise<Article> {
      return shown(await readStored(db, id))
    },

    /** @throws {AppError} `ArticleNotFound`, `ArticleChanged`, `TooManyPinned`, `ArticleIncomplete` when what is published would be empty */
    async write(
      accountId: number,
      { id, version, source, ...given }: GivenTo<typeof writeArticle> & Once,
    ): Promise<Article> {
      const words = toWords(given)
      await assertKnown(words)
      const once = { source }
      if (id === undefined) return create(accountId, words, once)
      await assertPinnable(db, words, id)
      const decide = (before: StoredArticle): Decision => {
        assertUnchanged(before, version)
        if (before.publishedAt) assertComplete(words)
        return { action: 'article.write', change: { words } }
      }
      return change({ id, by: accountId }, decide, once)
    },

    /** @throws {AppError} `ArticleNotFound`, `ArticleChanged`, `ArticleIncomplete`, `ArticleTimeOver` */
    publish(by: number, { id, version, at }: GivenTo<typeof publishArticle>): Promise<Article> {
      return change({ id, by }, (before, now) => {
        assertUnchanged(before, version)
        assertComplete(before)
        if (at !== undefined && at * 1000 <= now.getTime()) throw new AppError('ArticleTimeOver')
        const isPublished = before.publishedAt !== null && before.publishedAt <= now
        if (isPublished) return undefined
        const publishedAt = at === undefined ? now : new Date(at * 1000)
        return { action: 'article.publish', change: { publishedAt } }
      })
    },

    /** @throws {AppError} `ArticleNotFound`, `ArticleChanged` */
    unpublish(by: number, { id, version }: GivenTo<typeof unpublishArticle>): Promise<Article> {
      return change({ id, by }, (before) => {
        assertUnchanged(before, version)
        if (!before.publishedAt) return undefined
        return { action: 'article.unpublish', change: { publishedAt: null } }
      })
    },

    remove(by: number, id: number): Promise<Article> {
      return change({ id, by }, ({ deletedAt }, now) =>
        deletedAt ? undefined : { action: 'article.delete', change: { deletedAt: now } },
      )
    },

    restore(by: number, id: number): Promise<Article> {
      return change({ id, by }, ({ deletedAt, publishedAt }) => {
        if (!deletedAt) return undefined
        // nobody meant it to be published at a moment that passed while it was gone
        const wasScheduled = publishedAt !== null && publishedAt > deletedAt
        return {
          action: 'article.restore',
          change: { deletedAt: null, ...(wasScheduled && { publishedAt: null }) },
        }
      })
    },

    async preview(accountId: number, text: string): Promise<string> {
      await limiter.take([limits.newsPreview], String(accountId))
      return desk().preview(text)
    },

    async prune(): Promise<void> {
      await context.desk?.prune(db, new Date(clock() - articleRestorableDays * day))
    },
  }
}

/** What becomes of an article, and what that is called. */
interface Decision {
  action: AuditAction
  change: Omit<ArticleChange, 'changedAt'>
}

/** What the log says of an article. */
function factsOf({ title, state, publishedAt }: Article) {
  return { title: textIn(title, defaultLanguage), state, publishedAt }
}

/** @throws {AppError} `ArticleChanged` when it is not as it was read */
function assertUnchanged(before: StoredArticle, version: number | undefined): void {
  if (before.deletedAt) throw new AppError('ArticleChanged', 'it is deleted')
  if (before.version !== version) {
    throw new AppError('ArticleChanged', `version ${before.version}, not ${version}`)
  }
}

/** @throws {AppError} `ArticleIncomplete` unless one language has both a title and a text */
function assertComplete({ title, text }: Pick<ArticleWords, 'title' | 'text'>): void {
  const isWhole = Object.keys(title).some((language) => text[language])
  if (!isWhole) throw new AppError('ArticleIncomplete')
}

type Given = Omit<GivenTo<typeof writeArticle>, 'id' | 'version'>

/** What a language lacks is left out, so that another serves it. */
function toWords({ title, text, pictureAlt, ...rest }: Given): ArticleWords {
  return {
    ...rest,
    title: withoutEmpty(title, (one) => oneLine(cleanText(one))),
    text: withoutEmpty(text, cleanText),
    pictureAlt: withoutEmpty(pictureAlt, (one) => oneLine(cleanText(one))),
  }
}
