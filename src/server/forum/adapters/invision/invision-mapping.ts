import { avatarAddress } from '../foreign-address.ts'
import type { PictureAddress } from '../../forum-adapter.ts'
import type {
  SourceAuthor,
  SourcePost,
  SourceSummary,
  SourceTopicHead,
} from '../../forum-source.ts'
import { webAddress } from '../../html/web-address.ts'
import { unescapeMarkup } from '../../../platform/markup.ts'
import { plainName } from '../../html/plain-text.ts'
import type { PostHtml } from '../../html/post-html.ts'
import { invisionAddress, slugOfTopicUrl } from './invision-address.ts'
import type { InvisionMember, InvisionPost, InvisionTopic } from './invision-shapes.ts'

/** The REST API's words in the site's. */
export function createInvisionMapping(options: {
  url: string
  rewriting: boolean
  postHtml: PostHtml
  pictureAddress: PictureAddress
}) {
  const { url, rewriting, postHtml, pictureAddress } = options
  const address = invisionAddress(url, rewriting)

  function toAuthor(member: InvisionMember | null | undefined): SourceAuthor {
    if (!member) return { id: 0, name: '' }
    const name = plainName(unescapeMarkup(member.name))
    if (member.id === 0) return { id: 0, name }
    return {
      id: member.id,
      name,
      url: webAddress(member.profileUrl, url) ?? address.profile(member.id, ''),
      avatar: member.photoUrlIsDefault
        ? undefined
        : avatarAddress(url, member.photoUrl, pictureAddress),
    }
  }

  function toHead(topic: InvisionTopic): SourceTopicHead {
    const slug = slugOfTopicUrl(topic.url)
    return {
      id: topic.id,
      forumId: topic.forum.id,
      forumName: postHtml.title(topic.forum.name),
      slug,
      title: postHtml.title(topic.title),
      starter: toAuthor(topic.firstPost?.author),
      startDate: topic.firstPost?.date ?? 0,
      views: topic.views,
      posts: topic.posts,
      url: webAddress(topic.url, url) ?? address.topic(topic.id, slug),
    }
  }

  return {
    toHead,

    toSummary(topic: InvisionTopic): SourceSummary {
      const last = topic.lastPost ?? topic.firstPost
      return {
        ...toHead(topic),
        lastPostDate: last?.date ?? 0,
        lastPosterName: toAuthor(last?.author).name,
      }
    },

    toPost(post: InvisionPost, index: number): SourcePost {
      return {
        id: post.id,
        index,
        author: toAuthor(post.author),
        date: post.date,
        html: postHtml.clean(post.content),
      }
    },
  }
}
