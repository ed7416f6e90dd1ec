import { newsPictureFolder, newsPicturePath } from '../../../contract/news-terms.ts'
import { mostPostPictures } from '../../../contract/discussion-terms.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/db.ts'

/** In an address of this site: what comes before is the site’s own, or nothing. */
const named = new RegExp(`${newsPictureFolder}([\\w-]{20,64})/`, 'g')

/** Pictures of a player’s that a post may show, by what of an address names them. */
export interface PostPictures {
  ids: readonly string[]
  /** Where the picture is that an address leads to; undefined for one that is not the player’s to show. */
  find(address: string): string | undefined
}

/**
 * The pictures a text names, of those its author uploaded and put into no other post.
 *
 * @param post where they may stand already; `any` for a text that is only looked at
 * @throws {AppError} `TooManyPictures`
 */
export async function findPostPictures(
  db: Db,
  { accountId, siteUrl }: { accountId: number; siteUrl: string },
  text: string,
  post: number | 'any' | undefined,
): Promise<PostPictures> {
  const wanted = [...new Set([...text.matchAll(named)].map(([, id = '']) => id))]
  if (wanted.length > mostPostPictures) throw new AppError('TooManyPictures')
  const found = wanted.length === 0 ? [] : await select(db, accountId, wanted)
  const paths = new Map(
    found
      .filter(({ post_id }) => post_id === null || post === 'any' || post_id === post)
      .map((picture) => [picture.id, newsPicturePath(picture)]),
  )
  return {
    ids: [...paths.keys()],
    find(address) {
      const path = address.startsWith(siteUrl) ? address.slice(siteUrl.length) : address
      const [, id = ''] = path.startsWith(newsPictureFolder) ? path.split('/').slice(1) : []
      return paths.get(id)
    },
  }
}

function select(db: Db, accountId: number, ids: readonly string[]) {
  return db
    .selectFrom('news_picture')
    .select(['id', 'width', 'height', 'post_id'])
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .execute()
}

/** The pictures of a post are these from now on; those it had besides are gone. */
export async function savePostPictures(
  trx: Db,
  post: number,
  ids: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('news_picture')
    .where('post_id', '=', post)
    .$if(ids.length > 0, (others) => others.where('id', 'not in', ids))
    .execute()
  if (ids.length === 0) return
  await trx
    .updateTable('news_picture')
    .set({ post_id: post })
    .where('id', 'in', ids)
    .where('post_id', 'is', null)
    .execute()
}

/** Those of every post of a topic that is gone. */
export async function deleteTopicPictures(trx: Db, topicId: number): Promise<void> {
  await trx
    .deleteFrom('news_picture')
    .where(
      'post_id',
      'in',
      trx.selectFrom('local_post').select('id').where('topic_id', '=', topicId),
    )
    .execute()
}
