import type { Feature, Tools } from '../platform/feature.ts'
import { createPictureDecoder } from '../platform/picture-decoder/picture-decoder.ts'
import { createPictureSigner, type PictureSigner, pictureFolder } from './picture-address.ts'
import { pictureRoutes } from './picture-routes.ts'
import { createPictureService, pictureOutbound, type PictureService } from './picture-service.ts'
import { createPictureStore } from './picture-store.ts'

interface Needs {
  /** Where made pictures are kept. */
  folder: string
  /** Origins whose pictures are fetched even on a private network: the forum's. */
  origins: readonly string[]
}

export interface PictureFeature extends Feature {
  fetch: PictureService['fetch']
  /** What the cleaner of forum HTML needs of the proxy. */
  forPosts: {
    address: PictureSigner['address']
    folder: string
    naturalSize(url: string): { width: number; height: number } | undefined
  }
}

/** The image proxy with its disk, its decoding processes and the key that signs its addresses. */
export async function createPictureFeature(
  tools: Pick<Tools, 'clock' | 'log' | 'outbound' | 'secret' | 'onStop'>,
  { folder, origins }: Needs,
): Promise<PictureFeature> {
  const { clock, log, outbound, secret, onStop } = tools
  const signer = createPictureSigner(await secret('picture'))
  const store = createPictureStore({ folder, clock, log })
  onStop(store.close)
  const decoder = createPictureDecoder()
  onStop(decoder.close)
  const service = createPictureService({
    signer,
    outbound: pictureOutbound(outbound, origins),
    decoder,
    store,
    clock,
    log,
  })
  return {
    name: 'picture',
    fetch: service.fetch,
    forPosts: {
      address: signer.address,
      folder: pictureFolder,
      naturalSize: (url) => service.naturalSize(url),
    },
    routes: { beside: ({ router }) => pictureRoutes(router, service) },
    open: store.open,
  }
}
