import type {
  changePost,
  openTopic,
  replyToTopic,
  WrittenPost,
} from '../../../contract/discussion.ts'
import { shortestTopicTitle } from '../../../contract/discussion-terms.ts'
import type { UploadedNewsPicture } from '../../../contract/news-picture.ts'
import { postsPerPage } from '../../../contract/forum.ts'
import type { Language, LocalText } from '../../../contract/language.ts'
import { oneLine } from '../../../contract/plain-text.ts'
import { slugOf } from '../../../contract/slug.ts'
import { AppError } from '../../platform/app-error.ts'
import { cleanText } from '../../platform/clean-text.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Tools } from '../../platform/feature.ts'
import { doOnce, type Once } from '../../platform/http/do-once.ts'
import type { GivenTo } from '../../platform/http/uncapitalised.ts'
import { invalidateCache } from '../../platform/live-signal.ts'
import type { NotifyPlayer } from '../../platform/player-news.ts'
import { createMessageHtml } from '../../platform/message-html.ts'
import { authorOf } from '../adapters/local/article-changes.ts'
import { sanitise } from '../html/sanitise.ts'
import type { NewsPictures } from '../news-pictures.ts'
import {
  erasePost,
  findOwnPost,
  hasOthers,
  insertReply,
  isArticle,
  isOpenCategory,
  insertTopic,
  listOwnPosts,
  listWriters,
  lockTopic,
  readPseudo,
  readWriter,
  removeTopic,
  rewritePost,
} from './discussion-queries.ts'
import { type FindByPseudo, listMentioned, type Mentioned } from './mentions.ts'
import { pageOf } from '../page-of.ts'
import {
  deleteTopicPictures,
  findPostPictures,
  type PostPictures,
  savePostPictures,
} from './post-pictures.ts'

const day = 86_400_000
/** Players who are told of a reply: those who wrote last. */
const mostTold = 50

/** Headings of a post are below those of the page: the title, and that of the comments. */
const headingShift = 2

export interface DiscussionContext extends Pick<
  Tools,
  'db' | 'clock' | 'limiter' | 'limits' | 'siteUrl'
> {
  /** Whether the forum is the site’s own. On others one writes there: every call but the lists fails with `NotFound`. */
  isOwn: boolean
  notify: NotifyPlayer
  findByPseudo: FindByPseudo
  pictures: Pick<NewsPictures, 'uploadForPost'>
}

/** Who writes, and in which language they read the site. */
export interface Writer {
  accountId: number
  language: Language
}

export type DiscussionService = ReturnType<typeof createDiscussionService>

