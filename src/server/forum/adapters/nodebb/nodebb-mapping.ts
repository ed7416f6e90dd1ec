import type { PictureAddress } from '../../forum-adapter.ts'
import type {
  SourceAuthor,
  SourcePost,
  SourceSummary,
  SourceTopicHead,
} from '../../forum-source.ts'
import { avatarAddress } from '../foreign-address.ts'
import { unescapeMarkup } from '../../../platform/markup.ts'
import { plainName } from '../../html/plain-text.ts'
import type { PostHtml } from '../../html/post-html.ts'
import type { NodebbListTopic, NodebbPost, NodebbTopic, NodebbUser } from './nodebb-shapes.ts'

/** A topic of a list, with what decides whether its body must be read again. */
export type NodebbHead = SourceTopicHead & { mark: string }

/** NodeBB's words in the site's. */
export function createNodebbMapping(
  url: string,
  postHtml: PostHtml,
  pictureAddress: PictureAddress,
) {
  function toAuthor(user: NodebbUser | null | undefined): SourceAuthor {
    if (!user) return { id: 0, name: '' }
    return {
      id: user.uid,
      name: toName(user.username),
      url: user.userslug ? `${url}/user/${encodeURIComponent(user.userslug)}` : undefined,
      avatar: avatarAddress(url, user.picture, pictureAddress),
    }
  }

  function toHead(topic: NodebbListTopic | NodebbTopic, starter: SourceAuthor): SourceTopicHead {
    const slug = topic.slug.slice(topic.slug.indexOf('/') + 1)
    return {
      id: topic.tid,
      forumId: topic.cid,
      forumName: postHtml.title(topic.category?.name ?? ''),
      slug,
      title: postHtml.title(topic.titleRaw ?? topic.title),
      starter,
      startDate: topic.timestamp,
      views: topic.viewcount,
      posts: topic.postcount,
      url: `${url}/topic/${topic.tid}${slug && `/${encodeURIComponent(slug)}`}`,
    }
  }

  return {
    toListHead(topic: NodebbListTopic): NodebbHead {
      const mark = `${topic.lastposttime} ${topic.postcount} ${topic.title}`
      return { ...toHead(topic, toAuthor(topic.user)), mark }
    },

    toTopicHead(topic: NodebbTopic): SourceTopicHead {
      return toHead(topic, toAuthor(topic.author))
    },

    toSummary(topic: NodebbListTopic): SourceSummary {
      return {
        ...toHead(topic, toAuthor(topic.user)),
        lastPostDate: topic.lastposttime,
        lastPosterName: toName(topic.teaser?.user?.username ?? topic.user?.username ?? ''),
      }
    },

    toPost(post: NodebbPost): SourcePost {
      return {
        // a post from another server has an address for an id; its position is as good here
        id: post.pid || -post.index,
        index: post.index,
        author: toAuthor(post.user),
        date: post.timestamp,
        html: postHtml.clean(post.content),
      }
    },
  }
}

/** NodeBB names guests and removed members by the key of a translation: `[[global:guest]]`. */
function toName(username: string): string {
  return username.startsWith('[[') ? '' : plainName(unescapeMarkup(username))
}
