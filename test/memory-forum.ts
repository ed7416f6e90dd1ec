import { AppError } from '../src/server/platform/app-error.ts'
import type {
  ForumSource,
  SourceNews,
  SourcePost,
  SourceSummary,
  SourceTopic,
} from '../src/server/forum/forum-source.ts'

/** A topic as tests want it: everything has a value, and what matters is given. */
export function aTopic(given: Partial<SourceTopic> = {}): SourceTopic {
  const postList = given.postList ?? [aPost({ index: 0 }), aPost({ index: 1 })]
  return {
    id: 12,
    forumId: 1,
    forumName: { fr: 'Mises à jour', en: 'Updates' },
    slug: 'patch-notes',
    title: { fr: 'Notes de mise à jour', en: 'Patch notes' },
    starter: { id: 3, name: 'alice' },
    startDate: 1_790_000_000,
    views: 40,
    posts: postList.length,
    ...given,
    postList,
  }
}

export function aPost(given: Partial<SourcePost> = {}): SourcePost {
  const index = given.index ?? 0
  return {
    id: 100 + index,
    index,
    author: { id: 3, name: 'alice' },
    date: 1_790_000_000 + index * 60,
    html: { fr: `<p>Message ${index}</p>`, en: `<p>Post ${index}</p>` },
    ...given,
  }
}

/** A forum in memory that can be told to fail. Counts how often it was asked. */
export class MemoryForum implements ForumSource {
  topics: SourceTopic[]
  isDown = false
  asked = 0

  constructor(topics: SourceTopic[]) {
    this.topics = topics
  }

  async listNews(limit: number, offset = 0): Promise<SourceNews[]> {
    this.#respond()
    return this.topics.slice(offset, offset + limit).map((topic) => {
      return { ...topic, html: topic.postList[0]?.html ?? { fr: '', en: '' } }
    })
  }

  async listLatest(limit: number): Promise<SourceSummary[]> {
    this.#respond()
    return this.topics.slice(0, limit).map((topic) => {
      const last = topic.postList.at(-1)
      return {
        ...topic,
        lastPostDate: last?.date ?? topic.startDate,
        lastPosterName: last?.author.name ?? topic.starter.name,
      }
    })
  }

  async findTopic(id: number, { offset, limit }: { offset: number; limit: number }) {
    this.#respond()
    const topic = this.topics.find((one) => one.id === id)
    return topic && { ...topic, postList: topic.postList.slice(offset, offset + limit) }
  }

  #respond() {
    this.asked++
    if (this.isDown) throw new AppError('ForumUnavailable', 'the forum is down')
  }
}
