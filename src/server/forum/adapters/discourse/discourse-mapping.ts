import type { PictureAddress } from '../../forum-adapter.ts'
import type {
  SourceAuthor,
  SourcePost,
  SourceSummary,
  SourceTopicHead,
} from '../../forum-source.ts'
import { avatarAddress } from '../foreign-address.ts'
import { plainName } from '../../html/plain-text.ts'
import type { PostHtml } from '../../html/post-html.ts'
import type {
  DiscourseListTopic,
  DiscoursePost,
  DiscourseTopic,
  DiscourseUser,
} from './discourse-shapes.ts'

/** A topic of a list, with what decides whether its body must be read again. */
export type DiscourseHead = SourceTopicHead & { mark: string }

const avatarPixels = '96'

/** Discourse's words in the site's. */
export function createDiscourseMapping(
  url: string,
  postHtml: PostHtml,
  pictureAddress: PictureAddress,
) {
  function toAuthor(user: DiscourseUser | null | undefined): SourceAuthor {
    if (!user) return { id: 0, name: '' }
    const picture = user.avatar_template?.replace('{size}', avatarPixels)
    return {
      id: user.id,
      name: plainName(user.username),
      url: user.username ? `${url}/u/${encodeURIComponent(user.username)}` : undefined,
      avatar: avatarAddress(url, picture, pictureAddress),
    }
  }

  function toHead(
    topic: DiscourseListTopic | DiscourseTopic,
    categoryName: string,
    starter: SourceAuthor,
  ): SourceTopicHead {
    // where a title has no letter Discourse can transcribe, it puts "-" or "topic" for the slug
    const slug = topic.slug || '-'
    return {
      id: topic.id,
      forumId: topic.category_id,
      forumName: postHtml.title(categoryName),
      slug: topic.slug,
      title: postHtml.title(topic.title),
      starter,
      startDate: topic.created_at,
      views: topic.views,
      posts: topic.posts_count,
      url: `${url}/t/${encodeURIComponent(slug)}/${topic.id}`,
    }
  }

  function toListHead(
    topic: DiscourseListTopic,
    categoryName: string,
    users: readonly DiscourseUser[],
  ): DiscourseHead {
    const starterId = topic.posters?.[0]?.user_id
    const starter = toAuthor(users.find(({ id }) => id !== 0 && id === starterId))
    const mark = `${topic.last_posted_at} ${topic.bumped_at} ${topic.posts_count} ${topic.title}`
    return { ...toHead(topic, categoryName, starter), mark }
  }

  return {
    toListHead,

    toTopicHead(topic: DiscourseTopic, categoryName: string): SourceTopicHead {
      return toHead(topic, categoryName, toAuthor(topic.details?.created_by))
    },

    toSummary(
      topic: DiscourseListTopic,
      categoryName: string,
      users: readonly DiscourseUser[],
    ): SourceSummary {
      const { mark: _, ...head } = toListHead(topic, categoryName, users)
      return {
        ...head,
        lastPostDate: topic.last_posted_at ?? topic.bumped_at ?? topic.created_at,
        lastPosterName: plainName(topic.last_poster_username),
      }
    },

    toPost(post: DiscoursePost, index: number): SourcePost {
      const { user_id: id, username, avatar_template } = post
      return {
        id: post.id,
        index,
        author: toAuthor({ id, username, avatar_template }),
        date: post.created_at,
        html: postHtml.clean(post.cooked),
      }
    },
  }
}
