import type { LocalText } from '../../../../contract/language.ts'
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
import type { FlarumIncluded } from './flarum-included.ts'
import type { FlarumDiscussion, FlarumPost, FlarumTag, FlarumUser } from './flarum-shapes.ts'

/** Flarum's words in the site's. */
export function createFlarumMapping(
  url: string,
  postHtml: PostHtml,
  pictureAddress: PictureAddress,
) {
  function toAuthor(user: FlarumUser | undefined): SourceAuthor {
    if (!user) return { id: 0, name: '' }
    const { username, displayName, slug, avatarUrl } = user.attributes
    const profile = slug || username
    return {
      id: Number(user.id),
      name: plainName(displayName || username),
      url: profile ? `${url}/u/${encodeURIComponent(profile)}` : undefined,
      avatar: avatarAddress(url, avatarUrl, pictureAddress),
    }
  }

  function toHead(
    { id, attributes, relationships }: FlarumDiscussion,
    included: FlarumIncluded,
    tag: FlarumTag | undefined,
  ): SourceTopicHead {
    return {
      id,
      forumId: Number(tag?.id ?? 0),
      forumName: postHtml.title(tag?.attributes.name ?? ''),
      slug: attributes.slug.replace(/^\d+-?/, ''),
      title: postHtml.title(attributes.title),
      starter: toAuthor(included.user(relationships?.user)),
      startDate: attributes.createdAt,
      views: 0,
      posts: attributes.commentCount,
      url: `${url}/d/${encodeURIComponent(attributes.slug || id)}`,
    }
  }

  return {
    toHead,

    /** A post as HTML; undefined for what no guest reads: events and hidden posts. */
    toHtml(post: FlarumPost | undefined): LocalText | undefined {
      return post && isVisible(post) ? postHtml.clean(post.attributes.contentHtml) : undefined
    },

    toSummary(
      discussion: FlarumDiscussion,
      included: FlarumIncluded,
      tag: FlarumTag | undefined,
    ): SourceSummary {
      const lastPoster = toAuthor(included.user(discussion.relationships?.lastPostedUser))
      return {
        ...toHead(discussion, included, tag),
        lastPostDate: discussion.attributes.lastPostedAt ?? discussion.attributes.createdAt,
        lastPosterName: lastPoster.name,
      }
    },

    toPosts(
      posts: readonly { post: FlarumPost; index: number }[],
      included: FlarumIncluded,
    ): SourcePost[] {
      return posts.flatMap(({ post, index }) => {
        if (!isVisible(post)) return []
        const { createdAt, contentHtml } = post.attributes
        return {
          id: post.id,
          index,
          author: toAuthor(included.user(post.relationships?.user)),
          date: createdAt,
          html: postHtml.clean(contentHtml),
        }
      })
    },
  }
}

function isVisible({ attributes }: FlarumPost): boolean {
  const isComment = attributes.contentType === 'comment'
  return isComment && !attributes.isHidden && attributes.isApproved !== false
}
