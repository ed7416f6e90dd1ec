import { avatarPath } from '../../../../contract/avatar-size.ts'
import { toLocalText } from '../../../platform/locale/local-text.ts'
import {
  defaultLanguage,
  type LocalText,
  textIn,
  type Language,
} from '../../../../contract/language.ts'
import { newsPicturePath } from '../../../../contract/news-terms.ts'
import { toSeconds } from '../../../platform/clock.ts'
import type { ForumAdapter, ForumContext } from '../../forum-adapter.ts'
import { unavailable } from '../forum-http.ts'
import type {
  ForumSource,
  SourceAuthor,
  SourceFound,
  SourcePost,
  SourceSummary,
  SourceTopicHead,
} from '../../forum-source.ts'
import { plainName } from '../../html/plain-text.ts'
import { createPostHtml, type PostHtml } from '../../html/post-html.ts'
import { createLocalNewsDesk } from './local-news-desk.ts'
import {
  findTopicRow,
  type HeadRow,
  type LastRepliedRow,
  listForums,
  listLastReplied,
  listNewest,
  listOfForum,
  listPinned,
  listPosts,
  type PostRow,
} from './local-tables.ts'
import { type FoundRow, listFoundPosts, searchPosts } from './post-search.ts'
import { readForumOutline } from './sample/forum-outline.ts'
import { openForums, seedLocalForum } from './seed-local-forum.ts'

/** Of all categories together. */
const mostPinned = 50

/** Topics in the site's own database, for a server that has no forum of its own. */
export function local(): ForumAdapter {
  return {
    name: 'local',
    newsForums: readForumOutline()
      .forums.filter((forum) => forum.isNews)
      .map((forum) => forum.id),
    isOwn: true,
    prepare: ({ db }) => openForums(db),
    create(context) {
      const { languages, pictures, siteUrl } = context
      const postHtml = createPostHtml({ forumUrl: siteUrl, pictures, languages })
      const mapping = createMapping(postHtml, languages)
      return { ...createLocalForum(context, mapping), newsDesk: createLocalNewsDesk(postHtml) }
    },
  }
}

/** The same with the sample topics of the demo server, for a site nobody has configured. */
export function sampleForum(): ForumAdapter {
  return { ...local(), prepare: ({ db, clock }) => seedLocalForum(db, clock) }
}

function createLocalForum(
  { db, clock, languages }: Pick<ForumContext, 'db' | 'clock' | 'languages'>,
  { toFound, toHead, toHtml, toPost, toName }: Mapping,
): ForumSource {
  const now = () => new Date(clock())
  const toSummary = (row: LastRepliedRow): SourceSummary => ({
    ...toHead(row),
    lastPostDate: toSeconds(row.last_post_at.getTime()),
    lastPosterName: plainName(row.last_poster_name),
  })
  return {
    async listNews(limit, offset = 0) {
      const rows = await resultOf(listNewest(db, now(), { offset, limit }))
      return rows.map((row) => ({ ...toHead(row), html: toHtml(row.html) }))
    },

    async listLatest(limit) {
      const rows = await resultOf(listLastReplied(db, now(), limit))
      return rows.map(toSummary)
    },

    async findTopic(id, range) {
      const row = await resultOf(findTopicRow(db, now(), id))
      if (!row) return undefined
      const posts = await resultOf(listPosts(db, id, range))
      return { ...toHead(row), postList: posts.map(toPost) }
    },

    categories: {
      async list() {
        const [forums, pinned] = await resultOf(
          Promise.all([listForums(db, now()), listPinned(db, now(), mostPinned)]),
        )
        return forums.map(({ id, name, is_news: isNews, topics }) => ({
          id,
          name: toName(name),
          isNews,
          topics,
          pinned: pinned.filter((row) => row.forum_id === id).map(toSummary),
        }))
      },

      async listTopics(forum, range) {
        const rows = await resultOf(listOfForum(db, now(), { forum, ...range }))
        return rows.map(toSummary)
      },
    },

    search: {
      find: (words, most) => resultOf(searchPosts(db, { words, languages, now: now(), most })),
      list: async (ids) => (await resultOf(listFoundPosts(db, ids))).map(toFound),
    },
  }
}

type Mapping = ReturnType<typeof createMapping>

/** Rows of the site’s own tables in the words of every forum. */
function createMapping(postHtml: PostHtml, languages: readonly Language[]) {
  const toTitle = (text: LocalText) => toLocalText(languages, cleanEach(text, postHtml.title))
  const toHtml = (text: LocalText) => toLocalText(languages, cleanEach(text, postHtml.clean))

  return {
    toHtml,
    toName: toTitle,

    toHead(row: HeadRow): SourceTopicHead {
      return {
        id: row.id,
        forumId: row.forum_id,
        forumName: toTitle(row.forum_name),
        slug: row.slug,
        title: toTitle(row.title),
        starter: toAuthor(row.starter_id, row.starter_name),
        startDate: toSeconds(row.published_at.getTime()),
        views: row.views,
        posts: row.posts,
        discussion: row.is_locked ? 'locked' : 'open',
        ...(row.is_pinned && { isPinned: true }),
        ...pictureOf(row),
      }
    },

    toFound: (row: FoundRow): SourceFound => ({
      id: row.id,
      index: row.position,
      date: toSeconds(row.created_at.getTime()),
      html: toHtml(row.html),
      authorName: plainName(row.author_name),
      topic: {
        id: row.topic,
        slug: row.slug,
        title: toTitle(row.title),
        forumName: toTitle(row.forum_name),
      },
    }),

    toPost(row: PostRow): SourcePost {
      return {
        id: row.id,
        index: row.position,
        author: {
          ...toAuthor(row.author_id, row.author_name),
          ...(row.avatar !== null && { avatar: avatarPath(row.avatar, 64) }),
        },
        date: toSeconds(row.created_at.getTime()),
        html: row.removed_by === null ? toHtml(row.html) : toHtml({}),
        ...(row.edited_at && { editedAt: toSeconds(row.edited_at.getTime()) }),
        ...(row.removed_by !== null && {
          removedBy: row.removed_by === 'team' ? 'team' : 'author',
        }),
      }
    },
  }
}

/** Each language is stored as a text of its own; one of which nothing is left is served by another. */
function cleanEach(stored: LocalText, clean: (text: string) => LocalText): LocalText {
  const cleaned = Object.entries(stored).map(([language, text]) => {
    const all = clean(text)
    return [language, all[language] ?? textIn(all, defaultLanguage)] as const
  })
  return Object.fromEntries(cleaned.filter(([, text]) => text !== ''))
}

function pictureOf({ picture_id, picture_width, picture_height, picture_alt }: HeadRow) {
  if (picture_id === null || picture_width === null || picture_height === null) return {}
  const size = { width: picture_width, height: picture_height }
  const path = newsPicturePath({ id: picture_id, ...size })
  return { picture: { path, ...size, alt: picture_alt } }
}

function toAuthor(id: number | null, name: string | null): SourceAuthor {
  return { id: id ?? 0, name: plainName(name) }
}

async function resultOf<T>(query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw unavailable(`the site’s own database: ${why}`, cause)
  }
}
