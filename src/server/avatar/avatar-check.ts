import { type Check, Fault } from '../platform/check.ts'
import type { AvatarStore } from './avatar-store.ts'

/** The smallest picture there is: one pixel, lossless WebP. */
const onePixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
const testSize = 32
/** A store is called a few times, each with its own patience of up to a minute. */
const storeMs = 200_000

interface ExaminedAvatars {
  /** The store, as the owner knows it; undefined where pictures are kept in the database, as by default. */
  name: string | undefined
  store: AvatarStore
  /** Of a picture that nobody has: 22 letters of base64url. */
  id: string
}

/** Whether a picture that is written to the players' store is read back, and can be removed. */
export function avatarCheck({ name, store, id }: ExaminedAvatars): Check {
  return {
    system: 'avatars',
    question: { key: 'Avatars.question' },
    timeoutMs: storeMs,
    async run() {
      if (name === undefined) return { key: 'Avatars.inDatabase' }
      try {
        await writeAndRead(name, store, id)
      } catch (error) {
        // it may have been taken all the same
        await store.remove(id).catch(() => {})
        throw error
      }
      await store.remove(id)
      return { key: 'Avatars.tried', values: { name } }
    },
    advice: () => ({ key: 'Avatars.advice' }),
  }
}

async function writeAndRead(name: string, store: AvatarStore, id: string): Promise<void> {
  await store.save(id, [{ size: testSize, body: onePixel }])
  const found = await store.find(id, testSize)
  if (!found || !onePixel.equals(found)) {
    throw new Fault({ key: 'Avatars.changed', values: { name } })
  }
}
