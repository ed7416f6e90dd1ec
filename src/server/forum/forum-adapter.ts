import type { Kysely } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { PictureKind } from '../../contract/picture.ts'
import type { Clock } from '../platform/clock.ts'
import type { DB } from '../platform/database/db-types.ts'
import type { Log } from '../platform/log.ts'
import type { OutboundFactory } from '../platform/outbound/outbound.ts'
import type { ForumSource } from './forum-source.ts'
import type { NewsDesk } from './news-desk.ts'

/** The address on this site under which a picture of the forum is served. `url` is absolute. */
export type PictureAddress = (url: string, kind: PictureKind) => string

/** Pictures of the forum, served from this site. */
export interface ForumPictures {
  address: PictureAddress
  /**
   * What every such address begins with, `/proxied/` for example. A picture that is there already keeps
   * its address, so a text may be cleaned twice.
   */
  folder: string
  /** Size in pixels of a picture the site has fetched before, so that a page can reserve its place. */
  naturalSize(url: string): { width: number; height: number } | undefined
}

/** What an adapter is given when the site starts. */
export interface ForumContext {
  clock: Clock
  log: Log
  /** Makes the guarded HTTP client for one system. */
  outbound: OutboundFactory
  pictures: ForumPictures
  /** Those of the site: a text is wanted in each. */
  languages: readonly Language[]
  /** This site's own address, without a slash at the end. */
  siteUrl: string
  /** The site's own database; only the local forum needs it. */
  db: Kysely<DB>
}

/**
 * A forum named in the configuration: what `discourse({...})`, `nodebb({...})` and the like return.
 * Publish one as a package by exporting a function that returns this.
 */
export interface ForumAdapter {
  /** The software, as the owner knows it: `NodeBB`. */
  name: string
  /** Origin of the forum, whose pictures the site may fetch even on a private network. */
  origin?: string
  /** It is in the site’s own database, which answers where the site does. */
  isOwn?: boolean
  /** Forum ids in the order the owner gave them, which decides their default artwork. */
  newsForums: readonly number[]
  /** Done once when the site starts, before anything is read. */
  prepare?(context: Pick<ForumContext, 'db' | 'clock'>): Promise<void>
  /** With `newsDesk`, where the team of the site writes the news; without, they are written on the forum. */
  create(context: ForumContext): ForumSource & { close?(): Promise<void>; newsDesk?: NewsDesk }
}
