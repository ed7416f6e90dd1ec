import {
  type ForumPost,
  type ForumState,
  type ForumTopic,
  type NewsPage,
  type NewsTopic,
  postsPerPage,
  type TopicSummary,
} from '../../contract/forum.ts'
import { AppError } from '../platform/app-error.ts'
import type { ForumAdapter } from './forum-adapter.ts'
import type { ForumCopies } from './forum-copies.ts'
import type {
  ForumSource,
  SourceCategory,
  SourceFound,
  SourceNews,
  SourcePost,
  SourceSummary,
  SourceTopic,
  SourceTopicHead,
} from './forum-source.ts'
import type { FoundPost, FoundPosts } from '../../contract/forum-search.ts'
import { mapText } from '../../contract/language.ts'
import { topicPath } from '../../contract/topic-path.ts'
import { foundExcerpt } from './found-excerpt.ts'
import { pageOf } from './page-of.ts'

const newsShown = 12
/** Topics of a category that travel at once. */
export const topicsPerPage = 30
const latestShown = 30
/** Titles of the site’s own forum that are searched. A forum elsewhere is not asked for so many. */
const titlesSearched = 2000
const foundPerPage = 20
/** Posts that a search finds at most, on all pages. */
const mostFound = 200

export type ForumService = ReturnType<typeof createForumService>

/** What readers see of the forum, from copies that outlive the forum's own failures. */
export function createForumService(
  source: ForumSource,
  copies: ForumCopies,
  { isOwn = false, newsForums = [] }: Partial<Pick<ForumAdapter, 'isOwn' | 'newsForums'>> = {},
) {
  // one more tells that there is another page
  const loadNews = () => source.listNews(newsShown + 1)
  const loadLatest = () => source.listLatest(latestShown)

  const readNews = () => copies.read<SourceNews[]>('news', loadNews)
  const readLatest = () => copies.read<SourceSummary[]>('latest', loadLatest)

  async function readNewsPage(page: number): Promise<SourceNews[]> {
    const offset = (page - 1) * newsShown
    const load = () => source.listNews(newsShown + 1, offset)
    const copy = page === 1 ? readNews() : copies.read<SourceNews[]>(`news/${page}`, load)
    return (await copy).value
  }

  async function readCategories(): Promise<SourceCategory[]> {
    const { categories } = source
    if (!categories) return []
    const { value } = await copies.read('categories', () => categories.list(), { waits: true })
    return value
  }

  function readPage(id: number, page: number) {
    const range = { offset: (page - 1) * postsPerPage, limit: postsPerPage }
    return copies.read(
      `topic/${id}/${page}`,
      // null: a topic that does not exist is worth remembering too
      async () => (await source.findTopic(id, range)) ?? null,
      // what moderators removed is not to be shown once more to whoever comes next
      { waits: true },
    )
  }

  return {
    async listNews(): Promise<NewsTopic[]> {
      const { value } = await readNews()
      return value.slice(0, newsShown).map(toNewsTopic)
    },

    async listNewsPage(page: number): Promise<NewsPage> {
      const listed = await readNewsPage(page)
      return {
        news: listed.slice(0, newsShown).map(toNewsTopic),
        page,
        pages: page + (listed.length > newsShown ? 1 : 0),
      }
    },

    async listLatest(): Promise<TopicSummary[]> {
      const { value } = await readLatest()
      return value.map(toSummary)
    },

    /** Topics to be found by their title, the last answered first. */
    async listSearched(): Promise<TopicSummary[]> {
      if (!isOwn) return (await readLatest()).value.map(toSummary)
      // one list until the copy is made anew: who searches it reads its titles once
      const { value } = await copies.read<TopicSummary[]>('titles', async () =>
        (await source.listLatest(titlesSearched)).map(toSummary),
      )
      return value
    },

    /** What the site’s own forum is divided into; nothing where the forum is elsewhere. */
    async listCategories() {
      const categories = await readCategories()
      return categories.map(({ pinned, ...category }) => ({
        ...category,
        pinned: pinned.map(toSummary),
      }))
    },

    /** One page of the topics of one of those. @throws AppError `CategoryNotFound` */
    async readCategory(id: number, page: number) {
      const found = (await readCategories()).find((category) => category.id === id)
      const pageCount = Math.max(1, Math.ceil((found?.topics ?? 0) / topicsPerPage))
      if (!found || page > pageCount) throw new AppError('CategoryNotFound')
      const { pinned: _, ...category } = found
      const range = { offset: (page - 1) * topicsPerPage, limit: topicsPerPage }
      const { value } = await copies.read(
        `category/${id}/${page}`,
        async () => (await source.categories?.listTopics(id, range)) ?? [],
        // what moderators removed is not to be shown once more to whoever comes next
        { waits: true },
      )
      return { category, topics: value.map(toSummary), page, pageCount }
    },

    async readState(): Promise<ForumState> {
      const [news, latest] = await Promise.all([readNews(), readLatest()])
      return { news: news.freshness, latest: latest.freshness }
    },

    /** One page of a topic, the topic's body always first. @throws AppError `TopicNotFound` */
    async readTopic(id: number, page: number): Promise<ForumTopic> {
      const first = await readPage(id, 1)
      if (!first.value) throw new AppError('TopicNotFound')
      const pageCount = Math.max(1, Math.ceil(first.value.posts / postsPerPage))
      if (page > pageCount) throw new AppError('TopicNotFound', `page ${page} of ${pageCount}`)
      const wanted = page === 1 ? first : await readPage(id, page)
      const body = first.value.postList.slice(0, 1)
      const rest = (wanted.value?.postList ?? []).filter((post) => post.index > 0)
      return {
        ...toTopic(first.value),
        isNews: newsForums.includes(first.value.forumId) || undefined,
        page,
        pageCount,
        comments: [...body, ...rest].map(toPost),
        freshness: wanted.freshness,
      }
    },

    /** One page of the posts with all these words. @throws AppError `NotFound` where the forum is elsewhere */
    async searchPosts(words: string, page: number): Promise<FoundPosts> {
      const { search } = source
      if (!search) throw new AppError('NotFound', 'the forum is searched where it is')
      const found = await search.find(words, mostFound + 1)
      const ids = found.slice(0, mostFound)
      const shown = ids.slice((page - 1) * foundPerPage, page * foundPerPage)
      return {
        posts: (await search.list(shown)).map((post) => toFoundPost(post, words)),
        total: ids.length,
        hasMoreThanCounted: found.length > mostFound,
        page,
        pageCount: Math.max(1, Math.ceil(ids.length / foundPerPage)),
      }
    },

    /** The newest posts with all these words, at most `most`; none where the forum is elsewhere. */
    async findPosts(words: string, most: number): Promise<FoundPost[]> {
      const { search } = source
      if (!search) return []
      const posts = await search.list(await search.find(words, most))
      return posts.map((post) => toFoundPost(post, words))
    },

    /** Asks the forum for what the home page shows, so that visitors find it fresh. */
    async refresh(): Promise<void> {
      await Promise.all([copies.refresh('news', loadNews), copies.refresh('latest', loadLatest)])
    },
  }
}

