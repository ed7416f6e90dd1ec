import { type LocalText, textIn } from '../../../../contract/language.ts'
import { avatarAddress } from '../foreign-address.ts'
import type { PictureAddress } from '../../forum-adapter.ts'
import type {
  SourceAuthor,
  SourcePost,
  SourceSummary,
  SourceTopicHead,
} from '../../forum-source.ts'
import { unescapeMarkup } from '../../../platform/markup.ts'
import { plainName } from '../../html/plain-text.ts'
import type { PostHtml } from '../../html/post-html.ts'
import { resolveFileStores } from './file-store.ts'
import type { InvisionAddress } from './invision-address.ts'
import type { AuthorColumns, PostRow, TopicRow } from './invision-tables.ts'

/** Rows of the forum's tables in the site's words. */
export function createDatabaseMapping(options: {
  forumUrl: string
  uploadsUrl: string
  fileStores: Readonly<Record<string, string>>
  address: InvisionAddress
  postHtml: PostHtml
  pictureAddress: PictureAddress
}) {
  const { fileStores, uploadsUrl, address, postHtml, pictureAddress } = options
  const photosUrl = fileStores['core_Profile'] ?? uploadsUrl

  function toAuthor(row: AuthorColumns, nameThen: string | null): SourceAuthor {
    const name = plainName(unescapeMarkup(row.name ?? nameThen ?? ''))
    if (row.member_id === null) return { id: 0, name }
    return {
      id: row.member_id,
      name,
      url: address.profile(row.member_id, row.members_seo_name ?? ''),
      avatar: avatarAddress(photosUrl, row.pp_main_photo, pictureAddress),
    }
  }

  function toHead(row: TopicRow, nameOf: (forum: number) => LocalText): SourceTopicHead {
    const slug = row.title_seo ?? ''
    const forumName = nameOf(row.forum_id)
    return {
      id: row.tid,
      forumId: row.forum_id,
      forumName: Object.fromEntries(
        Object.entries(forumName).map(([language, name]) => [
          language,
          textIn(postHtml.title(name), language),
        ]),
      ),
      slug,
      title: postHtml.title(row.title),
      starter: toAuthor(row, row.starter_name),
      startDate: row.start_date,
      views: row.views ?? 0,
      posts: row.posts ?? 0,
      url: address.topic(row.tid, slug),
    }
  }

  function toHtml(stored: string | null): LocalText {
    return postHtml.clean(resolveFileStores(stored ?? '', options))
  }

  return {
    toHead,
    toHtml,

    toSummary(row: TopicRow, nameOf: (forum: number) => LocalText): SourceSummary {
      return {
        ...toHead(row, nameOf),
        lastPostDate: row.last_post ?? row.start_date,
        lastPosterName: plainName(unescapeMarkup(row.last_poster_name ?? '')),
      }
    },

    toPost(row: PostRow, index: number): SourcePost {
      return {
        id: row.pid,
        index,
        author: toAuthor(row, row.author_name),
        // null in what some importers wrote
        date: row.post_date ?? 0,
        html: toHtml(row.post),
      }
    },
  }
}
