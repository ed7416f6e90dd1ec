import type { Hono } from 'hono'
import {
  deleteArticle,
  getArticle,
  listArticles,
  previewArticle,
  publishArticle,
  readNewsDesk,
  restoreArticle,
  unpublishArticle,
  uploadNewsPicture,
  writeArticle,
} from '../../contract/news-desk.ts'
import { largestNewsPicture, newsPictureFolder } from '../../contract/news-terms.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import { respondWithPicture } from '../platform/http/picture-response.ts'
import type { NewsPictures } from './news-pictures.ts'
import type { NewsService } from './news-service.ts'

/** A file of the largest size and what a form puts around it. */
export const mostPictureBytes = largestNewsPicture + 64 * 1024
/** The longest text in as many languages as a site may well have, whatever letters they have. */
const mostArticleBytes = 1024 * 1024

/** News as the team writes them. */
export function newsRoutes(api: Api, news: NewsService, pictures: NewsPictures): void {
  mount(api, readNewsDesk, () => news.readDesk())
  mount(api, listArticles, (query) => news.list(query))
  mount(api, getArticle, ({ id }) => news.read(id))
  mount(
    api,
    writeArticle,
    (given, { player, source }) => news.write(player.accountId, { ...given, source }),
    { mostBytes: mostArticleBytes },
  )
  mount(api, publishArticle, (given, { player }) => news.publish(player.accountId, given))
  mount(api, unpublishArticle, (given, { player }) => news.unpublish(player.accountId, given))
  mount(api, deleteArticle, ({ id }, { player }) => news.remove(player.accountId, id))
  mount(api, restoreArticle, ({ id }, { player }) => news.restore(player.accountId, id))
  mount(
    api,
    previewArticle,
    async ({ text }, { player }) => ({ html: await news.preview(player.accountId, text) }),
    { mostBytes: mostArticleBytes },
  )
  mount(api, uploadNewsPicture, ({ file }, { player }) => pictures.upload(player.accountId, file), {
    mostBytes: mostPictureBytes,
  })
}

/**
 * `GET /news-picture/:id/:size?w=`: see `newsPicturePath`. The size is for who reads the address. A picture of a post may
 * be taken out of sight.
 */
export function newsPictureRoutes(app: Hono, pictures: NewsPictures): void {
  app.get(`${newsPictureFolder}:id/:size`, (c) =>
    respondWithPicture(c, () =>
      pictures.read(c.req.param('id'), { width: c.req.query('w'), team: c.req.query('team') }),
    ),
  )
}
