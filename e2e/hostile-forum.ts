import { postsPerPage } from '../src/contract/forum.ts'
import type { ForumAdapter } from '../src/server/forum/forum-adapter.ts'
import type { SourceSummary, SourceTopic } from '../src/server/forum/forum-source.ts'
import { createPostHtml } from '../src/server/forum/html/post-html.ts'
import { hostileSamples } from '../test/hostile-html.ts'
import { aPost, aTopic } from '../test/memory-forum.ts'

/** Two pages each, so that a reader can reach either from the other. */
const postsPerTopic = 2 * postsPerPage
const ownPicture = '/icons/icon-192.png'

export const topicCount = Math.ceil(hostileSamples.length / postsPerTopic)
export const topicPath = (topic: number) => `/forum/topic/${topic + 1}`

/** Numbers of the samples on a page of a topic. */
export function samplesOf(topic: number, page: number): number[] {
  const first = topic * postsPerTopic + (page - 1) * postsPerPage
  return [...hostileSamples.keys()].slice(first, first + postsPerPage)
}

const posts = createPostHtml({
  languages: ['fr', 'en'],
  forumUrl: 'https://forum.example',
  pictures: { address: () => ownPicture, folder: '/icons/', naturalSize: () => undefined },
})

/**
 * A forum where everybody is hostile: each sample is a post and its author's name; titles, names of forums
 * and of those who began or answered are samples too. Text is handed on as it is, for that is all it may
 * be. Posts are cleaned as by every adapter, or handed on as they are.
 */
export function hostileForum({ isCleaned }: { isCleaned: boolean }): ForumAdapter {
  const clean = (html: string) => (isCleaned ? posts.clean(html) : { fr: html, en: html })

  const postOf = (sample: number, index: number) =>
    aPost({
      id: sample + 1,
      index,
      author: { id: sample, name: textOf(sample), avatar: isCleaned ? ownPicture : textOf(sample) },
      html: clean(textOf(sample)),
    })

  function topicOf(id: number): SourceTopic | undefined {
    const first = (id - 1) * postsPerTopic
    const count = Math.min(postsPerTopic, hostileSamples.length - first)
    if (id < 1 || count < 1) return undefined
    return hostileTopic(
      id,
      Array.from({ length: count }, (_, index) => postOf(first + index, index)),
    )
  }

  return {
    name: 'Hostile forum',
    newsForums: [1],
    create: () => ({
      listNews: async (limit) =>
        headsOf(limit, 0).map((topic) => {
          return { ...topic, html: topic.postList[0]?.html ?? { fr: '', en: '' } }
        }),
      listLatest: async (limit) => headsOf(limit, 500),
      async findTopic(id, { offset, limit }) {
        const topic = topicOf(id)
        return topic && { ...topic, postList: topic.postList.slice(offset, offset + limit) }
      },
    }),
  }

  function headsOf(limit: number, first: number): (SourceTopic & SourceSummary)[] {
    return Array.from({ length: limit }, (_, n) => {
      const sample = first + n * 5
      return {
        ...hostileTopic(20_000 + sample, [postOf(sample, 0)]),
        forumId: n,
        slug: textOf(sample + 4).toWellFormed(),
        lastPostDate: 1_790_000_000,
        lastPosterName: textOf(sample + 3),
      }
    })
  }
}

function hostileTopic(id: number, postList: SourceTopic['postList']): SourceTopic {
  const text = (n: number) => textOf((id * 3 + n) % hostileSamples.length)
  return aTopic({
    id,
    slug: '',
    title: { fr: text(0), en: text(0) },
    forumName: { fr: text(1), en: text(1) },
    starter: { id: 1, name: text(2) },
    postList,
  })
}

function textOf(sample: number): string {
  return hostileSamples[sample] ?? ''
}