/** What is told of a topic wherever it stands. */
function headOf({ id, forumId, forumName, slug, title, isPinned }: SourceTopicHead) {
  return { tid: id, forumId, forumName, titleSeo: slug, title, isPinned }
}

function toTopic(topic: SourceTopic) {
  return {
    ...headOf(topic),
    starterId: topic.starter.id,
    starterName: topic.starter.name,
    starterUrl: topic.starter.url,
    startDate: topic.startDate,
    views: topic.views,
    posts: topic.posts,
    url: topic.url,
    discussion: topic.discussion,
    picture: topic.picture,
  }
}

function toPost(post: SourcePost): ForumPost {
  return {
    pid: post.id,
    index: post.index,
    post: post.html,
    authorId: post.author.id,
    authorName: post.author.name,
    authorUrl: post.author.url,
    avatar: post.author.avatar,
    postDate: post.date,
    editedAt: post.editedAt,
    removedBy: post.removedBy,
  }
}

function toFoundPost({ topic, ...post }: SourceFound, words: string): FoundPost {
  return {
    pid: post.id,
    index: post.index,
    topic: topic.id,
    titleSeo: topic.slug,
    title: topic.title,
    forumName: topic.forumName,
    page: pageOf(post.index),
    excerpt: mapText(post.html, (html) => foundExcerpt(html, words)),
    authorName: post.authorName,
    date: post.date,
  }
}

function toNewsTopic(topic: SourceNews): NewsTopic {
  return {
    ...headOf(topic),
    content: topic.html,
    date: topic.startDate,
    authorName: topic.starter.name,
    authorUrl: topic.starter.url,
    comments: topic.posts - 1,
    picture: topic.picture,
    url: topicPath(topic.id, topic.slug),
  }
}

function toSummary(topic: SourceSummary): TopicSummary {
  return {
    ...headOf(topic),
    starterName: topic.starter.name,
    startDate: topic.startDate,
    lastPostDate: topic.lastPostDate,
    lastPosterName: topic.lastPosterName,
    views: topic.views,
    comments: topic.posts - 1,
    isLocked: topic.discussion === 'locked' ? true : undefined,
    url: topicPath(topic.id, topic.slug),
  }
}
