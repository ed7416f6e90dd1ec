import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Log } from '../platform/log.ts'
import type { OutboundFactory } from '../platform/outbound/outbound.ts'
import { readSecret } from '../platform/secret.ts'
import { createPictureSigner, pictureFolder } from './picture-address.ts'
import { createPictureDecoder } from '../platform/picture-decoder/picture-decoder.ts'
import { createPictureService, pictureOutbound } from './picture-service.ts'
import { openPictureStore } from './picture-store.ts'

interface PicturesOptions {
  /** Where made pictures are kept. */
  folder: string
  /** Origins whose pictures are fetched even on a private network: the forum's. */
  origins: readonly string[]
  outbound: OutboundFactory
  randomBytes: (size: number) => Buffer
  db: Db
  clock: Clock
  log: Log
}

/** The image proxy with its disk, its decoding processes and the key that signs its addresses. */
export async function openPictures(options: PicturesOptions) {
  const { folder, origins, outbound, randomBytes, db, clock, log } = options
  const signer = createPictureSigner(await readSecret(db, 'picture', randomBytes))
  const store = await openPictureStore({ folder, clock, log })
  const decoder = createPictureDecoder()
  const service = createPictureService({
    signer,
    outbound: pictureOutbound(outbound, origins),
    decoder,
    store,
    clock,
    log,
  })
  return {
    service,
    /** What the cleaner of forum HTML needs of the proxy. */
    forPosts: {
      address: signer.address,
      folder: pictureFolder,
      naturalSize: (url: string) => service.naturalSize(url),
    },
    async close() {
      await decoder.close()
      await store.close()
    },
  }
}