/** What players write to each other on the site’s own forum. */
export function createDiscussionService(context: DiscussionContext) {
  const { db, clock, limiter, limits, siteUrl, isOwn, notify, findByPseudo, pictures } = context
  const toHtml = createMessageHtml({ ...context, cleanHtml: sanitise, headingShift })
  const now = () => new Date(clock())

  function assertOwn(): void {
    if (!isOwn) throw new AppError('NotFound', 'players write on a forum elsewhere')
  }

  /** @returns whether the account is not a day old yet. @throws {AppError} `NotFound`, `EmailUnconfirmed` */
  async function assertConfirmed(accountId: number): Promise<boolean> {
    assertOwn()
    const { isConfirmed, joinedAt } = await readWriter(db, accountId)
    if (!isConfirmed) throw new AppError('EmailUnconfirmed')
    return joinedAt > clock() - day
  }

  /**
   * Who is not known yet writes less. Asked before anything is made of what was written: that is work, too.
   *
   * @throws {AppError} `NotFound`, `EmailUnconfirmed`, `TooManyRequests`
   */
  async function assertMayPost(accountId: number): Promise<void> {
    const isNew = await assertConfirmed(accountId)
    const taken = isNew ? [limits.forumReply, limits.forumNewcomer] : [limits.forumReply]
    await limiter.take(taken, String(accountId))
  }

  /** Markdown as it is shown, and whom it names. */
  async function render(markdown: string, shown: PostPictures) {
    const mentioned = await listMentioned(markdown, findByPseudo)
    const called = mentioned.map(({ pseudo }) => pseudo)
    return { html: toHtml(markdown, { called, findPicture: shown.find }), mentioned }
  }

  /**
   * Asks for players, and so not within a transaction.
   *
   * @param post the one that is written anew
   * @throws {AppError} `InvalidMessage` when nothing of it is shown, `TooManyPictures`
   */
  async function toPost(accountId: number, given: string, language: Language, post?: number) {
    const markdown = cleanText(given).trim()
    const shown = await findPostPictures(db, { accountId, siteUrl }, markdown, post)
    const { html, mentioned } = await render(markdown, shown)
    if (html === '') throw new AppError('InvalidMessage')
    const text = { markdown: { [language]: markdown }, html: { [language]: html }, at: now() }
    return { text, mentioned, pictures: shown.ids }
  }

  /** Tells whom a post names, and who else wrote in its topic. */
  async function tellOf(
    trx: Db,
    written: WrittenPost & { title: LocalText },
    { accountId, mentioned }: { accountId: number; mentioned: readonly Mentioned[] },
  ): Promise<void> {
    const from = await readPseudo(trx, accountId)
    const named = mentioned.map((player) => player.accountId).filter((id) => id !== accountId)
    for (const id of named) await notify(trx, id, { kind: 'postMention', from, ...written })
    const writers = await listWriters(trx, written.topic, mostTold)
    for (const id of writers.filter((one) => one !== accountId && !named.includes(one)))
      await notify(trx, id, { kind: 'topicReply', from, ...written })
  }

  /** What a player may change, as it stands. @throws {AppError} `PostNotFound` */
  async function readOwnPost(accountId: number, id: number, from: Db = db) {
    const post = await findOwnPost(from, accountId, id, now())
    if (!post) throw new AppError('PostNotFound')
    return post
  }

  /** What a player may change, in a topic that nobody else changes meanwhile. @throws {AppError} `PostNotFound` */
  async function lockOwnPost(trx: Db, accountId: number, id: number) {
    const { topicId } = await readOwnPost(accountId, id, trx)
    if (!(await lockTopic(trx, topicId, now()))) throw new AppError('PostNotFound')
    // it may have been taken out of sight while we waited
    return readOwnPost(accountId, id, trx)
  }

  return {
    /** @throws {AppError} `InvalidTopicTitle`, `InvalidMessage`, `EmailUnconfirmed`, `TooManyRequests` */
    async open(
      { accountId, language }: Writer,
      given: GivenTo<typeof openTopic> & Once,
    ): Promise<WrittenPost> {
      assertOwn()
      const title = oneLine(cleanText(given.title))
      if (title.length < shortestTopicTitle) throw new AppError('InvalidTopicTitle')
      await assertMayPost(accountId)
      const { text, mentioned, pictures: shown } = await toPost(accountId, given.text, language)
      if (!(await isOpenCategory(db, given.category))) {
        throw new AppError('InvalidInput', `players begin no topics in forum ${given.category}`)
      }
      await limiter.take([limits.forumTopic], String(accountId))
      return doOnce(db, given, async (trx) => {
        const authorId = await authorOf(trx, accountId)
        const slug = slugOf(title)
        const head = { category: given.category, slug, title: { [language]: title } }
        const ids = await insertTopic(trx, head, { ...text, authorId })
        await savePostPictures(trx, ids.pid, shown)
        const written = { ...ids, titleSeo: slug, page: 1 }
        await tellOf(trx, { ...written, title: head.title }, { accountId, mentioned })
        await invalidateCache(trx, 'news')
        return written
      })
    },

    /** @throws {AppError} `InvalidMessage`, `EmailUnconfirmed`, `TooManyRequests`, `TopicNotFound`, `TopicLocked` */
    async reply(
      { accountId, language }: Writer,
      given: GivenTo<typeof replyToTopic> & Once,
    ): Promise<WrittenPost> {
      assertOwn()
      await assertMayPost(accountId)
      const { text, mentioned, pictures: shown } = await toPost(accountId, given.text, language)
      return doOnce(db, given, async (trx) => {
        const topic = await lockTopic(trx, given.topic, text.at)
        if (!topic) throw new AppError('TopicNotFound')
        if (topic.isLocked) throw new AppError('TopicLocked')
        const authorId = await authorOf(trx, accountId)
        const pid = await insertReply(trx, topic, { ...text, authorId })
        await savePostPictures(trx, pid, shown)
        const page = pageOf(topic.posts)
        const written = { topic: topic.id, titleSeo: topic.slug, pid, page }
        await tellOf(trx, { ...written, title: topic.title }, { accountId, mentioned })
        await invalidateCache(trx, 'news')
        return written
      })
    },

    /** @throws {AppError} `PostNotFound` */
    async readOwn(accountId: number, id: number): Promise<{ text: string }> {
      assertOwn()
      const { markdown } = await readOwnPost(accountId, id)
      return { text: Object.values(markdown)[0] ?? '' }
    },

    /** @throws {AppError} as `reply`, `PostNotFound` */
    async change(
      { accountId, language }: Writer,
      given: GivenTo<typeof changePost>,
    ): Promise<void> {
      assertOwn()
      await assertMayPost(accountId)
      const before = await readOwnPost(accountId, given.id)
      const written = languageOf(before.markdown) ?? language
      const { text, pictures: shown } = await toPost(accountId, given.text, written, given.id)
      await db.transaction().execute(async (trx) => {
        const post = await lockOwnPost(trx, accountId, given.id)
        if (post.isLocked) throw new AppError('TopicLocked')
        await rewritePost(trx, given.id, text)
        await savePostPictures(trx, given.id, shown)
        await invalidateCache(trx, 'news')
      })
    },

    /** @throws {AppError} `PostNotFound` */
    async remove(accountId: number, id: number): Promise<{ isTopicGone: boolean }> {
      assertOwn()
      return db.transaction().execute(async (trx) => {
        const { topicId, position } = await lockOwnPost(trx, accountId, id)
        const isTopicGone = position === 0 && !(await hasOthers(trx, topicId, accountId))
        await erasePost(trx, id)
        await savePostPictures(trx, id, [])
        if (isTopicGone) {
          await removeTopic(trx, topicId, now())
          await deleteTopicPictures(trx, topicId)
        }
        await invalidateCache(trx, 'news')
        return { isTopicGone }
      })
    },

    /** A post as it will look. @throws {AppError} `TooManyRequests`, `TooManyPictures` */
    async preview(accountId: number, markdown: string): Promise<{ html: string }> {
      assertOwn()
      await limiter.take([limits.forumPreview], String(accountId))
      const text = cleanText(markdown)
      const { html } = await render(
        text,
        await findPostPictures(db, { accountId, siteUrl }, text, 'any'),
      )
      return { html }
    },

    /**
     * Keeps a picture for a post to come. Who is not known yet uploads less.
     *
     * @throws {AppError} `NotFound`, `EmailUnconfirmed`, `TooManyRequests`, and as pictures of news do
     */
    async uploadPicture(accountId: number, file: Blob): Promise<UploadedNewsPicture> {
      const isNew = await assertConfirmed(accountId)
      const taken = isNew ? [limits.postPicture, limits.postPictureNewcomer] : [limits.postPicture]
      await limiter.take(taken, String(accountId))
      return pictures.uploadForPost(accountId, file)
    },

    /** What of one page of a topic is the player’s own. */
    async readAsPlayer(accountId: number, { topic, page }: { topic: number; page: number }) {
      if (!isOwn) return { own: [], isArticle: false }
      const first = (page - 1) * postsPerPage
      const range = { topic, first, end: first + postsPerPage, now: now() }
      const [own, article] = await Promise.all([
        listOwnPosts(db, accountId, range),
        isArticle(db, topic),
      ])
      return { own, isArticle: article }
    },
  }
}

/** What was written in one language stays in it. */
function languageOf(text: LocalText): Language | undefined {
  return Object.keys(text)[0]
}
