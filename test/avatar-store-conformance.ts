import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { avatarSizes } from '../src/contract/avatar-size.ts'
import type { AvatarPicture, AvatarStore } from '../src/server/avatar/avatar-store.ts'

export interface OpenAvatarStore {
  store: AvatarStore
  close(): Promise<void>
}

export const ids = { alice: 'AAAAAAAAAAAAAAAAAAAA-_', bob: 'BBBBBBBBBBBBBBBBBBBB_-' }

/** A picture of one colour in every size. */
export function picturesOf(background: string): Promise<AvatarPicture[]> {
  return Promise.all(
    avatarSizes.map(async (size) => {
      const plain = sharp({ create: { width: size, height: size, channels: 3, background } })
      return { size, body: await plain.webp().toBuffer() }
    }),
  )
}

/** What every store promises, in the same sentences for all. */
export function describeAvatarStore(name: string, open: () => Promise<OpenAvatarStore>) {
  describe(`${name}, like every store`, () => {
    let opened: OpenAvatarStore
    const store = () => opened.store
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(async () => {
      await opened.close()
    })

    test('what was saved is found in every size, byte for byte', async () => {
      const pictures = await picturesOf('#f00')
      await store().save(ids.alice, pictures)
      for (const { size, body } of pictures) {
        expect(await store().find(ids.alice, size)).toEqual(body)
      }
    })

    test('what was never saved is not found', async () => {
      await store().save(ids.alice, await picturesOf('#f00'))
      expect(await store().find(ids.bob, 128)).toBeUndefined()
      expect(await store().find(ids.alice, 129)).toBeUndefined()
    })

    test('a removed picture is gone in every size, and others stay', async () => {
      const pictures = await picturesOf('#f00')
      await store().save(ids.alice, pictures)
      await store().save(ids.bob, pictures)
      await store().remove(ids.alice)
      for (const { size, body } of pictures) {
        expect(await store().find(ids.alice, size)).toBeUndefined()
        expect(await store().find(ids.bob, size)).toEqual(body)
      }
    })

    test('removing what is not there is no failure', async () => {
      await store().remove(ids.alice)
      expect(await store().find(ids.alice, 32)).toBeUndefined()
    })
  })
}
