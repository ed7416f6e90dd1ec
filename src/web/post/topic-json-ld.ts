import type { ForumTopic } from '../../contract/forum.ts'
import { toPlainText } from '../../contract/plain-text.ts'
import type { ShownPost } from './shown-post.ts'

/** What search engines are told of a topic, each language apart. */
export interface DescribedTopic extends Pick<
  ForumTopic,
  'startDate' | 'views' | 'posts' | 'starterName' | 'starterUrl'
> {
  title: string
  comments: readonly ShownPost[]
  /** Absolute address of this page of the topic. */
  address: string
}

/** schema.org's DiscussionForumPosting, as Google reads it: the body, then the comments of the page. */
export function topicJsonLd(topic: DescribedTopic): object {
  const [body, ...comments] = topic.comments
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    mainEntityOfPage: topic.address,
    url: topic.address,
    headline: topic.title,
    text: toPlainText(body?.html ?? ''),
    author: person(topic.starterName, topic.starterUrl),
    datePublished: isoDate(topic.startDate),
    interactionStatistic: [
      counter('ViewAction', topic.views),
      counter('CommentAction', topic.posts - 1),
    ],
    comment: comments
      .filter(({ removedBy }) => removedBy === undefined)
      .map((post) => commentOf(post, topic.address)),
  }
}

function commentOf(post: ShownPost, address: string): object {
  return {
    '@type': 'Comment',
    url: `${address}#post-${post.pid}`,
    text: toPlainText(post.html),
    author: person(post.authorName, post.authorUrl),
    datePublished: isoDate(post.postDate),
  }
}

function person(name: string, url?: string): object {
  return { '@type': 'Person', name: name || 'Guest', ...(url && { url }) }
}

function counter(action: string, count: number): object {
  return {
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  }
}

function isoDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
