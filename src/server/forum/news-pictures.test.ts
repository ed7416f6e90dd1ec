import sharp from 'sharp'
import { expect, test as base } from 'vitest'
import { createNewsApi } from '../../../test/news-api.ts'
import { flat, pngOfSize } from '../../../test/picture-files.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { getNews, getTopic } from '../../contract/forum.ts'
import { previewArticle, publishArticle } from '../../contract/news-desk.ts'
import { largestNewsPicture } from '../../contract/news-terms.ts'

const day = 86_400_000

const test = base.extend('news', async ({}, { onCleanup }) => {
  const database = await openTestDb()
  const api = await createNewsApi(database.db)
  onCleanup(async () => {
    await api.close()
    await database.close()
  })
  const editor = await api.join('Maud', 'editor')
  return { ...api, db: database.db, editor }
})

const castle = (width = 2000, height = 1000) => flat(width, height).png().toBuffer()

test('a picture is written anew, in each width, for everybody who has its address', async ({
  news,
}) => {
  const picture = await news.upload(news.editor, await castle())
  expect(picture).toMatchObject({ width: 1600, height: 800 })
  expect(picture.path).toBe(`/news-picture/${picture.id}/1600x800`)
  const widths: (number | undefined)[] = []
  for (const query of ['?w=480', '?w=960', '?w=1600', '', '?w=7']) {
    const response = await news.request(picture.path + query)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    widths.push((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width)
  }
  expect(widths).toEqual([480, 960, 1600, 960, 960])
  const other = await news.request(`/news-picture/${'a'.repeat(22)}/1600x800?w=480`)
  expect(other.status).toBe(404)
  // what no id is made of never comes to the database
  expect((await news.request('/news-picture/%00/1600x800')).status).toBe(404)
})

test('what is no picture, or too large a one, is refused', async ({ news }) => {
  const refused = (code: string) => ({ status: 400, errors: [{ code }] })
  const uploading = (bytes: Uint8Array) => expect(news.upload(news.editor, bytes)).rejects
  await uploading(Buffer.from('<svg/>')).toMatchObject(refused('PictureFormatRefused'))
  await uploading(pngOfSize(20_000, 20_000)).toMatchObject(refused('PictureTooLarge'))
  const large = Buffer.concat([await castle(), Buffer.alloc(largestNewsPicture)])
  await uploading(large).toMatchObject(refused('PictureTooLarge'))
})

test('an article has its picture wherever it is shown, with what is in it', async ({ news }) => {
  const { id, path } = await news.upload(news.editor, await castle(400, 200))
  const PictureAlt = { en: 'A castle' }
  const article = await news.write(news.editor, { Picture: id, PictureAlt })
  expect(article).toMatchObject({ picture: { id, path }, pictureAlt: PictureAlt })
  const { id: Id } = article
  await news.call(publishArticle, { Id, Version: 1 }, news.as(news.editor))
  const picture = { path, width: 400, height: 200, alt: PictureAlt }
  expect(await news.call(getNews, {})).toMatchObject([{ picture }])
  expect(await news.call(getTopic, { topic: Id })).toMatchObject({ picture })
  const gone = news.write(news.editor, { Picture: 'b'.repeat(22) })
  await expect(gone).rejects.toMatchObject({ status: 400, errors: [{ code: 'InvalidInput' }] })
})

test('a picture within a text is served as it is, without a way round, and has its place', async ({
  news,
}) => {
  const { path } = await news.upload(news.editor, await castle(400, 200))
  const Text = `![A castle](${path})`
  const { html } = await news.call(previewArticle, { Text }, news.as(news.editor))
  expect(html).toContain(`src="${path}?w=960"`)
  expect(html).toContain('alt="A castle"')
  expect(html).toContain('width="400" height="200"')
})

test('a picture that nothing shows is removed after a while, others stay', async ({ news }) => {
  const unused = await news.upload(news.editor, await castle(40, 20))
  const ofArticle = await news.upload(news.editor, await castle(40, 20))
  const inText = await news.upload(news.editor, await castle(40, 20))
  await news.write(news.editor, { Picture: ofArticle.id, Text: { en: `![](${inText.path})` } })
  const statuses = async () =>
    Promise.all(
      [unused, ofArticle, inText].map(async ({ path }) => (await news.request(path)).status),
    )
  news.now.at += 45 * day
  await news.feature.prune?.()
  expect(await statuses()).toEqual([200, 200, 200])
  news.now.at += 1
  await news.feature.prune?.()
  expect(await statuses()).toEqual([404, 200, 200])
})
