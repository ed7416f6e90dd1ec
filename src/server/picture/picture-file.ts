import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { PictureKind } from '../../contract/picture.ts'
import type { PictureSize } from '../platform/picture-decoder/picture-job.ts'

/** One picture in one width. */
export interface PictureKey {
  url: string
  kind: PictureKind
  width: number
}

/**
 * What a file's name says: `<hash of url>.<kind>.<width>.<natural width>x<natural height>.webp`. The
 * natural size is in the name so that listing folders is enough to know the sizes of all pictures.
 */
export function pictureFile({ url, kind, width }: PictureKey, natural: PictureSize): string {
  const hash = urlHash(url)
  const name = `${hash}.${kind}.${width}.${natural.width}x${natural.height}.webp`
  return join(shardOf(hash), name)
}

const namePattern = /^([0-9a-f]{32})\.[a-z]+\.\d+\.(\d+)x(\d+)\.webp$/

/** The natural size a file's name holds, and of which picture; undefined for any other file. */
export function readPictureName(name: string): { hash: string; natural: PictureSize } | undefined {
  const [, hash, width, height] = namePattern.exec(name) ?? []
  if (hash === undefined) return undefined
  return { hash, natural: { width: Number(width), height: Number(height) } }
}

/** Stands for an address in names: 128 bits of its SHA-256. */
export function urlHash(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 32)
}

/** The folder of a picture's files, one of 256. */
export function shardOf(hash: string): string {
  return hash.slice(0, 2)
}
