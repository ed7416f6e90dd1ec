import type {
  lockDiscussion,
  pinDiscussion,
  ModeratedPost,
  reportPost,
  reviewPost,
} from '../../../contract/post-moderation.ts'
import type { AuditAction } from '../../../contract/audit-action.ts'
import { AppError } from '../../platform/app-error.ts'
import { cleanText } from '../../platform/clean-text.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Tools } from '../../platform/feature.ts'
import type { GivenTo } from '../../platform/http/uncapitalised.ts'
import { invalidateCache } from '../../platform/live-signal.ts'
import { assertOfOthers } from '../../platform/own-account.ts'
import type { NotifyPlayer } from '../../platform/player-news.ts'
import {
  changeTopic,
  findPost,
  findStarter,
  isArticle,
  type LockedTopic,
  lockTopic,
  readWriter,
  setHidden,
} from './discussion-queries.ts'
import { listModerated, type PostUnderReview } from './moderated-post.ts'
import type { TeamPictures } from './team-picture-address.ts'
import { closeReports, insertReport, listHidden, listReported } from './report-queries.ts'

const mostReviewed = 100
const hiddenPerPage = 25

export interface PostModerationContext extends Pick<
  Tools,
  'db' | 'clock' | 'log' | 'limiter' | 'limits' | 'audit'
> {
  /** Whether the forum is the site’s own. Of others nothing is moderated here: every call but the lists fails with `NotFound`. */
  isOwn: boolean
  notify: NotifyPlayer
  addressOf: TeamPictures['addressOf']
}

export type PostModeration = ReturnType<typeof createPostModeration>

