import type { Clock } from '../platform/clock.ts'
import type { OutboundFactory } from '../platform/outbound/outbound.ts'

/** One size of a player's picture: a square WebP file. */
export interface AvatarPicture {
  /** Width and height in pixels, one of `avatarSizes` of the contract. */
  size: number
  body: Uint8Array
}

/**
 * Keeps players' pictures. An id (22 letters of base64url) is used for one picture and never again, so
 * what is kept under it does not change. A store that cannot be reached makes each function throw the
 * AppError `AvatarStoreUnavailable`.
 */
export interface AvatarStore {
  /** Resolves when all sizes are kept. After a failure some may be, until `remove`. */
  save(id: string, pictures: readonly AvatarPicture[]): Promise<void>
  find(id: string, size: number): Promise<Buffer | undefined>
  /** Removes every size; what is not there is no failure. */
  remove(id: string): Promise<void>
  /** Removes pictures that no account shows, left by uploads that were cut off. */
  prune?(): Promise<void>
}

/** What an adapter is given when the site starts. */
export interface AvatarContext {
  clock: Clock
  /** Makes the guarded HTTP client for one system. */
  outbound: OutboundFactory
}

/**
 * Where players' pictures are kept, as named in the configuration: what `s3({...})` returns. Publish one
 * as a package by exporting a function that returns this.
 */
export interface AvatarAdapter {
  /** The store, as the owner knows it: `S3`. */
  name: string
  create(context: AvatarContext): AvatarStore
}
