import type { Hono } from 'hono'
import { AppError } from '../platform/app-error.ts'
import { respondWithPicture } from '../platform/http/picture-response.ts'
import { pictureWidths } from '../../contract/picture.ts'
import { pictureFolder } from './picture-address.ts'
import type { PictureService } from './picture-service.ts'

/** `GET /proxied/:kind/:signature/:url?w=`: see `PictureSigner.address`. */
export function pictureRoutes(app: Hono, pictures: PictureService): void {
  app.get(`${pictureFolder}:kind/:signature/:url`, (context) => {
    return respondWithPicture(context, async () => {
      const path = context.req.param()
      const width = readWidth(path.kind, new URL(context.req.url).searchParams)
      return pictures.readPicture(path, width)
    })
  })
}

/** One of the offered widths, the largest when none is asked for. Anything else is no address of ours. */
function readWidth(kind: string, query: URLSearchParams): number {
  const offered = new Map<string, readonly number[]>(Object.entries(pictureWidths)).get(kind) ?? []
  const [asked, ...others] = [...query]
  const width =
    asked === undefined
      ? offered.at(-1)
      : offered.find((one) => asked[0] === 'w' && `${one}` === asked[1])
  if (width === undefined || others.length > 0) {
    throw new AppError(
      'PictureNotFound',
      `picture in another size, expected w=${offered.join(' or ')}`,
    )
  }
  return width
}