/** What players tell the team of posts, and what the team does about them. */
export function createPostModeration(context: PostModerationContext) {
  const { db, clock, log, limiter, limits, isOwn } = context
  const now = () => new Date(clock())

  function assertOwn(): void {
    if (!isOwn) throw new AppError('NotFound', 'the forum is moderated where it is')
  }

  return {
    /** @throws {AppError} `PostNotFound`, `PostReported`, `EmailUnconfirmed`, `TooManyRequests` */
    async report(accountId: number, given: GivenTo<typeof reportPost>): Promise<void> {
      assertOwn()
      if (!(await readWriter(db, accountId)).isConfirmed) throw new AppError('EmailUnconfirmed')
      await limiter.take([limits.forumReport], String(accountId))
      const { id: postId, reason } = given
      const text = cleanText(given.text).trim()
      await db.transaction().execute(async (trx) => {
        const post = await lockPost(trx, postId)
        if (post.hidden || post.accountId === accountId) throw new AppError('PostNotFound')
        const isNew = await insertReport(trx, { postId, accountId, reason, text, now: now() })
        if (!isNew) throw new AppError('PostReported')
      })
    },

    /** Posts that players reported, those first that wait longest. */
    async listToReview(): Promise<ModeratedPost[]> {
      return isOwn ? listInOrder(await listReported(db, mostReviewed)) : []
    },

    /** Posts that the team took out of sight, the last first. */
    async listHidden(page: number): Promise<{ posts: ModeratedPost[]; pages: number }> {
      const range = { offset: (page - 1) * hiddenPerPage, limit: hiddenPerPage }
      const { ids, count } = isOwn ? await listHidden(db, range) : { ids: [], count: 0 }
      return { posts: await listInOrder(ids), pages: Math.max(1, Math.ceil(count / hiddenPerPage)) }
    },

    /**
     * @throws {AppError} `PostNotFound`; `CannotReview` when it is no longer what was read: its author wrote it anew,
     *   somebody reported it, or somebody else has reviewed it; `InvalidText`, `OwnAccount`
     */
    review: (by: number, given: GivenTo<typeof reviewPost>) =>
      moderate(by, given.id, async (trx, post) => {
        if (post.version !== given.version) throw new AppError('CannotReview')
        if (!given.isGood) return hide(trx, post, { by, reason: given.reason })
        if (!(await closeReports(trx, post.id, now()))) throw new AppError('CannotReview')
        await record(trx, post, { by, action: 'post.keep' })
      }),

    /** @throws {AppError} `PostNotFound`, `CannotReview` when it is out of sight, `InvalidText`, `OwnAccount` */
    hide: (by: number, { id, reason }: { id: number; reason: string }) =>
      moderate(by, id, (trx, post) => hide(trx, post, { by, reason })),

    /** @throws {AppError} `PostNotFound`, `CannotReview` when the team did not hide it, `InvalidText`, `OwnAccount` */
    restore: (by: number, { id, reason }: { id: number; reason: string }) =>
      moderate(by, id, async (trx, post) => {
        if (!post.hidden) throw new AppError('CannotReview')
        await setHidden(trx, post, null)
        await record(trx, post, { by, action: 'post.restore', reason: reasonOf(reason) })
      }),

    /** @throws {AppError} `TopicNotFound`, `OwnAccount` */
    lock: (by: number, { topic: id, isLocked }: GivenTo<typeof lockDiscussion>) =>
      decide(by, id, async (trx, topic) => {
        if (topic.isLocked === isLocked) return undefined
        await changeTopic(trx, id, { is_locked: isLocked })
        return isLocked ? 'topic.lock' : 'topic.unlock'
      }),

    /** @throws {AppError} `TopicNotFound`, also of an article; `OwnAccount` */
    pin: (by: number, { topic: id, isPinned }: GivenTo<typeof pinDiscussion>) =>
      decide(by, id, async (trx, topic) => {
        if (await isArticle(trx, id)) throw new AppError('TopicNotFound', 'it has a desk')
        if (topic.isPinned === isPinned) return undefined
        await changeTopic(trx, id, { is_pinned: isPinned })
        return isPinned ? 'topic.pin' : 'topic.unpin'
      }),
  }

  /** Does something about the topic of another. @param act says what it did, undefined for nothing */
  async function decide(
    by: number,
    id: number,
    act: (trx: Db, topic: LockedTopic) => Promise<AuditAction | undefined>,
  ): Promise<void> {
    assertOwn()
    await db.transaction().execute(async (trx) => {
      const topic = await lockTopic(trx, id, now())
      if (!topic) throw new AppError('TopicNotFound')
      const accountId = await findStarter(trx, id)
      assertOfOthers(by, accountId)
      const action = await act(trx, topic)
      if (action === undefined) return
      await context.audit(trx, { by, action, subject: id, accountId })
      await invalidateCache(trx, 'news')
    })
  }

  async function listInOrder(ids: readonly number[]): Promise<ModeratedPost[]> {
    const posts = await listModerated(db, ids)
    return posts
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map((post) => ({
        ...post,
        pictures: post.pictures.map((one) => ({ ...one, path: context.addressOf(one) })),
      }))
  }

  /** Does something about the post of another, which nobody writes anew or reports meanwhile. */
  async function moderate(
    by: number,
    id: number,
    act: (trx: Db, post: PostUnderReview) => Promise<void>,
  ): Promise<void> {
    assertOwn()
    await db.transaction().execute(async (trx) => {
      const post = await lockPost(trx, id)
      assertOfOthers(by, post.accountId)
      await act(trx, post)
      await invalidateCache(trx, 'news')
    })
  }

  /** @throws {AppError} `PostNotFound` */
  async function lockPost(trx: Db, id: number): Promise<PostUnderReview> {
    const found = await findPost(trx, id)
    // posts of a topic change while it is locked
    if (!found || !(await lockTopic(trx, found.topicId, now(), { isHiddenToo: true })))
      throw new AppError('PostNotFound')
    const [post] = await listModerated(trx, [id])
    if (!post) throw new AppError('PostNotFound')
    return post
  }

  async function hide(
    trx: Db,
    post: PostUnderReview,
    { by, reason }: { by: number; reason: string },
  ): Promise<void> {
    if (post.hidden) throw new AppError('CannotReview')
    const why = reasonOf(reason)
    await setHidden(trx, post, { at: now(), reason: why })
    await closeReports(trx, post.id, now())
    await record(trx, post, { by, action: 'post.hide', reason: why })
  }

  /** Writes down what was decided, and tells the author of what changed for them. */
  async function record(
    trx: Db,
    post: PostUnderReview,
    { by, action, reason }: Decision,
  ): Promise<void> {
    const { id: pid, accountId, title, topic, titleSeo, page, index } = post
    const after = reason === undefined ? undefined : { reason }
    await context.audit(trx, { by, action, subject: pid, accountId, after })
    log.info({ post: pid, action, by }, 'a post was reviewed')
    if (accountId === null || reason === undefined) return
    const about = { title, reason, pid, topic, titleSeo, page }
    const news =
      action === 'post.restore'
        ? ({ kind: 'postRestored', ...about } as const)
        : ({ kind: 'postHidden', ...about, isTopic: index === 0 } as const)
    await context.notify(trx, accountId, news)
  }
}

interface Decision {
  by: number
  action: 'post.keep' | 'post.hide' | 'post.restore'
  /** For its author; left out where nothing changed for them. */
  reason?: string
}

/** @throws {AppError} `InvalidText` when nothing is said */
function reasonOf(given: string): string {
  const reason = cleanText(given).trim()
  if (reason === '') throw new AppError('InvalidText')
  return reason
}
